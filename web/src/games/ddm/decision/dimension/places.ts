import {
  type Answers,
  cellsAt,
  hasSquare,
  masterSquare,
  type NetId,
  type Orientation,
  otherSeat,
  parseSquare,
  type Seat,
  type SquareName,
  type State,
  squareName,
  squaresOf,
} from '@dungeon-dice/client-sdk/rules'
import { placeOf } from '../../board/layout.ts'
import { orientationsOf } from './orientations.ts'

/** The dice that may be dimensioned, and the places for them (R7, R9.4). */
export type Offer = Extract<Answers, { readonly type: 'dimension' }>

/** A piece on the board. */
export interface Place {
  readonly orientation: Orientation
  readonly anchor: SquareName
}

/** The squares on which the anchor may lie (R9.4), by square. */
export const anchorsOf = ({ placements }: Offer, { index }: Orientation): readonly SquareName[] => {
  const group = placements.find(({ orientation }) => orientation.index === index)
  return group === undefined ? [] : squaresOf(group.anchors).map(squareName)
}

/** Whether a piece may lie there (R9.4). */
export function fits({ placements }: Offer, { index }: Orientation, at: SquareName): boolean {
  const square = parseSquare(at)
  const group = placements.find(({ orientation }) => orientation.index === index)
  return square !== null && group !== undefined && hasSquare(group.anchors, square)
}

/** The ways in which a net may lie there (R9.4). */
export const waysAt = (offer: Offer, net: NetId, at: SquareName): readonly Orientation[] =>
  orientationsOf(net).filter((orientation) => fits(offer, orientation, at))

/** Whether a net has any place at all. */
export const hasPlace = ({ placements }: Offer, net: NetId): boolean =>
  placements.some(({ orientation }) => orientation.netId === net)

/** The six squares of a piece as columns and rows, which may lie off the board. */
export const cellsOf = ({ orientation, anchor }: Place) => {
  const { x, y } = placeOf(anchor)
  return cellsAt(orientation, x, y)
}

/** How many squares a piece stays away from the other Dungeon Master, the way straight; 1 beside it. */
export function stepsToMaster(place: Place, { setup }: State, seat: Seat): number {
  const goal = placeOf(squareName(masterSquare(setup.options.board, otherSeat(seat))))
  return Math.min(...cellsOf(place).map(({ x, y }) => Math.abs(x - goal.x) + Math.abs(y - goal.y)))
}

/**
 * A place to begin with: the one that brings the path nearest to the other Dungeon Master, with this
 * net if it has any place.
 */
export function forwardPlace(offer: Offer, net: NetId, state: State, seat: Seat): Place | null {
  const groups = offer.placements.filter(({ orientation }) => orientation.netId === net)
  let best: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { orientation, anchors } of groups.length > 0 ? groups : offer.placements)
    for (const anchor of squaresOf(anchors).map(squareName)) {
      const place = { orientation, anchor }
      const steps = stepsToMaster(place, state, seat)
      if (steps < least) [best, least] = [place, steps]
    }
  return best
}
