import { type Chance, ok, type Placing, type Result } from '@dungeon-dice/shared'
import {
  CLOSE_CODES,
  type MatchPhase,
  type RematchWish,
  refusal,
  type SeatGrant,
  type Series,
} from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { Brought, HostedGame, HostTypes, SeatOf } from '../games/hosted-game.ts'
import { type Clocks, hasRunOut } from '../match/clocks.ts'
import type { Ending, Journal, JournalRecord, MatchHeader } from '../match/journal.ts'
import { Match, type MatchParts } from '../match/match.ts'
import { pastOf, type ReplayFault } from '../match/past.ts'
import type { Fault, Position, ShownStep } from '../match/position.ts'
import { type Answer, refused } from '../match/recent-answers.ts'
import { Seats } from '../match/seats.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'
import { type Crowd, NOBODY } from '../watching/spectators.ts'
import { claimableFromMs, type Grace } from './claims.ts'
import { GuestList } from './guest-list.ts'
import { firstOfSeries } from './series.ts'
import type { Settings } from './settings.ts'
import { type Listing, seatHeader, tableHeader, takenAgain } from './table-header.ts'

/** What became of a match that was played to its end. */
export interface EndedMatch {
  readonly matchId: string
  readonly settings: Settings<unknown>
  readonly seats: readonly { readonly seat: string; readonly sitter: Sitter }[]
  readonly placing: Placing<string>
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** Seats whose players were away, or had let time run out, when it ended. */
  readonly absent: readonly string[]
}

/** Who is told what becomes of tables. */
export interface TableEvents<H extends HostTypes> {
  /** Somebody came or went, or it began, or ended; also when it is new. */
  readonly onChange: (table: Table<H>) => void
  /** Its room is gone. */
  readonly onGone: (table: Table<H>) => void
  /** Everybody was shown the outcome; its record stays open until what this promises is done. */
  readonly onEnded: (table: Table<H>, ended: EndedMatch) => void | Promise<void>
  /** Everybody was shown a step; before `onEnded`, if it is the last. */
  readonly onStep?: (table: Table<H>, step: ShownStep<H['Game']>) => void
}

/** Tells all of them, in order; more may be added while it is used. */
export const tellAll = <H extends HostTypes>(
  listeners: readonly TableEvents<H>[],
): TableEvents<H> => ({
  onChange: (table) => {
    for (const listener of listeners) listener.onChange(table)
  },
  onGone: (table) => {
    for (const listener of listeners) listener.onGone(table)
  },
  onEnded: async (table, ended) => {
    await Promise.all(listeners.map((listener) => listener.onEnded(table, ended)))
  },
  onStep: (table, step) => {
    for (const listener of listeners) listener.onStep?.(table, step)
  },
})

/** What every table needs of the server. */
export interface TableParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly journal: Journal
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** The dice of a match, from its key. */
  readonly chanceOf: (key: Uint8Array) => Chance
  readonly patience: Patience
  readonly grace: Grace
  readonly events: TableEvents<H>
  /** How a table is found; null for one whose seats were given out beforehand. */
  readonly listingOf: (matchId: string) => Listing | null
}

/** How long a table is kept for those who are away, in milliseconds. */
interface Patience {
  /** For a player who never came, or who left while the match waits. */
  readonly seatMs: number
  /** For everybody, once the match ended. */
  readonly endedMs: number
  /** For everybody, while the match goes on. */
  readonly abandonedMs: number
}

/** Who shows a table to its people: its room. */
export interface TableView<H extends HostTypes> {
  readonly onStep: (step: ShownStep<H['Game']>) => void
  readonly onOrders: (seat: SeatOf<H>, now: Position<H['Game']>) => void
  readonly onHalt: () => void
  /** Shows who sits, and where the table stands. */
  readonly showSeats: () => void
  /** Whoever sat on `seat` was sent away by the host. */
  readonly onSentAway: (seat: SeatOf<H>) => void
  /** Tells whoever sits on `seat` the way into the next match. */
  readonly onNext: (seat: SeatOf<H>, way: SeatGrant) => void
}

