import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  CLOSE_CODES,
  refusal,
  type SeatGrant,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Entry } from './entry.ts'
import { disconnect, type Places } from './places.ts'
import type { NoSeats, QueueStore, Seating, StoredMatch } from './ports.ts'
import { SeatedMatches } from './seated-matches.ts'

/** Dependencies of `PendingMatches`. */
export interface PendingMatchesParts {
  readonly clock: Clock
  readonly places: Places
  readonly store: QueueStore
  readonly seating: Seating
  /** A fresh id, unique over all leaders of the queue. */
  readonly uniqueId: () => string
  /** How long a place without a connection is kept, in milliseconds. */
  readonly comingMs: number
  /** Called with unexpected errors. */
  readonly onFault: (error: unknown) => void
  readonly onBegun: (entries: readonly Entry[]) => void
  readonly onNoShow: (entry: Entry) => void
  /** Called with each player who keeps waiting because seating failed. */
  readonly onNotSeated: (entry: Entry) => void
}

/** Requests the seats of a new match. */
type Seat = () => Promise<Result<readonly SeatGrant[], NoSeats>>

/**
 * Matches of paired players, from requesting the seats until the match begins or its players wait
 * again. Stores each seat before its player is notified.
 */
export class PendingMatches {
  readonly #parts: PendingMatchesParts
  readonly #matches = new SeatedMatches()

  constructor(parts: PendingMatchesParts) {
    this.#parts = parts
  }

  /** Whether the queue has made this match, and it has not begun. */
  has(matchId: string): boolean {
    return this.#matches.has(matchId)
  }

  /** Seats these players by `seat`; if that fails, they keep waiting. */
  async prepare(entries: readonly Entry[], seat: Seat): Promise<Result<null, Refusal>> {
    const { store, uniqueId } = this.#parts
    for (const entry of entries) entry.stage = 'seating'
    const id = uniqueId()
    const match = storedMatchOf(entries)
    // If this write fails, this server is no longer the leader: stop.
    if (!(await store.saveMatch(id, match))) return err(refusal('moving'))
    const seated = await this.#seated(seat)
    if (!seated.ok) {
      void store.deleteMatch(id, match, [])
      for (const entry of entries) entry.stage = 'waiting'
      this.#refuse(entries, seated.error)
      return err(seated.error.error)
    }
    const grants = seated.value
    if (!(await store.saveMatch(id, { ...match, grants }))) return err(refusal('moving'))
    for (const entry of entries) entry.stage = 'waiting'
    this.#assign(id, entries, grants)
    return ok(null)
  }

  /** Restores a match that another leader has stored, unless its players were never notified. */
  adopt(id: string, match: StoredMatch): void {
    const { places, store, clock } = this.#parts
    const entries = match.places.flatMap(({ player, id: place }, number) => {
      const entry = places.get(player)
      const grant = match.grants?.[number]
      if (entry?.id !== place || grant === undefined) return []
      entry.stage = 'seated'
      entry.grant = grant
      entry.expiresAtMs = null
      return [entry]
    })
    const matchId = entries[0]?.grant?.matchId
    if (matchId === undefined) void store.deleteMatch(id, match, [])
    else this.#matches.add({ id, matchId, entries }, clock.now(), false)
  }

  /** The match has begun: its players leave the queue. */
  began(matchId: string): void {
    const entries = this.#take(matchId, () => false)
    for (const entry of entries) {
      entry.client?.send('began', { matchId })
      disconnect(entry, CLOSE_CODES.normal)
    }
    this.#parts.onBegun(entries)
  }

  /** The match will not begin: players in `here`, who have their seats, wait again; others are no-shows. */
  failed(matchId: string, here: ReadonlySet<string>): void {
    const { seating, onNoShow } = this.#parts
    const entries = this.#take(matchId, ({ player }) => here.has(player))
    for (const entry of entries) {
      if (here.has(entry.player)) this.#requeue(entry, matchId)
      else {
        onNoShow(entry)
        disconnect(entry, CLOSE_CODES.matchClosed)
      }
    }
    if (entries.length > 0) seating.dismiss(matchId)
  }

