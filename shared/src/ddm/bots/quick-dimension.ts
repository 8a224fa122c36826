import { present } from '../../kernel/assert.ts'
import { ORIENTATIONS, type Orientation } from '../geometry/nets.ts'
import { legalPlacements } from '../geometry/placements.ts'
import { type Square, squareAt, squareName, stepsBetween } from '../geometry/square.ts'
import { squaresOf } from '../geometry/square-set.ts'
import type { Answer } from '../language/intent.ts'
import { cardOf, type State } from '../model/state.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { type Summon, summonsOf } from '../rules/07-summon/right-to-summon.ts'
import { netsAllowed } from '../rules/09-dimensioning/nets.ts'
import { freeSquares, frontierOf } from '../rules/09-dimensioning/placement.ts'
import type { Distances } from './distances.ts'
import { wayToFoe } from './outlook.ts'
import type { Policy } from './policy.ts'
import { crestsOf } from './quick-roll.ts'

/** The six spaces of each orientation, as differences of squares from the anchor. */
const SPACES: readonly (readonly Square[])[] = ORIENTATIONS.map(({ cells }) =>
  cells.map(({ dx, dy }) => squareAt(dx, dy)),
)
/** Greater than any distance on a board. */
const FAR = 1000

/** No space of a piece is nearer to the enemy than its anchor by more than so many free spaces. */
const SPACES_BEYOND = 5

/** A piece on the board, with the space of its figure. */
interface Placed {
  readonly orientation: Orientation
  readonly anchor: Square
  readonly stand: Square
}

/** Brings in the strongest figure on the piece that shortens the way to the enemy most. */
export function quickDimension(state: State, seat: Seat, level: Level, policy: Policy): Answer {
  const placed = nearest(state, seat, policy)
  if (placed === null) return { type: 'skip' }
  const { die, figure } = strongest(state, seat, summonsOf(state, level), policy)
  const { netId: net, turn, flip } = placed.orientation
  const { summonCell, summonBinding } = state.setup.options
  return {
    type: 'dimension',
    die,
    ...(summonBinding === 'bound' || figure === null ? {} : { figure }),
    ...{ net, turn, flip, at: squareName(placed.anchor) },
    ...(summonCell === 'any' ? { stand: squareName(placed.stand) } : {}),
  }
}

/** The strongest figure, and the die that is missed least. */
function strongest(state: State, seat: Seat, summons: readonly Summon[], policy: Policy): Summon {
  const { die: weight } = policy.summon
  const strengths = summons.map((summon) => {
    const strength = policy.strengthOf(cardOf(state.setup, { summoner: seat, ...summon }))
    return weight === 0 ? strength : strength - weight * crestsOf(state, seat, summon.die, policy)
  })
  return present(summons[strengths.indexOf(Math.max(...strengths))], 'a right to summon')
}

/** The placement with the shortest way left. */
function nearest(state: State, seat: Seat, { costs, summon }: Policy): Placed | null {
  const ways = wayToFoe(state, seat, costs)
  const pieceWay = SPACES_BEYOND * costs.free
  const { board, summonCell } = state.setup.options
  const free = freeSquares(state)
  const groups = legalPlacements(free, frontierOf(state, seat), board, netsAllowed(state, seat))
  let best: Placed | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { orientation, anchors } of groups)
    for (const anchor of squaresOf(anchors)) {
      if ((ways[anchor] ?? FAR) - pieceWay >= least) continue
      const path = shortestWay(orientation, anchor, ways)
      // The figure's way is at least that of the path.
      if (path * (1 + summon.walk) >= least) continue
      const stand = summonCell === 'any' ? nearestSpace(orientation, anchor, ways) : anchor
      const way = path + summon.walk * walkLeft(orientation, anchor, ways, stand)
      if (way >= least) continue
      least = way
      best = { orientation, anchor, stand }
    }
  return best
}

/** The space of a piece from which the way to the enemy is shortest. */
function nearestSpace({ index }: Orientation, anchor: Square, ways: Distances): Square {
  let best = anchor
  for (const space of SPACES[index] ?? [])
    if ((ways[anchor + space] ?? FAR) < (ways[best] ?? FAR)) best = anchor + space
  return best
}

/** The way that is left from a piece. */
function shortestWay({ index }: Orientation, anchor: Square, ways: Distances): number {
  let path = FAR
  for (const space of SPACES[index] ?? []) path = Math.min(path, ways[anchor + space] ?? FAR)
  return path
}

/** The way that is left for the figure on a piece. */
function walkLeft({ index }: Orientation, anchor: Square, ways: Distances, stand: Square): number {
  let walk = FAR
  for (const space of SPACES[index] ?? [])
    walk = Math.min(walk, (ways[anchor + space] ?? FAR) + stepsBetween(stand, anchor + space))
  return walk
}
