import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/id.ts'
import { NoShows } from '../platform/limits/no-shows.ts'
import type { Timers } from '../platform/timers.ts'
import { type Entry, entryFrom, isReady, keptOf, ticketOf, UNTOLD } from './entry.ts'
import type { LastOpponents } from './last-opponents.ts'
import { pairUp } from './pairing.ts'
import { PendingMatches } from './pending-matches.ts'
import { hangUp, Places } from './places.ts'
import { type Facts, factsOf, type Known } from './player-facts.ts'
import type { Pool } from './pool.ts'
import type { KeptQueue, PlaceBook, QueueKind, Seating, Seeker, StandIns, Waiter } from './ports.ts'
import { PAIRING_RULES } from './worth.ts'

/** What a queue works with. */
export interface QueueParts extends Known {
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Pick<Ids, 'coin'>
  /** A fresh name, that no queue before or elsewhere has given to anything. */
  readonly mark: () => string
  readonly book: PlaceBook
  readonly seating: Seating
  readonly standIns: StandIns
  readonly lastOpponents: LastOpponents
  readonly limits: QueueLimits
  /** Hears of faults of our own. */
  readonly onFault: (error: unknown) => void
}

/** How many may wait, and how long for whom. */
export interface QueueLimits {
  readonly maxTickets: number
  /** For the first connection, in milliseconds. */
  readonly comingMs: number
  /** For a connection that dropped, in milliseconds. */
  readonly graceMs: number
  /** Until a bot is offered, in milliseconds; null for never. */
  readonly botOfferMs: number | null
}

/** The way to a place in a queue: whose, and which. */
export interface QueueWay {
  readonly player: string
  readonly way: string
}

/** Time between two rounds of pairing. */
const ROUND_MS = 1_000

/**
 * Everybody who looks for an opponent, in one queue for each kind of match. Once a second each
 * queue is paired as well as can be; nothing runs while nobody waits. It knows no sockets.
 *
 * What it could not lose is in the book before anybody is told of it, so that another server can go
 * on: places before they are given, and seats before those hear of them who shall sit there.
 */