/**
 * A match from the first seat taken to the last player gone: it waits for its seats, then has a
 * `Match`. Plain TypeScript; the room that shows it is its view.
 */
export class Table<H extends HostTypes> {
  readonly id: string
  readonly settings: Settings<H['Rules']>
  readonly seats: Seats<SeatOf<H>, H['List']>
  readonly hosted: HostedGame<H>
  view: TableView<H> | null = null
  /** Those who watch. */
  crowd: Crowd = NOBODY
  readonly guests = new GuestList()
  readonly createdAtMs: number
  /** When its code ends unless it has begun, in milliseconds since 1970; null without a code. */
  codeEndsAtMs: number | null = null
  /** Whether its seats are for those alone who got them at the beginning. */
  isByInvitation = false
  /** How long a seat is kept for a player who is not here, while the match waits. */
  seatMs: number
  /** Where it stands in its series; null for a match on its own. */
  series: Series | null
  /** What seats said to another match, once this one is over. */
  readonly wishes = new Map<string, RematchWish>()
  /** Why the host of the server closed it; empty when nobody did. */
  haltReason = ''
  #isDismissed = false
  readonly #parts: TableParts<H>
  readonly #key: Uint8Array
  #setup: H['Game']['Setup'] | null = null
  #match: Match<H['Game']> | null = null
  #startedAtMs = 0

  constructor(id: string, settings: Settings<H['Rules']>, key: Uint8Array, parts: TableParts<H>) {
    this.id = id
    this.settings = settings
    this.hosted = parts.hosted
    this.seats = new Seats(parts.hosted.seats)
    this.#key = key
    this.#parts = parts
    this.createdAtMs = parts.clock.now()
    this.seatMs = parts.patience.seatMs
    const { seats } = parts.hosted
    this.series = settings.series > 1 ? firstOfSeries(settings.series, seats) : null
  }

  /** How many watch. */
  get spectators(): number {
    return this.crowd.count
  }

  /** The match, once it was begun. */
  get match(): Match<H['Game']> | null {
    return this.#match
  }

  /** The server's time, in milliseconds since 1970. */
  get nowMs(): number {
    return this.#parts.clock.now()
  }

  /** When it began, in milliseconds since 1970; 0 before. */
  get startedAtMs(): number {
    return this.#startedAtMs
  }

  /** What the people of the table see of where it stands. */
  get phase(): MatchPhase {
    const isHalted = this.#match === null ? this.haltReason !== '' : this.#match.isHalted
    if (isHalted) return 'halted'
    const shown = this.#match?.shown ?? null
    if (shown === null) return 'waiting'
    return shown.outcome === null ? 'playing' : 'over'
  }

  /** Shows everybody who sits, is here and how the table stands. */
  seatsChanged(): void {
    this.view?.showSeats()
    this.#parts.events.onChange(this)
  }

  /** Message `secret` for a seat; null while the match waits. */
  secretOf(seat: SeatOf<H>): unknown {
    return this.#setup === null ? null : this.hosted.secretOf(this.#setup, seat)
  }

