import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/id.ts'
import { NoShows } from '../platform/limits/no-shows.ts'
import type { Timers } from '../platform/timers.ts'
import { acceptedParty, BotOffers, isUndecided } from './bot-offers.ts'
import { type Entry, entryFrom, isReady, NEW_ENTRY, storedPlaceOf, ticketOf } from './entry.ts'
import type { LastParties } from './last-parties.ts'
import { pairUp } from './pairing.ts'
import { groupUp } from './parties.ts'
import { PendingMatches } from './pending-matches.ts'
import { disconnect, Places } from './places.ts'
import { factsOf, type PlayerFactSources, type PlayerFacts } from './player-facts.ts'
import type { Pool } from './pool.ts'
import {
  type QueueClient,
  type QueueKind,
  type QueueStore,
  type Seating,
  type Seeker,
  type StandIns,
  type StoredQueue,
  seatsOf,
} from './ports.ts'
import type { Ticket } from './ticket.ts'
import { PAIRING_RULES } from './worth.ts'

/** Dependencies of `Queue`. */
export interface QueueParts extends PlayerFactSources {
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Pick<Ids, 'coin'>
  /** A fresh id, unique over all leaders of the queue. */
  readonly uniqueId: () => string
  readonly store: QueueStore
  readonly seating: Seating
  readonly standIns: StandIns
  readonly lastParties: LastParties
  readonly limits: QueueLimits
  /** Called with unexpected errors. */
  readonly onFault: (error: unknown) => void
}

/** Limits of the queue. */
export interface QueueLimits {
  readonly maxTickets: number
  /** How long a place waits for its first connection, in milliseconds. */
  readonly comingMs: number
  /** How long a place is kept after its connection dropped, in milliseconds. */
  readonly graceMs: number
  /** Waiting time after which a bot is offered, in milliseconds; null for never. */
  readonly botOfferMs: number | null
}

/** A reservation for a place: the player, and the key of the reservation. */
export interface QueueAuth {
  readonly player: string
  readonly way: string
}

/** Interval of pairing, in milliseconds. */
const ROUND_MS = 1_000

/**
 * Players who look for others, in a pool for each kind of match. Forms the pairs or parties of each pool
 * once a second; has no timer while it is empty. Independent of sockets.
 *
 * Stores a place before it is granted, and a seat before its player is notified, so that another
 * server can take over as leader.
 */
