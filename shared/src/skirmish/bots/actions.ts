import { movesOf } from '../fighters/fighters.ts'
import type { Answer } from '../language/intent.ts'
import { distanceBetween, type Square } from '../model/grid.ts'
import type { Move } from '../model/move.ts'
import { areAllies } from '../model/setup.ts'
import { fullHpOf } from '../model/stage.ts'
import type { Fighter, State } from '../model/state.ts'
import { statusValue } from '../model/status.ts'
import { isInReach } from '../rules/09-range.ts'
import type { StatusKind } from '../types.ts'
import { opponentsOf } from './danger.ts'
import { expectedDamage, meanHeal, meanRoll } from './expected.ts'

/** An action that can be made from somewhere, with what it is worth in HP. */
export interface Action {
  readonly answer: Answer
  readonly worth: number
  /** The one it is aimed at; null for itself. */
  readonly target: Fighter | null
  readonly range: Move['range'] | 'normal'
}

/** Worth of knocking an opponent out, beyond its HP. */
const KNOCK_OUT = 25
/** Worth of an opponent's HP that are nearly gone. */
const WEAKENED = 6
/** A named move's cost by its recharge, as a part of a doubled roll. */
const RECHARGE = 0.35

/** Worth of one point of a status in each turn that it lasts. */
const STATUS_WORTH: Readonly<Record<StatusKind, number>> = {
  might: 1.5,
  guard: 0.6,
  swift: 0.2,
  regen: 0.9,
  weak: 1.5,
  exposed: 0.6,
  slow: 0.4,
  burn: 0.9,
}

/** Worth of giving a status to a bearer; 0 where it is lost or was there. */
function statusWorth({ status }: Move, bearer: Fighter): number {
  if (status === undefined || statusValue(bearer.statuses, status.kind) >= status.n) return 0
  return STATUS_WORTH[status.kind] * status.n * status.turns
}

function attackWorth(fighter: Fighter, target: Fighter, move?: Move): number {
  const damage = expectedDamage(fighter, target, move)
  const weakened = WEAKENED * (1 - (target.hp - damage) / fullHpOf(target.stage))
  const status = move === undefined || damage === 0 ? 0 : statusWorth(move, target)
  return damage + weakened + status + (damage >= target.hp ? KNOCK_OUT : 0)
}

function supportWorth(fighter: Fighter, bearer: Fighter, move: Move): number {
  const missing = fullHpOf(bearer.stage) - bearer.hp
  const healed = move.heal === true ? Math.min(missing, meanHeal(fighter)) : 0
  return healed + statusWorth(move, bearer)
}

/** All actions of a fighter, wherever their targets stand, the best first. */
export function actionsOf(state: State, fighter: Fighter): readonly Action[] {
  const opponents = opponentsOf(state, fighter).filter(({ stance }) => stance !== 'immune')
  const allies = state.fighters.filter(({ seat }) => areAllies(state.setup, seat, fighter.seat))
  const actions: Action[] = opponents.map((target) => ({
    answer: { type: 'attack', target: target.seat },
    worth: attackWorth(fighter, target),
    target,
    range: 'normal',
  }))
  if (fighter.recharge === 0)
    for (const move of movesOf(fighter.id))
      if (move.from <= fighter.stage) actions.push(...usesOf(fighter, move, opponents, allies))
  return actions.sort((one, other) => other.worth - one.worth)
}

function usesOf(
  fighter: Fighter,
  move: Move,
  opponents: readonly Fighter[],
  allies: readonly Fighter[],
): readonly Action[] {
  const { move: name, range } = move
  const cost = RECHARGE * meanRoll(fighter)
  if (range === 'self')
    return [
      {
        answer: { type: 'use', move: name },
        worth: supportWorth(fighter, fighter, move) - cost,
        target: null,
        range,
      },
    ]
  const targets = range === 'ally' ? allies : opponents
  return targets.map((target) => ({
    answer: { type: 'use', move: name, target: target.seat },
    worth:
      (move.damage === undefined
        ? supportWorth(fighter, target, move)
        : attackWorth(fighter, target, move)) - cost,
    target: target.seat === fighter.seat ? null : target,
    range,
  }))
}

/** Whether an action can be made from a square (R9.2). */
export const canReach = (state: State, at: Square, { target, range }: Action): boolean =>
  target === null || isInReach(state.setup.options, range, distanceBetween(at, target.at))
