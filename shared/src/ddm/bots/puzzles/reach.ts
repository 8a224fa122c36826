import { squaresOf } from '../../geometry/square-set.ts'
import type { EffectOp } from '../../model/effect.ts'
import { itemCardOf, type Monster, type State } from '../../model/state.ts'
import { type Card, hasEffect } from '../../rules/01-terms/monster-and-item-cards.ts'
import { otherSeat, type Seat } from '../../rules/01-terms/players.ts'
import { allPath } from '../../rules/01-terms/spaces-and-path.ts'
import { masterSquare } from '../../rules/03-board/board.ts'
import { freeSquares, frontierOf } from '../../rules/09-dimensioning/placement.ts'
import { type Distances, distancesTo, markRow, noWay } from '../distances.ts'
import { strikeKey, walkKey } from './elements.ts'

/** Effects that can bring a blow about without the walks and crests that are counted here. */
const BEYOND: readonly EffectOp[] = [
  'takeControl',
  'rangedAttack',
  'lineCharge',
  'warpGate',
  'winGame',
]

/** Crests that abilities may add to a pool within a turn. */
const MOST_GAINED = 3

const NOTHING: ReadonlySet<string> = new Set()
const NEVER = Number.POSITIVE_INFINITY

/**
 * Movement crests that `seat` can spare if it is to take all heart points of the enemy Dungeon Master
 * this turn. Negative only if no play can do it: too few attackers or attack crests, or too long a
 * way, even if nothing stood in it. Infinite where abilities could do what is not counted here.
 * `isSummoning`: a summon is still to come. `forbidden`: keys of elements that are not allowed.
 */
export function spareCrests(
  state: State,
  seat: Seat,
  isSummoning: boolean,
  forbidden: ReadonlySet<string> = NOTHING,
): number {
  const { crests } = state.seats[seat]
  const coming = isSummoning ? cardsToCome(state, seat) : []
  const own = state.monsters.filter(({ controller }) => controller === seat)
  const cards = [...own.map(({ card }) => card), ...coming]
  const lying = state.items.map((item) => itemCardOf(state, item))
  if ([...cards, ...lying].some((card) => BEYOND.some((op) => hasEffect(card, op))))
    return Number.POSITIVE_INFINITY
  const gained = cards.some((card) => hasEffect(card, 'gainCrest')) ? MOST_GAINED : 0
  const need = state.seats[otherSeat(seat)].heartPoints
  if (crests.attack + gained < need) return -1
  const ways = barestWays(state, seat, isSummoning)
  const strikers = own
    .filter((monster) => !forbidden.has(strikeKey(monster)))
    .map((monster) => ({
      blows: monster.card.attacksPerTurn - monster.attacks,
      cost: costOf(state, monster, ways[monster.square], forbidden),
    }))
  const arrivals = coming.length === 0 ? [] : [strikerToCome(state, seat, coming, ways)]
  return crests.movement + gained - leastCost([...strikers, ...arrivals], need)
}

/** False only if `seat` cannot win this turn by any play that is not forbidden. */
export const mayWin = (
  state: State,
  seat: Seat,
  isSummoning: boolean,
  forbidden: ReadonlySet<string> = NOTHING,
): boolean => spareCrests(state, seat, isSummoning, forbidden) >= 0

/** The cards that a summon could bring. */
function cardsToCome({ seats, setup, rolled }: State, seat: Seat): readonly Card[] {
  const { dice, figures } = setup.lists[seat]
  return setup.options.summonBinding === 'bound'
    ? rolled.flatMap(({ die }) => dice[die - 1]?.card ?? [])
    : seats[seat].reserve.flatMap((figure) => figures[figure - 1] ?? [])
}

/** A monster that could strike. */
interface Striker {
  readonly blows: number
  /** Movement crests that it needs at least. */
  readonly cost: number
}

/** The fewest movement crests with which so many blows could be struck. */
function leastCost(strikers: readonly Striker[], need: number): number {
  /** By number of blows. */
  let least: readonly number[] = [0, ...Array.from({ length: need }, () => NEVER)]
  for (const { blows, cost } of strikers) {
    if (blows <= 0 || cost === NEVER) continue
    const without = least
    least = without.map((old, struck) =>
      Math.min(old, (without[Math.max(0, struck - blows)] ?? NEVER) + cost),
    )
  }
  return least[need] ?? NEVER
}

/** Spaces from the space of a piece that touches the own path to the one farthest from it. */
const PIECE_LENGTH = 5

/** The best of the monsters that may come, on the space of a piece that is nearest to the enemy. */
function strikerToCome(
  state: State,
  seat: Seat,
  coming: readonly Card[],
  ways: Distances,
): Striker {
  const monsters = coming.flatMap((card) => (card.kind === 'monster' ? card : []))
  const frontier = squaresOf(frontierOf(state, seat))
  const way = frontier.reduce((least, square) => Math.min(least, ways[square] ?? NEVER), NEVER)
  const spaces = Math.max(0, way - PIECE_LENGTH - 1)
  return {
    blows: Math.max(0, ...monsters.map(({ attacksPerTurn }) => attacksPerTurn)),
    cost: Math.min(...monsters.map((card) => Math.ceil(spaces / card.spacesPerCrest)), NEVER),
  }
}

function costOf(
  state: State,
  monster: Monster,
  way: number | undefined,
  forbidden: ReadonlySet<string>,
): number {
  if (way === undefined) return NEVER
  const spaces = Math.max(0, way - 1)
  const { options } = state.setup
  const isStopped =
    forbidden.has(walkKey(monster)) ||
    (monster.moved && options.moveChance === 'once') ||
    (monster.attacks > 0 && options.moveAfterAttack === 'no')
  if (spaces > 0 && isStopped) return NEVER
  // Less than `walkCost`, since a monster may lose its flight.
  return Math.ceil(spaces / monster.card.spacesPerCrest)
}

/** Steps to the enemy Dungeon Master as if nobody stood on the path; through free squares if a piece is to come. */
function barestWays(state: State, seat: Seat, isSummoning: boolean): Distances {
  const costs = noWay()
  for (const [y, row] of allPath(state).entries()) markRow(costs, y, row, 1)
  if (isSummoning) for (const [y, row] of freeSquares(state).entries()) markRow(costs, y, row, 1)
  return distancesTo(masterSquare(state.setup.options.board, otherSeat(seat)), costs)
}
