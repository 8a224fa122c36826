import { SPECTATOR } from '@dungeon-dice/shared'
import { packedText, unpackedText } from '../platform/packed-text.ts'

/** A range of events as one viewer sees them. */
export interface EventSlice<Event> {
  /** Number of the first of `events`. */
  readonly from: number
  readonly events: readonly Event[]
  /** Whether older events were requested than the log still has; then `events` is empty. */
  readonly full: boolean
}

/** One event: its public form, and the form that some seats see instead. */
interface Entry<Event> {
  readonly publicEvent: Event
  readonly bySeat: ReadonlyMap<string, Event> | null
}

/**
 * Enough for the whole history of a match without changed limits of turns: a usual one has 500 events,
 * the longest of 3,000 random ones 3,424. A packed event takes about 35 bytes, so no match takes more
 * than 250 KB. The record of a match has all of its events.
 */
export const EVENTS_KEPT = 5_000

/** Events of a piece, which are packed together. */
const PIECE = 16

/** Most events in one answer, to a client (`resync`) and to another server. */
export const EVENTS_PAGE = 500

/**
 * The number of events to forget, of `count` events of which `capacity` are to be kept. Forgetting a part of them
 * at a time keeps the cost of an event constant.
 */
export const surplusOf = (count: number, capacity: number): number =>
  count >= 1.25 * capacity ? count - capacity : 0

/**
 * The published events of a match, numbered from 1: number n is the same event for every viewer.
 * Keeps at least the newest `capacity` for clients that missed some. All but the newest are packed, so
 * events must be plain data.
 */
export class EventLog<Event> {
  readonly #capacity: number
  readonly #pieceSize: number
  /** Entries that are read seldom, packed: in a fifth of the memory. */
  #pieces: string[] = []
  #newest: Entry<Event>[] = []
  #first = 1

  constructor(capacity = EVENTS_KEPT, pieceSize = PIECE) {
    this.#capacity = capacity
    this.#pieceSize = pieceSize
  }

  /** Number of the newest event; 0 before the first. */
  get last(): number {
    return this.#first + this.#count - 1
  }

  /** Adds an event as a spectator and each of `seats` sees it. */
  add(seats: readonly string[], view: (viewer: string) => Event): void {
    const publicEvent = view(SPECTATOR)
    let bySeat: Map<string, Event> | null = null
    for (const seat of seats) {
      const own = view(seat)
      if (own !== publicEvent) bySeat = (bySeat ?? new Map()).set(seat, own)
    }
    this.#newest.push({ publicEvent, bySeat })
    if (this.#newest.length === 2 * this.#pieceSize) this.#pack()
  }

  /** The events after number `after` for `viewer`, `limit` at most. */
  since(viewer: string, after: number, limit: number): EventSlice<Event> {
    if (after + 1 < this.#first) return { from: this.last + 1, events: [], full: true }
    const start = after + 1 - this.#first
    const entries = this.#entries(start, Math.min(start + limit, this.#count))
    return { from: after + 1, events: entries.map(viewOf(viewer)), full: false }
  }

  /** Whether all viewers see the same of the events after number `after`. */
  isSameForAll(after: number): boolean {
    return this.#entries(Math.max(0, after + 1 - this.#first), this.#count).every(isSame)
  }

  /** Events that are packed. */
  get #packed(): number {
    return this.#pieces.length * this.#pieceSize
  }

  get #count(): number {
    return this.#packed + this.#newest.length
  }

  /** The entries from place `start` to before `end`. */
  #entries(start: number, end: number): readonly Entry<Event>[] {
    if (start >= this.#packed) return this.#newest.slice(start - this.#packed, end - this.#packed)
    const from = Math.floor(start / this.#pieceSize)
    const pieces = this.#pieces.slice(from, Math.ceil(end / this.#pieceSize))
    const skipped = from * this.#pieceSize
    return [...pieces.flatMap((piece) => unpacked<Event>(piece)), ...this.#newest].slice(
      start - skipped,
      end - skipped,
    )
  }

  #pack(): void {
    const older = this.#newest.splice(0, this.#pieceSize)
    this.#pieces.push(packed(older))
    const surplus = Math.floor(surplusOf(this.#count, this.#capacity) / this.#pieceSize)
    if (surplus === 0) return
    this.#pieces = this.#pieces.slice(surplus)
    this.#first += surplus * this.#pieceSize
  }
}

const viewOf =
  (viewer: string) =>
  <Event>({ publicEvent, bySeat }: Entry<Event>): Event =>
    bySeat?.get(viewer) ?? publicEvent

const isSame = ({ bySeat }: Entry<unknown>): boolean => bySeat === null

/** An entry in a piece. */
type Packed<Event> = readonly [Event, readonly (readonly [string, Event])[] | null]

const packed = (entries: readonly Entry<unknown>[]): string =>
  packedText(
    entries.map(
      ({ publicEvent, bySeat }): Packed<unknown> => [
        publicEvent,
        bySeat === null ? null : [...bySeat],
      ],
    ),
  )

const unpacked = <Event>(text: string): readonly Entry<Event>[] =>
  (unpackedText(text) as readonly Packed<Event>[]).map(([publicEvent, bySeat]) => ({
    publicEvent,
    bySeat: bySeat === null ? null : new Map(bySeat),
  }))
