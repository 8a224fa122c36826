import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  CLOSE_CODES,
  refusal,
  type SeatGrant,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Entry } from './entry.ts'
import { hangUp, type Places } from './places.ts'
import type { KeptMatch, NoSeats, PlaceBook, Seating } from './ports.ts'
import { SeatedMatches } from './seated-matches.ts'

/** What tables are laid with. */
export interface PendingMatchesParts {
  readonly clock: Clock
  readonly places: Places
  readonly book: PlaceBook
  readonly seating: Seating
  /** A fresh name, that no queue before or elsewhere has given to anything. */
  readonly mark: () => string
  /** How long somebody is waited for who is not connected, in milliseconds. */
  readonly comingMs: number
  /** Hears of faults of our own. */
  readonly onFault: (error: unknown) => void
  readonly onBegun: (entries: readonly Entry[]) => void
  readonly onNoShow: (player: string) => void
}

/** Asks for seats of a new table. */
type Seat = () => Promise<Result<readonly SeatGrant[], NoSeats>>

/**
 * The tables of those who met, from the asking for seats until the match has begun or they wait
 * again. Nobody hears of a seat before the book has it.
 */
export class PendingMatches {
  readonly #parts: PendingMatchesParts
  readonly #sessions = new SeatedMatches()

  constructor(parts: PendingMatchesParts) {
    this.#parts = parts
  }

  /** Whether this match was made here and has not begun. */
  has(matchId: string): boolean {
    return this.#sessions.has(matchId)
  }

  /** Gives these the seats that `seat` gets them; when it gets none they go on waiting. */
  async lay(entries: readonly Entry[], seat: Seat): Promise<Result<null, Refusal>> {
    const { book, mark } = this.#parts
    for (const entry of entries) entry.stage = 'seating'
    const id = mark()
    const session = sessionOf(entries)
    // Whoever cannot write this has the queue no longer, and seats nobody.
    if (!(await book.keepMatch(id, session))) return err(refusal('moving'))
    const seated = await this.#seated(seat)
    if (!seated.ok) {
      void book.forgetMatch(id, session, [])
      for (const entry of entries) entry.stage = 'waiting'
      this.#refuse(entries, seated.error)
      return err(seated.error.error)
    }
    const grants = seated.value
    if (!(await book.keepMatch(id, { ...session, grants }))) return err(refusal('moving'))
    for (const entry of entries) entry.stage = 'waiting'
    this.#give(id, entries, grants)
    return ok(null)
  }

  /** Whoever was given a seat has it still; of seats that nobody was told of nobody need know. */
  adopt(id: string, session: KeptMatch): void {
    const { places, book, clock } = this.#parts
    const entries = session.places.flatMap(({ player, id: place }, number) => {
      const entry = places.get(player)
      const grant = session.grants?.[number]
      if (entry?.id !== place || grant === undefined) return []
      entry.stage = 'seated'
      entry.grant = grant
      entry.goneAtMs = null
      return [entry]
    })
    const matchId = entries[0]?.grant?.matchId
    if (matchId === undefined) void book.forgetMatch(id, session, [])
    else this.#sessions.add({ id, matchId, entries }, clock.now(), false)
  }

  /** All have come to the table of a match. */
  began(matchId: string): void {
    const entries = this.#take(matchId, () => false)
    for (const entry of entries) {
      entry.waiter?.tell('began', { matchId })
      hangUp(entry, CLOSE_CODES.normal)
    }
    this.#parts.onBegun(entries)
  }

  /** A table will not begin; `here` are the players who still have their seats at it. */
  failed(matchId: string, here: ReadonlySet<string>): void {
    const { seating, onNoShow } = this.#parts
    const entries = this.#take(matchId, ({ player }) => here.has(player))
    for (const entry of entries) {
      if (here.has(entry.player)) this.#goOn(entry, matchId)
      else {
        onNoShow(entry.player)
        hangUp(entry, CLOSE_CODES.matchClosed)
      }
    }
    if (entries.length > 0) seating.dismiss(matchId)
  }

