import type { Monster, State } from '../model/state.ts'
import { otherSeat, type Seat } from '../types.ts'
import type { Distances } from './distances.ts'
import { nearness } from './outlook.ts'
import { purseWorth } from './purse.ts'
import { scoreOf, type Term } from './score.ts'
import { strengthNow } from './strength.ts'

/** More than everything on the board together. */
const DUEL = 10_000
/** What a heart point is worth: more than any monster. */
export const HEART_POINT = 400
/** What it is worth for a monster to stand right before the enemy Dungeon Master, and less farther away. */
export const NEARNESS = 15

/** One side of the table, and how far it has to go to its foe. */
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

/** Whose a monster is when the turn is over: one taken for the turn goes back (R14.13). */
function ownerOf({ lasting }: State, { id, controller }: Monster): Seat {
  for (const change of lasting)
    if (change.what === 'control' && change.monster === id) return change.back
  return controller
}

/** How good a position is for `seat`; the ways are those of both sides to their foes. */
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
