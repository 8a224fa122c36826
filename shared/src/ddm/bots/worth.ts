import type { Monster, State } from '../model/state.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import type { Distances } from './distances.ts'
import { nearness } from './outlook.ts'
import { purseWorth } from './purse.ts'
import { scoreOf, type Term } from './score.ts'
import { strengthNow } from './strength.ts'
import { HEART_POINT, NEARNESS } from './usual-weights.ts'

/** Value of the duel: more than everything on the board together. */
const DUEL = 10_000

/** One side of the board, with its distances to the enemy. */
interface Side {
  readonly state: State
  readonly seat: Seat
  readonly ways: Distances
}

const SIDE: readonly Term<Side>[] = [
  {
    name: 'heart points',
    weight: HEART_POINT,
    of: ({ state, seat }) => state.seats[seat].heartPoints,
  },
  { name: 'crests', weight: 1, of: ({ state, seat }) => purseWorth(state, seat) },
  { name: 'dice that are left', weight: 1, of: ({ state, seat }) => state.seats[seat].dice.length },
  { name: 'monsters', weight: 1, of: (side) => monstersWorth(side) },
  {
    name: 'items',
    weight: 1,
    of: ({ state, seat }) => state.items.filter(({ summoner }) => summoner === seat).length,
  },
]

interface Standing {
  readonly monster: Monster
  readonly ways: Distances
}

const MONSTER: readonly Term<Standing>[] = [
  { name: 'its strength', weight: 2, of: ({ monster }) => strengthNow(monster) },
  {
    name: 'its life',
    weight: 0.8,
    of: ({ monster }) => strengthNow(monster) * (1 - monster.damage / monster.card.hp),
  },
  {
    name: 'near the foe',
    weight: NEARNESS,
    of: ({ monster, ways }) => nearness(ways[monster.square]),
  },
]

function monstersWorth({ state, seat, ways }: Side): number {
  let sum = 0
  for (const monster of state.monsters)
    if (ownerOf(state, monster) === seat) sum += scoreOf(MONSTER, { monster, ways })
  return sum
}

/** The owner of a monster at the end of the turn: temporary control ends (R14.13). */
function ownerOf({ lasting }: State, { id, controller }: Monster): Seat {
  for (const change of lasting)
    if (change.what === 'control' && change.monster === id) return change.back
  return controller
}

/** Value of a position for `seat`, given the distances of both sides to their enemies. */
export function worthOf(state: State, seat: Seat, ours: Distances, theirs: Distances): number {
  const { outcome } = state
  if (outcome !== null) {
    if (outcome.winner === null) return 0
    return outcome.winner === seat ? DUEL : -DUEL
  }
  const foe = otherSeat(seat)
  return (
    scoreOf(SIDE, { state, seat, ways: ours }) - scoreOf(SIDE, { state, seat: foe, ways: theirs })
  )
}