  /** Frees the seats of those who let a waiting match wait for too long. */
  freeLateSeats(): boolean {
    if (this.#match !== null) return false
    const latest = this.#parts.clock.now() - this.seatMs
    const late = this.seats.taken.filter(({ awaySinceMs }) => (awaySinceMs ?? latest) < latest)
    for (const { seat } of late) this.seats.free(seat)
    return late.length > 0
  }

  /** Sends everybody away: this match can never begin. */
  dismiss(): void {
    this.#isDismissed = true
  }

  /** Code with which its room has to close now; null when it stays. */
  get closing(): number | null {
    if (this.hasCodeEnded) return CLOSE_CODES.codeEnded
    return this.#isDismissed || this.isAbandoned ? CLOSE_CODES.matchClosed : null
  }

  /** Whether its code has ended, and with it a match that never began. */
  get hasCodeEnded(): boolean {
    const { codeEndsAtMs } = this
    return this.#match === null && codeEndsAtMs !== null && this.nowMs >= codeEndsAtMs
  }

  /** Whether nobody is here any more, for so long that the table can go. */
  get isAbandoned(): boolean {
    if (this.#match === null) return this.seats.people.length === 0
    const since = this.seats.emptySinceMs
    const { clock, patience } = this.#parts
    const patienceMs = this.phase === 'playing' ? patience.abandonedMs : patience.endedMs
    return since !== null && clock.now() - since >= patienceMs
  }

  /** Begins the match when every seat is taken and connected; once. */
  startWhenComplete(): void {
    if (this.#match !== null || this.#isDismissed || !this.seats.isComplete) return
    const { hosted, clock } = this.#parts
    const lists = new Map(this.seats.taken.map(({ seat, list }) => [seat, list]))
    const setup = hosted.setupOf(this.settings.rules, lists)
    this.#startedAtMs = clock.now()
    const header = this.#headerOf(setup)
    this.#setup = setup
    this.#match = new Match(this.#matchParts(setup, header))
    this.#match.start()
  }

  /**
   * Goes on with a match that was under way when its process ended, after a pause; a fault, when its
   * journal cannot be played again.
   */
  restore(record: JournalRecord, brought: Brought<H>, pauseMs: number): Result<void, ReplayFault> {
    const { header } = record
    for (const seat of header.seats) this.seats.restore(takenAgain(seat, brought.lists, this.nowMs))
    this.#setup = brought.setup
    this.#startedAtMs = header.startedAtMs
    const parts = this.#matchParts(brought.setup, header)
    const course = { game: parts.game, seats: this.seats.names, time: parts.time }
    const past = pastOf({ ...course, setup: parts.setup, chance: parts.chance }, record)
    if (!past.ok) return past
    this.#match = new Match(parts, past.value)
    const { position } = past.value
    if (position.outcome === null) this.#match.resume(pauseMs)
    const { events } = this.#parts
    events.onStep?.(this, { before: null, now: this.#match.shown ?? position, firstEvent: 1 })
    events.onChange(this)
    if (position.outcome !== null) this.#end(position.outcome, position.clocks)
    return ok(undefined)
  }

  #matchParts(setup: H['Game']['Setup'], header: MatchHeader): MatchParts<H['Game']> {
    const { journal, clock, timers, chanceOf } = this.#parts
    const { game } = this.hosted
    const listener = {
      onStep: (step: ShownStep<H['Game']>) => this.#onStep(step),
      onOrders: (seat: SeatOf<H>, now: Position<H['Game']>) => this.view?.onOrders(seat, now),
      onHalt: (fault: Fault) => this.#onHalt(fault),
    }
    const chance = chanceOf(this.#key)
    const { time } = this.settings
    return { game, setup, chance, header, journal, clock, timers, time, listener }
  }

  /** Stands halted: what was written of it cannot be played again. */
  setAside(): void {
    this.#match?.leave()
    this.#match = null
    this.haltReason = SET_ASIDE
    this.#parts.events.onChange(this)
  }

  /** When the match may be claimed from `seat`; null while its player is here. */
  claimableFromMs(seat: string): number | null {
    const taken = this.seats.at(seat)
    return taken === undefined ? null : claimableFromMs(taken, this.#parts.grace)
  }

  /** Ends the match in place of `seat`, whose player has been away for too long. */
  async claim(seat: string, result: 'win' | 'draw'): Promise<Answer> {
    const taken = this.seats.at(seat)
    const fromMs = this.claimableFromMs(seat)
    if (this.#match === null) return refused(NO_SEQ, refusal('not_started'))
    if (taken === undefined || fromMs === null)
      return refused(NO_SEQ, refusal('not_away', { seat }))
    const waitMs = fromMs - this.#parts.clock.now()
    if (waitMs > 0) {
      const waitSeconds = Math.ceil(waitMs / 1_000)
      return refused(NO_SEQ, refusal('too_early', { waitSeconds }))
    }
    return this.#match.judge(taken.seat, result === 'win' ? 'loss' : 'draw')
  }

  /** Ends it without a result, by the host's word; false when it has ended already. */
  halt(reason: string): boolean {
    if (this.haltReason !== '') return false
    this.haltReason = reason
    const isStopped = this.#match?.stop() ?? true
    if (!isStopped) this.haltReason = ''
    else if (this.#match === null) {
      this.dismiss()
      this.seatsChanged()
    }
    return isStopped
  }

  /** Its room is gone: a match that still went on is nobody's now, unless it is kept for a later process. */
  leave(isKept: boolean): void {
    this.#match?.leave()
    if (this.phase === 'playing' && !isKept) this.#close('abandoned')
    this.#parts.events.onGone(this)
  }

  #headerOf(setup: H['Game']['Setup']): MatchHeader {
    const { hosted } = this.#parts
    return {
      id: this.id,
      game: hosted.game.id,
      rulesVersion: hosted.game.rulesVersion,
      catalogue: hosted.catalogue.hash,
      setup: hosted.saveSetup(setup),
      seats: this.seats.taken.map(seatHeader),
      table: tableHeader(this, this.#parts.listingOf(this.id)),
      chanceKey: Buffer.from(this.#key).toString('hex'),
      startedAtMs: this.#startedAtMs,
    }
  }

  #onStep(step: ShownStep<H['Game']>): void {
    const { events } = this.#parts
    this.view?.onStep(step)
    events.onStep?.(this, step)
    const { outcome } = step.now
    if (step.before === null || outcome !== null) events.onChange(this)
    if (outcome !== null) this.#end(outcome, step.now.clocks)
  }

  #end(outcome: Placing<SeatOf<H>>, clocks: Clocks<SeatOf<H>> | null): void {
    // What ended and is not settled is found again by the next process.
    this.#close('over', this.#parts.events.onEnded(this, this.#endedBy(outcome, clocks)))
  }

  #endedBy(placing: Placing<SeatOf<H>>, clocks: Clocks<SeatOf<H>> | null): EndedMatch {
    const { taken } = this.seats
    return {
      matchId: this.id,
      settings: this.settings,
      seats: taken.map(({ seat, sitter }) => ({ seat, sitter })),
      placing,
      startedAtMs: this.#startedAtMs,
      endedAtMs: this.#parts.clock.now(),
      absent: taken
        .filter(({ seat, awaySinceMs }) => awaySinceMs !== null || hasRunOut(clocks?.get(seat)))
        .map(({ seat }) => seat),
    }
  }

  #onHalt({ error, step, intent }: Fault): void {
    const facts = { matchId: this.id, step, intent }
    const { log } = this.#parts
    if (this.haltReason !== '') log.info(facts, 'match closed by the host')
    else log.error({ ...facts, err: error }, 'match halted')
    this.#close('halted')
    this.view?.onHalt()
    this.#parts.events.onChange(this)
  }

  /** Everybody saw the end, or will be told of the fault: a record that cannot be closed stays open. */
  async #close(ending: Ending, first?: void | Promise<void>): Promise<void> {
    const { journal, log } = this.#parts
    try {
      await first
      await journal.close(this.id, ending)
    } catch (error) {
      log.error({ matchId: this.id, err: error }, 'record was not closed')
    }
  }
}

/** Told to the players of a match that cannot be gone on with. */
const SET_ASIDE =
  'The server cannot go on with this match; it is kept to be looked at, and counts for nobody.'

/** The server's own word has no number of a seat's. */
const NO_SEQ = 0