export class Queue {
  readonly #parts: QueueParts
  readonly #places: Places
  readonly #matches: PendingMatches
  readonly #noShows = new NoShows()
  readonly #botOffers: BotOffers
  #isRunning = false
  #isClosed = false

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#places = new Places(parts.clock, parts.store)
    const { standIns, limits } = parts
    this.#botOffers = new BotOffers({ standIns, botOfferMs: limits.botOfferMs })
    this.#matches = new PendingMatches({
      ...parts,
      places: this.#places,
      comingMs: parts.limits.comingMs,
      onBegun: (entries) => {
        if (entries.length > 1) this.met(entries.map(({ player }) => player))
      },
      onNoShow: (entry) => this.noteNoShow(entry),
      onNotSeated: (entry) => {
        // Rounds pass over players who are being seated; one whose seats fail again and again would
        // hear nothing.
        this.#botOffers.offer(entry, this.#now)
        this.#places.poolOf(entry).sendIfDue(entry, this.#now)
      },
    })
  }

  /** Number of players who wait, or are being seated. */
  get size(): number {
    return this.#places.size
  }

  /**
   * Reserves a place. A player who has one of this kind keeps the waiting time and gets a new
   * reservation; a place of another kind ends. Refused with `queue_full`, or `moving` when another
   * server is the leader. `network`: hash of the player's network, as far as it is known.
   */
  async join(
    kind: QueueKind,
    seeker: Seeker,
    network: string | null = null,
  ): Promise<Result<QueueAuth, Refusal>> {
    const facts = await factsOf(this.#parts, kind, { seeker, network }, this.#now)
    const { player } = facts
    if (this.#isClosed) return err(refusal('moving'))
    const older = this.#places.get(player)
    if (older === undefined && this.size >= this.#parts.limits.maxTickets)
      return err(refusal('queue_full'))
    const entry = this.#entryOf(facts, older)
    const way = this.#parts.uniqueId()
    entry.way = way
    this.#places.set(entry)
    this.#wake()
    const isSaved = await this.#parts.store.savePlace(storedPlaceOf(entry))
    return isSaved ? ok({ player, way }) : err(refusal('moving'))
  }

  /**
   * Restores the queue of an earlier leader. Resolves once the state of all its matches is known;
   * clients must not connect before.
   */
  async adopt({ places, matches }: StoredQueue): Promise<void> {
    const nowMs = this.#now
    const expiresAtMs = nowMs + this.#parts.limits.comingMs
    for (const place of places) this.#places.set(entryFrom(place, nowMs, expiresAtMs))
    for (const [id, match] of matches) this.#matches.adopt(id, match)
    await this.#matches.check(nowMs)
    this.#wake()
  }

  /** Stops the queue, and redirects all clients to the new leader. */
  close(): void {
    this.#isClosed = true
    this.#matches.clear()
    for (const entry of this.#places.clear()) disconnect(entry, CLOSE_CODES.moved)
  }

  /** Call when a server is lost: it may have had matches that have not begun. */
  serverLost(): void {
    this.#matches.serverLost()
  }

  /** Connects a client to its place; false when the reservation is no longer valid. */
  connect({ player, way }: QueueAuth, client: QueueClient): boolean {
    const entry = this.#places.get(player)
    if (entry?.way !== way) return false
    const before = entry.client
    entry.client = client
    entry.expiresAtMs = null
    before?.close(CLOSE_CODES.replaced)
    this.#places.sendProgress(entry)
    if (entry.offer !== null) client.send('bot', entry.offer)
    if (entry.grant !== null) client.send('seated', entry.grant)
    return true
  }

  /** A client has disconnected; `isLeaving`: on purpose. An assigned seat stays assigned. */
  disconnect(player: string, client: QueueClient, isLeaving: boolean): void {
    const entry = this.#places.get(player)
    if (entry?.client !== client) return
    entry.client = null
    entry.expiresAtMs = this.#now + (isLeaving ? 0 : this.#parts.limits.graceMs)
    if (isLeaving && entry.stage !== 'seated') this.#places.remove(entry)
  }

  /** Removes a deleted account from the queue. An assigned seat stays assigned. */
  remove(player: string): void {
    const entry = this.#places.get(player)
    if (entry !== undefined && entry.stage !== 'seated')
      this.#places.end(entry, CLOSE_CODES.accountGone)
  }

  /**
   * Accepts an offered bot; refused with `not_offered`, or for the reasons of a seat. With more than two
   * seats the others who wait are given time to accept as well.
   */
  async acceptBot(
    player: string,
    client: QueueClient,
    bot: string,
  ): Promise<Result<null, Refusal>> {
    const entry = this.#places.get(player)
    if (entry?.client !== client || !isReady(entry) || entry.offer?.bot !== bot)
      return err(refusal('not_offered'))
    if (seatsOf(entry.kind) === 2) return this.#seatWithBots([entry], bot)
    entry.acceptedAtMs ??= this.#now
    return ok(null)
  }

  /** As `PendingMatches.has`. */
  isSeating(matchId: string): boolean {
    return this.#matches.has(matchId)
  }

  /** As `PendingMatches.began`. */
  began(matchId: string): void {
    this.#matches.began(matchId)
  }

  /** As `PendingMatches.failed`. */
  failed(matchId: string, here: ReadonlySet<string>): void {
    this.#matches.failed(matchId, here)
  }

  /** Notes that these have played each other. */
  met(players: readonly string[]): void {
    this.#parts.lastParties.note(players, this.#now)
  }

  /** Notes a player who did not come, had no room for the seat, or left at the start of the match. */
  noteNoShow(player: Pick<Entry, 'player' | 'network'>): void {
    for (const key of noShowKeysOf(player)) this.#noShows.note(key, this.#now)
  }

  /** One round: removes expired places, forms parties, and sends progress. */
  run(nowMs: number): void {
    for (const entry of this.#places.all)
      if (entry.stage === 'waiting' && entry.expiresAtMs !== null && entry.expiresAtMs <= nowMs)
        this.#places.remove(entry)
    void this.#matches.check(nowMs)
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

  /** A new entry, or the updated entry of a player who has one of the same kind. */
  #entryOf(facts: PlayerFacts, older: Entry | undefined): Entry {
    const expiresAtMs = this.#now + this.#parts.limits.comingMs
    if (older !== undefined && older.key === facts.key) {
      if (older.client === null) older.expiresAtMs = expiresAtMs
      return older.stage === 'waiting' ? { ...older, ...facts } : older
    }
    if (older !== undefined) this.#places.end(older, CLOSE_CODES.replaced)
    const id = this.#parts.uniqueId()
    return { id, ...facts, ...NEW_ENTRY, sinceMs: this.#now, expiresAtMs, way: '' }
  }

  #runPool(pool: Pool, entries: readonly Entry[], nowMs: number): void {
    const tickets = entries.map((entry) => this.#ticketOf(entry, nowMs))
    for (const party of partiesOf(entries, tickets, nowMs))
      this.#seatParty(party.map(({ player }) => player))
    const waiting = entries.filter(isReady)
    for (const entry of waiting) {
      entry.held = null
      this.#botOffers.offer(entry, nowMs)
    }
    const party = acceptedParty(waiting, nowMs)
    const bot = this.#botOffers.botFor(party)
    if (bot !== null) void this.#beginWithBots(party, bot, waiting.filter(isUndecided))
    pool.report(waiting.filter(isReady), nowMs)
  }

  #ticketOf(entry: Entry, nowMs: number): Ticket {
    const ends = noShowKeysOf(entry).map((key) => this.#noShows.penaltyEndMs(key, nowMs))
    entry.noShowEndMs = Math.max(...ends)
    return ticketOf(entry, this.#parts.lastParties.of(entry.player, nowMs))
  }

  #seatParty(players: readonly string[]): void {
    const entries = players.flatMap((player) => this.#places.get(player) ?? [])
    const [first] = entries
    if (first === undefined || entries.length < players.length) return
    const party = this.#inOrder(entries)
    const seekers = party.map(({ seeker }) => seeker)
    void this.#matches.prepare(party, () => this.#parts.seating.seatParty(first.kind, seekers))
  }

  /** Two in random order, since the first gets the first seat; more the strongest first. */
  #inOrder(entries: readonly Entry[]): readonly Entry[] {
    if (entries.length > 2) return entries.toSorted((a, b) => b.rating - a.rating)
    return this.#parts.ids.coin() ? entries : entries.toReversed()
  }

  /** Once the match has begun, nobody waits again for those who accept no bot. */
  async #beginWithBots(party: readonly Entry[], bot: string, undecided: readonly Entry[]) {
    const seated = await this.#seatWithBots(party, bot)
    if (seated.ok) for (const entry of undecided) entry.hasPassed = true
  }

  #seatWithBots(party: readonly Entry[], bot: string): Promise<Result<null, Refusal>> {
    const [first] = party
    if (first === undefined) return Promise.resolve(err(refusal('not_offered')))
    for (const entry of party) entry.acceptedAtMs = null
    const seekers = party.map(({ seeker }) => seeker)
    return this.#matches.prepare(party, () =>
      this.#parts.seating.seatWithBots(first.kind, seekers, bot),
    )
  }
}

/** The pairs or parties to seat now. */
function partiesOf(
  [first]: readonly Entry[],
  tickets: readonly Ticket[],
  nowMs: number,
): readonly (readonly Ticket[])[] {
  const seats = first === undefined ? 2 : seatsOf(first.kind)
  if (seats === 2) return pairUp(tickets, nowMs, PAIRING_RULES)
  return groupUp(tickets, seats, nowMs, PAIRING_RULES)
}

/**
 * Keys under which no-shows of a player count: the account, and the network, so that a fresh guest
 * account does not help.
 */
const noShowKeysOf = ({
  player,
  network,
}: Pick<Entry, 'player' | 'network'>): readonly string[] => [
  `account ${player}`,
  ...(network === null ? [] : [`network ${network}`]),
]