  /** A server is gone, perhaps with tables: what became of them is asked in the next round. */
  serverLost(): void {
    this.#sessions.askForAll(this.#parts.clock.now())
  }

  /** Asks for the tables of which nothing was heard for long; resolves when all is answered. */
  async look(nowMs: number): Promise<void> {
    await Promise.all(this.#sessions.due(nowMs).map((matchId) => this.#ask(matchId)))
  }

  /** They are somebody else's now. */
  clear(): void {
    this.#sessions.clear()
  }

  async #ask(matchId: string): Promise<void> {
    const { seating, clock, onFault } = this.#parts
    const state = await seating.stateOf(matchId).catch((error: unknown) => {
      onFault(error)
      return 'unknown' as const
    })
    if (state === 'begun') this.began(matchId)
    else if (state === 'gone') this.#lost(matchId)
    else if (state === 'unknown') this.#sessions.askSoon(matchId, clock.now())
  }

  /** A table is gone, by nobody's fault. */
  #lost(matchId: string): void {
    for (const entry of this.#take(matchId, () => true)) this.#goOn(entry, matchId)
  }

  async #seated(seat: Seat): ReturnType<Seat> {
    try {
      return await seat()
    } catch (error) {
      this.#parts.onFault(error)
      return err({ error: refusal('internal'), culprit: null })
    }
  }

  /** There were no seats: whoever can have none goes, and all others wait on. */
  #refuse(entries: readonly Entry[], { error, culprit }: NoSeats): void {
    const { places } = this.#parts
    const gone = culprit === null ? undefined : entries[culprit]
    if (gone === undefined) for (const entry of entries) places.hold(entry, error)
    else {
      // Seats are refused by what goes over the wire anyway.
      gone.waiter?.tell('removed', { error: error as WireRefusal })
      places.end(gone, CLOSE_CODES.normal)
    }
  }

  #give(id: string, entries: readonly Entry[], grants: readonly SeatGrant[]): void {
    const { places, book, seating, clock } = this.#parts
    const matchId = grants[0]?.matchId ?? ''
    // Somebody may have left while the table was laid.
    if (!entries.every((entry) => places.isHere(entry))) {
      void book.forgetMatch(id, sessionOf(entries), [])
      seating.dismiss(matchId)
      return
    }
    this.#sessions.add({ id, matchId, entries }, clock.now())
    for (const [place, entry] of entries.entries()) {
      const grant = grants[place]
      if (grant === undefined) continue
      entry.stage = 'seated'
      entry.grant = grant
      entry.held = null
      entry.waiter?.tell('seated', grant)
      if (entries.length > 1) places.poolOf(entry).usual.note(clock.now() - entry.sinceMs)
    }
  }

  /** Back into the queue, with the time that was waited before. */
  #goOn(entry: Entry, matchId: string): void {
    const { places, clock, comingMs } = this.#parts
    entry.stage = 'waiting'
    entry.grant = null
    if (entry.waiter === null) entry.goneAtMs ??= clock.now() + comingMs
    entry.waiter?.tell('unseated', { matchId })
    places.tell(entry)
  }

  /** Those who had seats at a table that is over with; the places of those go who do not go on. */
  #take(matchId: string, goesOn: (entry: Entry) => boolean): readonly Entry[] {
    const { places, book } = this.#parts
    const session = this.#sessions.take(matchId)
    if (session === null) return []
    const { id, entries } = session
    const gone = entries.filter((entry) => places.isHere(entry) && !goesOn(entry))
    for (const entry of gone) places.drop(entry)
    void book.forgetMatch(
      id,
      sessionOf(entries),
      gone.map(({ player }) => player),
    )
    return entries
  }
}

/** A table as it is kept, as long as there are no seats. */
const sessionOf = (entries: readonly Entry[]): KeptMatch => ({
  places: entries.map(({ player, id }) => ({ player, id })),
  grants: null,
})
