/** A seat of this browser, kept so that it is found again. */
export interface SavedSeat {
  /** Of the match. */
  readonly id: string
  /** Opens the seat again: whoever has it has the seat. */
  readonly ticket: string
  /** Name of the other player; empty while nobody has come. */
  readonly against: string
  /** Join code of a private match that was opened here; null for others. */
  readonly code: string | null
  /** Whether there is nothing to go on with: the match has ended, or is gone. */
  readonly isOver: boolean
}

const KEY = 'dungeon-dice seats'
/** How many are kept: of older ones nobody is likely to come back. */
const MOST = 20

/** All seats of this browser, the newest last. */
export function savedSeats(): readonly SavedSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeat) : []
  } catch {
    // A browser may forbid its storage, and anybody may write anything into it.
    return []
  }
}

/** Keeps a seat, in place of what was known of it. */
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
    // Then a match is found as long as the page is open.
  }
}
