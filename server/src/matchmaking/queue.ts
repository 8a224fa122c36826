import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  CLOSE_CODES,
  refusal,
  type SeatGrant,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import type { Clock } from '../clock.ts'
import type { Ids } from '../id.ts'
import type { Conduct, Ratings } from '../results/ports.ts'
import type { Timers } from '../timers.ts'
import { type Entry, isReady, keyOf, ticketOf } from './entry.ts'
import { LastOpponents } from './last-opponents.ts'
import { NoShows } from './no-shows.ts'
import { pairUp } from './pairing.ts'
import { Pool } from './pool.ts'
import type { Blocks, NoSeats, QueueKind, Seating, Seeker, StandIns, Waiter } from './ports.ts'
import { PAIRING_RULES } from './worth.ts'

/** What a queue works with. */
export interface QueueParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Pick<Ids, 'coin'>
  readonly ratings: Ratings
  readonly conduct: Conduct
  readonly blocks: Blocks
  readonly seating: Seating
  readonly standIns: StandIns
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

/** The way to a place in a queue: whose, and its number. */
export interface QueueWay {
  readonly player: string
  readonly way: number
}

/** What is known of somebody who comes into a queue. */
type Facts = Pick<
  Entry,
  'player' | 'kind' | 'key' | 'seeker' | 'rating' | 'deviation' | 'blocked' | 'penaltyMs'
>

/** Time between two rounds of pairing. */
const ROUND_MS = 1_000

/**
 * Everybody who looks for an opponent, in one queue for each kind of match. Once a second each
 * queue is paired as well as can be; nothing runs while nobody waits. It knows no sockets.
 */
export class Queue {
  readonly #parts: QueueParts
  readonly #entries = new Map<string, Entry>()
  readonly #pools = new Map<string, Pool>()
  /** Those with a seat at a table that has not begun, by its match. */
  readonly #tables = new Map<string, readonly Entry[]>()
  readonly #lastOpponents = new LastOpponents()
  readonly #noShows = new NoShows()
  #ways = 0
  #isRunning = false

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  /** How many wait, or are on their way to a table. */
  get size(): number {
    return this.#entries.size
  }