export class Queue {
  readonly #parts: QueueParts
  readonly #places: Places
  readonly #sessions: PendingMatches
  readonly #noShows = new NoShows()
  #isRunning = false
  #isClosed = false

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#places = new Places(parts.clock, parts.book)
    this.#sessions = new PendingMatches({
      ...parts,
      places: this.#places,
      comingMs: parts.limits.comingMs,
      onBegun: ([one, other]) => {
        if (one !== undefined && other !== undefined) this.met(one.player, other.player)
      },
      onNoShow: (player) => this.#noShows.note(player, this.#now),
    })
  }

  /** How many wait, or are on their way to a table. */
  get size(): number {
    return this.#places.size
  }

  /**
   * A place in the queue of this kind. Whoever has one there already keeps its waiting time and
   * gets a new way in; one in another queue is given up. Refused with `queue_full`, or `moving` when
   * the queue is another server's.
   */
  async join(kind: QueueKind, seeker: Seeker): Promise<Result<QueueWay, Refusal>> {
    const facts = await this.#factsOf(kind, seeker)
    const { player } = facts
    if (this.#isClosed) return err(refusal('moving'))
    const older = this.#places.get(player)
    if (older === undefined && this.size >= this.#parts.limits.maxTickets)
      return err(refusal('queue_full'))
    const entry = this.#entryOf(facts, older)
    const way = this.#parts.mark()
    entry.way = way
    this.#places.set(entry)
    this.#wake()
    const isKept = await this.#parts.book.keepPlace(keptOf(entry))
    return isKept ? ok({ player, way }) : err(refusal('moving'))
  }

  /**
   * Goes on where another server stopped: all places are there again, and wait for their players.
   * Resolves when it is known what became of tables meanwhile: nobody may come before.
   */
  async adopt({ places, sessions }: KeptQueue): Promise<void> {
    const nowMs = this.#now
    const goneAtMs = nowMs + this.#parts.limits.comingMs
    for (const place of places) this.#places.set(entryFrom(place, nowMs, goneAtMs))
    for (const [id, session] of sessions) this.#sessions.adopt(id, session)
    await this.#sessions.look(nowMs)
    this.#wake()
  }

  /** The queue is another server's: nothing is done here any more, and all shall come to that one. */
  close(): void {
    this.#isClosed = true
    this.#sessions.clear()
    for (const entry of this.#places.clear()) hangUp(entry, CLOSE_CODES.moved)
  }

  /** A server is gone, perhaps with tables that have not begun. */
  serverLost(): void {
    this.#sessions.serverLost()
  }

  /** A connection came by this way; false when the way no longer leads anywhere. */
  come({ player, way }: QueueWay, waiter: Waiter): boolean {
    const entry = this.#places.get(player)
    if (entry?.way !== way) return false
    const before = entry.waiter
    entry.waiter = waiter
    entry.goneAtMs = null
    before?.close(CLOSE_CODES.replaced)
    this.#places.tell(entry)
    if (entry.offer !== null) waiter.tell('bot', entry.offer)
    if (entry.grant !== null) waiter.tell('seated', entry.grant)
    return true
  }

  /** A connection is gone; on purpose when `isLeaving`. A seat that was given stays given. */
  go(player: string, waiter: Waiter, isLeaving: boolean): void {
    const entry = this.#places.get(player)
    if (entry?.waiter !== waiter) return
    entry.waiter = null
    entry.goneAtMs = this.#now + (isLeaving ? 0 : this.#parts.limits.graceMs)
    if (isLeaving && entry.stage !== 'seated') this.#places.forget(entry)
  }

  /** An account is gone: nobody shall meet what is left of it. A seat that was given stays given. */
  remove(player: string): void {
    const entry = this.#places.get(player)
    if (entry !== undefined && entry.stage !== 'seated')
      this.#places.end(entry, CLOSE_CODES.accountGone)
  }

  /** The bot that was offered will do; refused with `not_offered`, or as seats are. */
  async acceptBot(player: string, waiter: Waiter, bot: string): Promise<Result<null, Refusal>> {
    const entry = this.#places.get(player)
    if (entry?.waiter !== waiter || !isReady(entry) || entry.offer?.bot !== bot)
      return err(refusal('not_offered'))
    const { kind, seeker } = entry
    return this.#sessions.lay([entry], async () => {
      const seated = await this.#parts.seating.seatWithBot(kind, seeker, bot)
      return seated.ok ? ok([seated.value]) : err({ error: seated.error, culprit: null })
    })
  }

  /** Whether this match was made here and has not begun. */
  isSeating(matchId: string): boolean {
    return this.#sessions.has(matchId)
  }

  /** All have come to the table of a match. */
  began(matchId: string): void {
    this.#sessions.began(matchId)
  }

  /** A table will not begin; `here` are the players who still have their seats at it. */
  failed(matchId: string, here: ReadonlySet<string>): void {
    this.#sessions.failed(matchId, here)
  }

  /** These two have played each other, however they met. */
  met(one: string, other: string): void {
    this.#parts.lastOpponents.note(one, other, this.#now)
  }

  /** One round: gives up who is gone, pairs, and tells everybody how it goes. */
  run(nowMs: number): void {
    for (const entry of this.#places.all)
      if (entry.stage === 'waiting' && entry.goneAtMs !== null && entry.goneAtMs <= nowMs)
        this.#places.forget(entry)
    void this.#sessions.look(nowMs)
    const ready = Map.groupBy(this.#places.all.filter(isReady), (entry) =>
      this.#places.poolOf(entry),
    )
    for (const pool of this.#places.pools) this.#runPool(pool, ready.get(pool) ?? [], nowMs)
  }

  get #now(): number {
    return this.#parts.clock.now()
  }

  #wake(): void {
    if (this.#isRunning || this.size === 0) return
    this.#isRunning = true
    this.#parts.timers.at(this.#now + ROUND_MS, () => {
      this.#isRunning = false
      try {
        this.run(this.#now)
      } finally {
        this.#wake()
      }
    })
  }

  async #factsOf(kind: QueueKind, seeker: Seeker): Promise<Facts> {
    const facts = await factsOf(this.#parts, kind, seeker, this.#now)
    const noShowMs = this.#noShows.penaltyMs(facts.player, this.#now)
    return { ...facts, penaltyMs: facts.penaltyMs + noShowMs }
  }

  /** The entry of somebody who may have had one before. */
  #entryOf(facts: Facts, older: Entry | undefined): Entry {
    const goneAtMs = this.#now + this.#parts.limits.comingMs
    if (older !== undefined && older.key === facts.key) {
      if (older.waiter === null) older.goneAtMs = goneAtMs
      return older.stage === 'waiting' ? { ...older, ...facts } : older
    }
    if (older !== undefined) this.#places.end(older, CLOSE_CODES.replaced)
    const id = this.#parts.mark()
    return { id, ...facts, ...UNTOLD, sinceMs: this.#now, goneAtMs, way: '' }
  }

  #runPool(pool: Pool, entries: readonly Entry[], nowMs: number): void {
    const tickets = entries.map((entry) =>
      ticketOf(entry, this.#parts.lastOpponents.of(entry.player, nowMs)),
    )
    for (const [a, b] of pairUp(tickets, nowMs, PAIRING_RULES)) this.#seatPair(a.player, b.player)
    const waiting = entries.filter(isReady)
    for (const entry of waiting) {
      entry.held = null
      this.#offerBot(entry, nowMs)
    }
    pool.report(waiting, nowMs)
  }

  #offerBot(entry: Entry, nowMs: number): void {
    const { limits, standIns } = this.#parts
    if (entry.offer !== null || limits.botOfferMs === null) return
    if (nowMs - entry.sinceMs < limits.botOfferMs) return
    entry.offer = standIns.nearest(entry.kind, entry.rating)
    if (entry.offer !== null) entry.waiter?.tell('bot', entry.offer)
  }

  #seatPair(onePlayer: string, otherPlayer: string): void {
    const one = this.#places.get(onePlayer)
    const other = this.#places.get(otherPlayer)
    if (one === undefined || other === undefined) return
    const [first, second] = this.#parts.ids.coin() ? [one, other] : [other, one]
    const seat = () => this.#parts.seating.seatPair(one.kind, [first.seeker, second.seeker])
    void this.#sessions.lay([first, second], seat)
  }
}