  /** Checks all matches in the next round: the lost server may have had some of them. */
  serverLost(): void {
    this.#matches.checkAll(this.#parts.clock.now())
  }

  /** Checks the matches without news for long; resolves when all are checked. */
  async check(nowMs: number): Promise<void> {
    await Promise.all(this.#matches.due(nowMs).map((matchId) => this.#check(matchId)))
  }

  /** Forgets all matches, when another server becomes the leader. */
  clear(): void {
    this.#matches.clear()
  }

  async #check(matchId: string): Promise<void> {
    const { seating, clock, onFault } = this.#parts
    const state = await seating.stateOf(matchId).catch((error: unknown) => {
      onFault(error)
      return 'unknown' as const
    })
    if (state === 'begun') this.began(matchId)
    else if (state === 'gone') this.#lost(matchId)
    else if (state === 'unknown') this.#matches.checkSoon(matchId, clock.now())
  }

  /** The match is gone through no fault of its players: all wait again. */
  #lost(matchId: string): void {
    for (const entry of this.#take(matchId, () => true)) this.#requeue(entry, matchId)
  }

  async #seated(seat: Seat): ReturnType<Seat> {
    try {
      return await seat()
    } catch (error) {
      this.#parts.onFault(error)
      return err({ error: refusal('internal'), culprit: null })
    }
  }

  /**
   * Seating failed: removes the player who caused that, which costs the others as much as not coming;
   * they keep waiting.
   */
  #refuse(entries: readonly Entry[], { error, culprit }: NoSeats): void {
    const { places, onNoShow, onNotSeated } = this.#parts
    const gone = culprit === null ? undefined : entries[culprit]
    if (gone === undefined) for (const entry of entries) places.hold(entry, error)
    else {
      // All refusals of seats are wire refusals.
      gone.client?.send('removed', { error: error as WireRefusal })
      places.end(gone, CLOSE_CODES.normal)
      onNoShow(gone)
    }
    for (const entry of entries) if (entry !== gone) onNotSeated(entry)
  }

  #assign(id: string, entries: readonly Entry[], grants: readonly SeatGrant[]): void {
    const { places, store, seating, clock } = this.#parts
    const matchId = grants[0]?.matchId ?? ''
    // A player may have left the queue meanwhile.
    if (!entries.every((entry) => places.isCurrent(entry))) {
      void store.deleteMatch(id, storedMatchOf(entries), [])
      seating.dismiss(matchId)
      return
    }
    this.#matches.add({ id, matchId, entries }, clock.now())
    for (const [place, entry] of entries.entries()) {
      const grant = grants[place]
      if (grant === undefined) continue
      entry.stage = 'seated'
      entry.grant = grant
      entry.held = null
      entry.client?.send('seated', grant)
      if (entries.length > 1) places.poolOf(entry).usual.note(clock.now() - entry.sinceMs)
    }
  }

  /** Puts a player back into the queue with the earlier waiting time. */
  #requeue(entry: Entry, matchId: string): void {
    const { places, clock, comingMs } = this.#parts
    entry.stage = 'waiting'
    entry.grant = null
    if (entry.client === null) entry.expiresAtMs ??= clock.now() + comingMs
    entry.client?.send('unseated', { matchId })
    places.sendProgress(entry)
  }

  /** Forgets a match and returns its entries; removes the places of those that do not wait again. */
  #take(matchId: string, waitsAgain: (entry: Entry) => boolean): readonly Entry[] {
    const { places, store } = this.#parts
    const match = this.#matches.take(matchId)
    if (match === null) return []
    const { id, entries } = match
    const gone = entries.filter((entry) => places.isCurrent(entry) && !waitsAgain(entry))
    for (const entry of gone) places.drop(entry)
    void store.deleteMatch(
      id,
      storedMatchOf(entries),
      gone.map(({ player }) => player),
    )
    return entries
  }
}

/** The stored form of a match before it has seats. */
const storedMatchOf = (entries: readonly Entry[]): StoredMatch => ({
  places: entries.map(({ player, id }) => ({ player, id })),
  grants: null,
})