  /**
   * A place in the queue of this kind. Whoever has one there already keeps its waiting time and
   * gets a new way in; one in another queue is given up. Refused with `queue_full`.
   */
  async join(kind: QueueKind, seeker: Seeker): Promise<Result<QueueWay, Refusal>> {
    const facts = await this.#factsOf(kind, seeker)
    const { player } = facts
    const older = this.#entries.get(player)
    if (older === undefined && this.size >= this.#parts.limits.maxTickets)
      return err(refusal('queue_full'))
    const entry = this.#entryOf(facts, older)
    this.#ways += 1
    entry.way = this.#ways
    this.#entries.set(player, entry)
    this.#wake()
    return ok({ player, way: entry.way })
  }

  /** A connection came by this way; false when the way no longer leads anywhere. */
  come({ player, way }: QueueWay, waiter: Waiter): boolean {
    const entry = this.#entries.get(player)
    if (entry?.way !== way) return false
    const before = entry.waiter
    entry.waiter = waiter
    entry.goneAtMs = null
    before?.close(CLOSE_CODES.replaced)
    this.#poolOf(entry).tell(entry, this.#now)
    if (entry.offer !== null) waiter.tell('bot', entry.offer)
    if (entry.grant !== null) waiter.tell('seated', entry.grant)
    return true
  }

  /** A connection is gone; on purpose when `isLeaving`. A seat that was given stays given. */
  go(player: string, waiter: Waiter, isLeaving: boolean): void {
    const entry = this.#entries.get(player)
    if (entry?.waiter !== waiter) return
    entry.waiter = null
    entry.goneAtMs = this.#now + (isLeaving ? 0 : this.#parts.limits.graceMs)
    if (isLeaving && entry.stage !== 'seated') this.#forget(entry)
  }

  /** An account is gone: nobody shall meet what is left of it. A seat that was given stays given. */
  remove(player: string): void {
    const entry = this.#entries.get(player)
    if (entry !== undefined && entry.stage !== 'seated') this.#end(entry, CLOSE_CODES.accountGone)
  }

  /** The bot that was offered will do; refused with `not_offered`, or as seats are. */
  async acceptBot(player: string, waiter: Waiter, bot: string): Promise<Result<null, Refusal>> {
    const entry = this.#entries.get(player)
    if (entry?.waiter !== waiter || !isReady(entry) || entry.offer?.bot !== bot)
      return err(refusal('not_offered'))
    const { kind, seeker } = entry
    return this.#seat([entry], async () => {
      const seated = await this.#parts.seating.seatWithBot(kind, seeker, bot)
      return seated.ok ? ok([seated.value]) : err({ error: seated.error, culprit: null })
    })
  }

  /** Whether this match was made here and has not begun. */
  isSeating(matchId: string): boolean {
    return this.#tables.has(matchId)
  }

  /** All have come to the table of a match. */
  began(matchId: string): void {
    const entries = this.#takeTable(matchId)
    for (const entry of entries) {
      entry.waiter?.tell('began', { matchId })
      this.#end(entry, CLOSE_CODES.normal)
    }
    const [one, other] = entries
    if (one !== undefined && other !== undefined) this.met(one.player, other.player)
  }

  /** A table will not begin; `here` are the players who still have their seats at it. */
  failed(matchId: string, here: ReadonlySet<string>): void {
    const entries = this.#takeTable(matchId)
    for (const entry of entries) {
      if (here.has(entry.player)) this.#goOn(entry, matchId)
      else {
        this.#noShows.note(entry.player, this.#now)
        this.#end(entry, CLOSE_CODES.matchClosed)
      }
    }
    if (entries.length > 0) this.#parts.seating.dismiss(matchId)
  }

  /** These two have played each other, however they met. */
  met(one: string, other: string): void {
    this.#lastOpponents.note(one, other, this.#now)
  }

  /** One round: gives up who is gone, pairs, and tells everybody how it goes. */
  run(nowMs: number): void {
    for (const entry of this.#entries.values())
      if (entry.stage === 'waiting' && entry.goneAtMs !== null && entry.goneAtMs <= nowMs)
        this.#forget(entry)
    const ready = Map.groupBy([...this.#entries.values()].filter(isReady), (entry) =>
      this.#poolOf(entry),
    )
    for (const pool of this.#pools.values()) this.#runPool(pool, ready.get(pool) ?? [], nowMs)
  }

  get #now(): number {
    return this.#parts.clock.now()
  }

  #poolOf({ key }: Pick<Entry, 'key'>): Pool {
    const pool = this.#pools.get(key) ?? new Pool()
    this.#pools.set(key, pool)
    return pool
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
    const { ratings, conduct, blocks } = this.#parts
    const player = seeker.sitter.accountId
    const [{ rating, deviation }, conductMs, blocked] = await Promise.all([
      ratings.of(player, kind.preset),
      conduct.penaltyMs(player, this.#now),
      blocks.blockedBy(player),
    ])
    const penaltyMs = conductMs + this.#noShows.penaltyMs(player, this.#now)
    const key = keyOf(kind)
    return { player, kind, key, seeker, rating, deviation, blocked, penaltyMs }
  }

  /** The entry of somebody who may have had one before. */
  #entryOf(facts: Facts, older: Entry | undefined): Entry {
    const goneAtMs = this.#now + this.#parts.limits.comingMs
    if (older !== undefined && older.key === facts.key) {
      if (older.waiter === null) older.goneAtMs = goneAtMs
      return older.stage === 'waiting' ? { ...older, ...facts } : older
    }
    if (older !== undefined) this.#end(older, CLOSE_CODES.replaced)
    const rest = { waiter: null, grant: null, offer: null, held: null, told: null } as const
    return { ...facts, ...rest, sinceMs: this.#now, goneAtMs, way: 0, stage: 'waiting' }
  }

  #runPool(pool: Pool, entries: readonly Entry[], nowMs: number): void {
    const tickets = entries.map((entry) =>
      ticketOf(entry, this.#lastOpponents.of(entry.player, nowMs)),
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
    entry.offer = standIns.nearest(entry.kind.preset, entry.rating)
    if (entry.offer !== null) entry.waiter?.tell('bot', entry.offer)
  }

  #seatPair(onePlayer: string, otherPlayer: string): void {
    const one = this.#entries.get(onePlayer)
    const other = this.#entries.get(otherPlayer)
    if (one === undefined || other === undefined) return
    const [first, second] = this.#parts.ids.coin() ? [one, other] : [other, one]
    const seat = () => this.#parts.seating.seatPair(one.kind, [first.seeker, second.seeker])
    void this.#seat([first, second], seat)
  }

  /** Gives these the seats that `seat` gets them; when it gets none they go on waiting. */
  async #seat(
    entries: readonly Entry[],
    seat: () => Promise<Result<readonly SeatGrant[], NoSeats>>,
  ): Promise<Result<null, Refusal>> {
    for (const entry of entries) entry.stage = 'seating'
    const seated = await this.#seated(seat)
    for (const entry of entries) entry.stage = 'waiting'
    if (seated.ok) this.#give(entries, seated.value)
    else this.#refuse(entries, seated.error)
    return seated.ok ? ok(null) : err(seated.error.error)
  }

  async #seated<T>(seat: () => Promise<Result<T, NoSeats>>): Promise<Result<T, NoSeats>> {
    try {
      return await seat()
    } catch (error) {
      this.#parts.onFault(error)
      return err({ error: refusal('internal'), culprit: null })
    }
  }

  /** There were no seats: whoever can have none goes, and all others wait on. */
  #refuse(entries: readonly Entry[], { error, culprit }: NoSeats): void {
    const gone = culprit === null ? undefined : entries[culprit]
    if (gone === undefined) for (const entry of entries) this.#hold(entry, error)
    else {
      // Seats are refused by what goes over the wire anyway.
      gone.waiter?.tell('removed', { error: error as WireRefusal })
      this.#end(gone, CLOSE_CODES.normal)
    }
  }

  #give(entries: readonly Entry[], grants: readonly SeatGrant[]): void {
    const matchId = grants[0]?.matchId ?? ''
    // Somebody may have left while the table was laid.
    if (!entries.every((entry) => this.#isHere(entry))) {
      this.#parts.seating.dismiss(matchId)
      return
    }
    this.#tables.set(matchId, entries)
    for (const [place, entry] of entries.entries()) {
      const grant = grants[place]
      if (grant === undefined) continue
      entry.stage = 'seated'
      entry.grant = grant
      entry.held = null
      entry.waiter?.tell('seated', grant)
      if (entries.length > 1) this.#poolOf(entry).usual.note(this.#now - entry.sinceMs)
    }
  }

  #hold(entry: Entry, error: Refusal): void {
    const isNews = entry.held?.code !== error.code
    entry.held = error
    if (isNews) this.#poolOf(entry).tell(entry, this.#now)
  }

  /** Back into the queue, with the time that was waited before. */
  #goOn(entry: Entry, matchId: string): void {
    entry.stage = 'waiting'
    entry.grant = null
    entry.waiter?.tell('unseated', { matchId })
    this.#poolOf(entry).tell(entry, this.#now)
  }

  #takeTable(matchId: string): readonly Entry[] {
    const entries = this.#tables.get(matchId) ?? []
    this.#tables.delete(matchId)
    return entries
  }

  /** There is nothing more for it here. */
  #end(entry: Entry, code: number): void {
    this.#forget(entry)
    const { waiter } = entry
    entry.waiter = null
    waiter?.close(code)
  }

  #forget(entry: Entry): void {
    if (this.#isHere(entry)) this.#entries.delete(entry.player)
  }

  #isHere(entry: Entry): boolean {
    return this.#entries.get(entry.player) === entry
  }
}
