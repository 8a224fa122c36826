import type { SeatDecision } from '@dungeon-dice/client-sdk'
import {
  type Answer,
  answersOf,
  type NetId,
  type Orientation,
  type Seat,
  type SquareName,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { nameAt } from '../../board/layout.ts'
import type { BoardInput } from '../../board/scene.ts'
import { figuresOffered, type Offered, type Summon } from './figures.ts'
import { lastNet } from './last-net.ts'
import { flipped, likewise, turned } from './orientations.ts'
import { anchorsOf, cellsOf, fits, forwardPlace, type Offer, type Place, waysAt } from './places.ts'

/** The draft of a summon: the figure, and the place of its piece. */
export interface Dimensioning {
  readonly state: State
  readonly seat: Seat
  readonly offer: Offer
  readonly figures: readonly Offered[]
  readonly summon: Summon
  readonly orientation: Orientation
  /** Where the anchor would lie. */
  readonly aimed: SquareName | null
  /** The piece, once it lies and it is only left to say where the figure stands (`summonCell any`). */
  readonly laid: Place | null
  readonly given: Answer | null
}

/** The actions in a summon's panel. */
export type DimensionInput =
  | { readonly type: 'summon'; readonly summon: Summon }
  | { readonly type: 'net'; readonly net: NetId }
  /** Lays the piece where it is aimed. */
  | { readonly type: 'lay' }
  /** Turns the piece to the next way in which it fits where it is aimed. */
  | { readonly type: 'fit' }
  /** Aims at the next place, or the one before, where the piece fits as it lies. */
  | { readonly type: 'step'; readonly by: 1 | -1 }
  /** Gives up the summon (R7.5). */
  | { readonly type: 'leave' }

/** The squares of a piece. */
export const squaresAt = (place: Place): readonly SquareName[] =>
  cellsOf(place).map(({ x, y }) => nameAt(x, y))

/** The other ways in which the net fits where it is aimed. */
export const otherWays = ({ offer, orientation, aimed }: Dimensioning): readonly Orientation[] =>
  aimed === null
    ? []
    : waysAt(offer, orientation.netId, aimed).filter(({ index }) => index !== orientation.index)

/** The draft after an input from the board or the panel. */
export function changeDimension(
  draft: Dimensioning,
  input: BoardInput | DimensionInput,
): Dimensioning {
  if (input.type === 'aim') return input.square === null ? draft : aim(draft, input.square)
  if (input.type === 'leave') return { ...draft, given: { type: 'skip' } }
  if (input.type === 'summon') return { ...draft, summon: input.summon }
  if (input.type === 'back') return { ...draft, laid: null }
  if (input.type === 'pick') return pick(draft, input.square)
  if (input.type === 'lay') return draft.aimed === null ? draft : pick(draft, draft.aimed)
  return draft.laid === null ? handle(draft, input) : draft
}

const aim = (draft: Dimensioning, aimed: SquareName): Dimensioning =>
  draft.aimed === aimed ? draft : { ...draft, aimed }

/** Turns the piece, or takes another: all that is done before it lies. */
function handle(
  draft: Dimensioning,
  input: Extract<BoardInput | DimensionInput, { type: 'turn' | 'flip' | 'net' | 'fit' | 'step' }>,
): Dimensioning {
  const { orientation } = draft
  switch (input.type) {
    case 'turn':
      return { ...draft, orientation: turned(orientation, input.by) }
    case 'flip':
      return { ...draft, orientation: flipped(orientation) }
    case 'net':
      return { ...draft, orientation: anotherNet(draft, input.net) }
    case 'fit':
      return { ...draft, orientation: nextWay(draft) }
    default:
      return step(draft, input.by)
  }
}

/** Another net, in a way that fits where it is aimed if there is one. */
function anotherNet({ offer, orientation, aimed }: Dimensioning, net: NetId): Orientation {
  const like = likewise(net, orientation) ?? orientation
  if (aimed === null || fits(offer, like, aimed)) return like
  return waysAt(offer, net, aimed)[0] ?? like
}

function nextWay(draft: Dimensioning): Orientation {
  const others = otherWays(draft)
  const { orientation } = draft
  return others.find(({ index }) => index > orientation.index) ?? others[0] ?? orientation
}

function step(draft: Dimensioning, by: 1 | -1): Dimensioning {
  const anchors = anchorsOf(draft.offer, draft.orientation)
  const at = draft.aimed === null ? -1 : anchors.indexOf(draft.aimed)
  const next = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % anchors.length
  return { ...draft, aimed: anchors.at(next) ?? draft.aimed }
}

function pick(draft: Dimensioning, square: SquareName): Dimensioning {
  if (draft.laid !== null) return stand(draft, draft.laid, square)
  const { offer, orientation } = draft
  // A piece that does not fit as it lies is turned until it does: only then it can be picked.
  if (!fits(offer, orientation, square)) {
    const aimed = { ...draft, aimed: square }
    return { ...aimed, orientation: nextWay(aimed) }
  }
  const place = { orientation, anchor: square }
  if (offer.stands > 1) return { ...draft, laid: place, aimed: square }
  return { ...draft, aimed: square, given: answerAt(draft.summon, place) }
}

const stand = (draft: Dimensioning, laid: Place, square: SquareName): Dimensioning =>
  squaresAt(laid).includes(square)
    ? { ...draft, given: { ...answerAt(draft.summon, laid), stand: square } }
    : draft

const answerAt = ({ die, figure }: Summon, { orientation, anchor }: Place) => ({
  type: 'dimension' as const,
  die,
  ...(figure === null ? {} : { figure }),
  net: orientation.netId,
  turn: orientation.turn,
  flip: orientation.flip,
  at: anchor,
})

/** A summon before anything was decided: the strongest figure, and the last net well in front. */
export function dimensioning({
  state,
  asked: { seat },
}: Pick<SeatDecision, 'state' | 'asked'>): Dimensioning | null {
  const offer = answersOf(state)
  if (offer?.type !== 'dimension') return null
  const figures = figuresOffered(state, seat, offer)
  const place = forwardPlace(offer, lastNet(), state, seat)
  const summon = figures[0]?.ways[0]?.summon
  if (place === null || summon === undefined) return null
  const { orientation, anchor } = place
  const fresh = { laid: null, given: null }
  return { ...fresh, state, seat, offer, figures, summon, orientation, aimed: anchor }
}
