import { isAdjacent, type Square } from '../model/grid.ts'
import { areAllies } from '../model/setup.ts'
import { type Fighter, fighterAt, type State } from '../model/state.ts'
import { statusValue } from '../model/status.ts'
import type { Seat } from '../types.ts'
import { expectedDamage, expectedStrike, readyAttacks } from './expected.ts'

/** Steps with an action, and straight reach of attacks, as far as a guess needs them (R4.1, R9.1). */
const STEPS = 5
const STRAIGHT = { normal: 1, close: 2, long: 6 } as const

/** Standing opponents of a fighter. */
export const opponentsOf = (state: State, { seat }: Fighter): readonly Fighter[] =>
  state.fighters.filter((other) => !areAllies(state.setup, other.seat, seat))

/** An opponent's possible damage in its next turn, by its distance. */
interface Threat {
  readonly from: Square
  readonly blows: readonly { readonly within: number; readonly damage: number }[]
  /** Part of it that this fighter must expect, beside its other opponents. */
  readonly share: number
}

function threatOf(state: State, opponent: Fighter, fighter: Fighter): Threat {
  const { at, statuses } = opponent
  const steps = Math.max(0, STEPS + statusValue(statuses, 'swift') - statusValue(statuses, 'slow'))
  const named = readyAttacks(opponent).map((move) => ({
    within: steps + (move.range === 'long' ? STRAIGHT.long : STRAIGHT.close),
    damage: expectedDamage(opponent, fighter, move),
  }))
  const normal = { within: steps + STRAIGHT.normal, damage: expectedDamage(opponent, fighter) }
  return { from: at, blows: [normal, ...named], share: 1 / opponentsOf(state, opponent).length }
}

/** Mean damage that a fighter is to expect before its next turn, by the square where it stands. */
export function dangerOf(state: State, fighter: Fighter): (at: Square) => number {
  const threats = opponentsOf(state, fighter).map((one) => threatOf(state, one, fighter))
  return (at) => {
    let danger = 0
    for (const { from, blows, share } of threats) {
      const gap = Math.max(Math.abs(from.x - at.x), Math.abs(from.y - at.y))
      let most = 0
      for (const { within, damage } of blows) if (gap <= within && damage > most) most = damage
      danger += most * share
    }
    return danger
  }
}

/** Mean damage of the strikes for ending a turn on a square, after having been near these (R6.1). */
export function strikesFor(
  state: State,
  fighter: Fighter,
  at: Square,
  near: readonly Seat[],
): number {
  let damage = 0
  for (const seat of near) {
    const opponent = fighterAt(state, seat)
    if (opponent !== undefined && !isAdjacent(opponent.at, at))
      damage += expectedStrike(opponent, fighter)
  }
  return damage
}
