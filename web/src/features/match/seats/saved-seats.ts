/** A stored seat of this browser. */
export interface SavedSeat {
  /** Of the match. */
  readonly id: string
  /** Reopens the seat; it works for anyone who has it. */
  readonly ticket: string
  /** Name of the opponent; empty while there is none. */
  readonly against: string
  /** Join code of a private match that was opened here; null for others. */
  readonly code: string | null
  /** True if the match cannot be continued: it has ended, or is gone. */
  readonly isOver: boolean
}

const KEY = 'dungeon-dice seats'
/** Most seats stored: nobody is likely to return to older ones. */
const MOST = 20

/** All seats of this browser, the newest last. */
export function savedSeats(): readonly SavedSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeat) : []
  } catch {
    // Storage may be forbidden, and its content is not trusted.
    return []
  }
}

/** Stores a seat, replacing an earlier entry of its match. */
export function storeSeat(seat: SavedSeat): void {
  const kept = savedSeats()
  const place = kept.findIndex(({ id }) => id === seat.id)
  store((place < 0 ? [...kept, seat] : kept.with(place, seat)).slice(-MOST))
}

/** Forgets the seat in this match. */
export const dropSeat = (id: string): void => store(savedSeats().filter((kept) => kept.id !== id))

function isSeat(value: unknown): value is SavedSeat {
  const { id, ticket, against, code = null } = (value ?? {}) as Partial<SavedSeat>
  const isCode = code === null || typeof code === 'string'
  return isCode && [id, ticket, against].every((one) => typeof one === 'string')
}

function store(seats: readonly SavedSeat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats))
  } catch {
    // Without storage, the match is remembered until the page is closed.
  }
}
