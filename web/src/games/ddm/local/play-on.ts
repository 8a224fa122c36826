import {
  BUILT_IN,
  type Catalogue,
  DEFAULT_LIST,
  makePosition,
  parsePosition,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { PATHS } from '../../../lib/paths.ts'

/** Where a practice match begins that goes on from a position. */
export interface PlayOn {
  /** The seat of the player. */
  readonly seat: Seat
  /** The position as text (docs/notation.md). */
  readonly position: string
}

const SOURCE = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }

/** The parameter with seat and position. */
const FROM = 'from'

/** The address of a practice match from this position; null for dice that the page does not have. */
export const playOnLink = (state: State, seat: Seat, catalogue: Catalogue): string | null =>
  catalogue.hash === BUILT_IN.hash
    ? `${PATHS.practice}?${FROM}=${seat}:${encodeURIComponent(makePosition(state, SOURCE))}`
    : null

/**
 * The content of the query of a practice match's address; null for nothing. It is no fragment: the link that
 * skips to the content would replace it.
 */
export function playOnIn(search: string): PlayOn | null {
  const from = new URLSearchParams(search).get(FROM)
  if (from === null) return null
  const [, seat, position = ''] = /^([AB]):(.*)$/s.exec(from) ?? []
  return seat === 'B' ? { seat, position } : { seat: 'A', position }
}

/** The position to begin with; null where it cannot be read, and where its match is over. */
export function startOf({ position }: PlayOn): State | null {
  const read = parsePosition(position, SOURCE)
  return read.ok && read.value.outcome === null ? read.value : null
}
