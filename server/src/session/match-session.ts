import { err, ok, type Placing, present, type Result } from '@dungeon-dice/shared'
import {
  CLOSE_CODES,
  type CommitRequest,
  type MatchPhase,
  type RatedFacts,
  type RematchWish,
  refusal,
  type Series,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import type { HostedGame, HostTypes, Loadout, SeatOf } from '../game/hosted-game.ts'
import type { Settings } from '../game/settings.ts'
import type { Ending, JournalRecord, Left, MatchHeader } from '../match/journal.ts'
import type { Match } from '../match/match.ts'
import type { Fault, MatchListener, Position, ShownStep } from '../match/position.ts'
import type { ReplayFault } from '../match/replayed.ts'
import { Seats } from '../match/seats.ts'
import type { Log } from '../platform/log.ts'
import { type EndedMatch, endedSeats } from '../results/ended-match.ts'
import type { DiceAgreement } from './dice-agreement.ts'
import { claimableFromMs, type GracePeriods } from './grace-periods.ts'
import { JoinPolicy } from './join-policy.ts'
import { Opening } from './opening.ts'
import type { Player } from './ports.ts'
import { type PostMatch, type PostMatchState, postMatchOf } from './post-match.ts'
import { firstOfSeries } from './series.ts'
import { type Listing, sessionHeader, takenAgain } from './session-header.ts'
import { SessionMatch, type SessionMatchParts } from './session-match.ts'
import { SessionRecord } from './session-record.ts'
import type { SessionView } from './session-view.ts'
import { NOBODY, type SpectatorCount } from './spectator-count.ts'
import type { Patience } from './timeouts.ts'

/** Events of match sessions. */
export interface SessionEvents<H extends HostTypes> {
  /** Somebody came or went, or it began, or ended; also when it is new. */
  readonly onChange: (session: MatchSession<H>) => void
  /** It is gone from here: with its room, or because another process has its match (`isMoved`). */
  readonly onGone: (session: MatchSession<H>, isMoved: boolean) => void
  /** Everybody was shown the outcome; its record stays open until what this promises is done. */
  readonly onEnded: (session: MatchSession<H>, ended: EndedMatch) => void | Promise<void>
  /** Everybody was shown a step; before `onEnded`, if it is the last. */
  readonly onStep: (session: MatchSession<H>, step: ShownStep<H['Game']>) => void
  /** A player let somebody wait for a match that has not begun, and lost the seat. */
  readonly onAbsent: (session: MatchSession<H>, player: Player) => void
}

/** What every table needs of the server. */
export interface MatchSessionParts<H extends HostTypes>
  extends Omit<SessionMatchParts<H>, 'matchId' | 'settings' | 'listener'> {
  readonly log: Log
  /** 32 fresh random bytes. */
  readonly secret: () => Uint8Array
  readonly patience: Patience
  readonly gracePeriods: GracePeriods
  readonly events: SessionEvents<H>
  /** How a table is found; null for one whose seats were given out beforehand. */
  readonly listingOf: (matchId: string) => Listing | null
  /** Another process has the match of this table, or nobody can write it: it is to step down. */
  readonly onLeft: (matchId: string, error: Left) => void
}

/**
 * A match from the first seat taken to the last player gone: it waits for its seats, then has a
 * `Match`. Plain TypeScript; the room that shows it is its view.
 */
export class MatchSession<H extends HostTypes> {
  readonly id: string
  readonly settings: Settings<H['Rules']>
  readonly seats: Seats<SeatOf<H>, H['List']>
  readonly hosted: HostedGame<H>
  view: SessionView<H> | null = null
  /** Those who watch. */
  spectatorCount: SpectatorCount = NOBODY
  readonly guests = new JoinPolicy()
  /** What it waits for before its match begins. */
  readonly opening: Opening<SeatOf<H>>
  readonly createdAtMs: number
  /** Whether its seats are for those alone who got them at the beginning. */
  isByInvitation = false
  /** Who brought its players together, and wants to hear what becomes of it before it begins. */
  madeBy: 'queue' | null = null
  /** Where it stands in its series; null for a match on its own. */
  series: Series | null
  /** What seats said to another match, once this one is over. */
  readonly wishes = new Map<string, RematchWish>()
  /** How it stood when it was taken over after its end; null for one that has ended here. */
  postMatch: PostMatch | null = null
  /** How the match counted, once it was settled; null before. */
  ratedFacts: RatedFacts | null = null
  /** Why the host of the server closed it; empty when nobody did. */
  haltReason = ''
  #isDismissed = false
  #isMoved = false
  readonly #parts: MatchSessionParts<H>
  readonly #record: SessionRecord
  readonly #played: SessionMatch<H>

  constructor(id: string, settings: Settings<H['Rules']>, parts: MatchSessionParts<H>) {
    this.id = id
    this.settings = settings
    this.hosted = parts.hosted
    this.seats = new Seats(parts.hosted.seats)
    this.#parts = parts
    this.#record = new SessionRecord({ matchId: id, ...parts })
    const { secret, patience } = parts
    this.opening = new Opening({ matchId: id, seats: this.seats, secret, patience })
    this.#played = new SessionMatch({ matchId: id, settings, ...parts, listener: this.#listener() })
    this.createdAtMs = parts.clock.now()
    const { seats } = parts.hosted
    this.series = settings.series > 1 ? firstOfSeries(settings.series, seats) : null
  }

  /** How it comes by its dice, and what was agreed on. */
  get dice(): DiceAgreement {
    return this.opening.dice
  }

  /** How many watch. */
  get spectators(): number {
    return this.spectatorCount.count
  }

  /** The match, once it was begun. */
  get match(): Match<H['Game']> | null {
    return this.#played.match
  }

  /** The server's time, in milliseconds since 1970. */
  get nowMs(): number {
    return this.#parts.clock.now()
  }

  /** When it began, in milliseconds since 1970; 0 before. */
  get startedAtMs(): number {
    return this.#played.startedAtMs
  }

  /** Whether it waits for its match. */
  get #isToBegin(): boolean {
    return this.match === null && this.haltReason === ''
  }

  /** What the people of the table see of where it stands. */
  get phase(): MatchPhase {
    const isHalted = this.match === null ? this.haltReason !== '' : this.match.isHalted
    if (isHalted) return 'halted'
    const shown = this.match?.shown ?? null
    if (shown === null) return 'waiting'
    return shown.outcome === null ? 'playing' : 'over'
  }

  /** Shows everybody who sits, is here and how the table stands. */
  seatsChanged(): void {
    if (this.#isMoved) return
    this.dice.look(this.nowMs)
    this.view?.showSeats()
    this.#parts.events.onChange(this)
  }

  /** Message `secret` for a seat; null while the match waits. */
  secretOf(seat: SeatOf<H>): unknown {
    return this.#played.secretOf(seat)
  }

  /** Frees the seats of those who let a waiting match wait for too long. */
  freeLateSeats(): boolean {
    if (!this.#isToBegin) return false
    const late = this.opening.lateSeats(this.nowMs)
    const slow = this.opening.slowSeats(this.nowMs)
    for (const seat of [...late, ...slow]) this.#noteAbsent(seat)
    for (const seat of late) this.seats.free(seat)
    for (const seat of slow) {
      this.seats.free(seat)
      this.view?.onSentAway(seat, CLOSE_CODES.diceLate)
    }
    return late.length + slow.length > 0
  }

  /** Tells of a player who let somebody else wait here. */
  #noteAbsent(seat: SeatOf<H>): void {
    const guest = this.guests.guestOf(this.seats.at(seat)?.tokenHash ?? '')
    const isAwaited = this.seats.people.some((one) => one.seat !== seat && one.awaySinceMs === null)
    if (guest !== undefined && isAwaited) this.#parts.events.onAbsent(this, guest)
  }

  /** Sends everybody away: this match can never begin. */
  dismiss(): void {
    this.#isDismissed = true
  }

  /** Code with which its room has to close now; null when it stays. */
  get closing(): number | null {
    if (this.#isMoved) return CLOSE_CODES.shutdown
    if (this.hasCodeEnded) return CLOSE_CODES.codeEnded
    return this.#isDismissed || this.isAbandoned ? CLOSE_CODES.matchClosed : null
  }

  /** Whether its code has ended, and with it a match that never began. */
  get hasCodeEnded(): boolean {
    return this.#isToBegin && this.opening.hasCodeEnded(this.nowMs)
  }

  /** Whether nobody is here any more, for so long that the table can go. */
  get isAbandoned(): boolean {
    if (this.#isToBegin) return this.seats.people.length === 0
    const since = this.seats.emptySinceMs
    const { clock, patience } = this.#parts
    const isOpen = this.phase === 'playing' || this.match === null
    const patienceMs = isOpen ? patience.abandonedMs : patience.endedMs
    return since !== null && clock.now() - since >= patienceMs
  }

  /** A seat commits itself to its nonce for the dice (P19.1). */
  commit(seat: string, request: CommitRequest): Result<null, ServerRefusal> {
    return this.#agree(() => this.dice.pact.commit(seat, request))
  }

  /** A seat opens its nonce (P19.3); with the last one the match begins. */
  openNonce(seat: string, nonce: string): Result<null, ServerRefusal> {
    return this.#agree(() => this.dice.pact.open(seat, nonce))
  }

  #agree(act: () => Result<null, ServerRefusal>): Result<null, ServerRefusal> {
    if (this.match !== null) return err(refusal('already_begun'))
    const done = act()
    if (done.ok) this.startWhenReady()
    return done
  }

  /** Begins the match when every seat is taken and all have agreed on the dice; once. */
  startWhenReady(): void {
    if (!this.#isToBegin || this.#isDismissed) return
    const dice = this.opening.diceAt(this.nowMs)
    this.view?.showSeats()
    if (dice === null) return
    this.#played.begin(this.seats, dice, sessionHeader(this, this.#parts.listingOf(this.id)))
  }

  /**
   * Goes on with a match that was under way when its process ended; a fault, when its journal cannot
   * be played again.
   */
  restore(record: JournalRecord, loadout: Loadout<H>): Result<void, ReplayFault> {
    const { header } = record
    for (const seat of header.seats) {
      const list = present(loadout.lists.get(seat.seat as SeatOf<H>), 'what a seat brought')
      this.seats.restore(takenAgain(seat, list, this.nowMs))
    }
    this.dice.restore(header.dice)
    const past = this.#played.restore(record, loadout)
    if (!past.ok) return past
    const { position } = past.value
    const { events } = this.#parts
    events.onStep(this, { before: null, now: this.match?.shown ?? position, firstEvent: 1 })
    events.onChange(this)
    if (position.outcome === null) return ok(undefined)
    this.postMatch = postMatchOf(record)
    this.#end(position, position.outcome, record.entries.at(-1)?.atMs, record.ending)
    return ok(undefined)
  }

  #listener(): MatchListener<H['Game']> {
    return {
      onStep: (step) => this.#onStep(step),
      onOrders: (seat, now) => this.view?.onOrders(seat, now),
      onHalt: (fault, failed) => this.#onHalt(fault, failed),
      onLeft: (error) => this.#parts.onLeft(this.id, error),
    }
  }

  /** Stands halted: what was written of it cannot be played again. Who sat there can come to be told. */
  setAside(header: MatchHeader): void {
    this.#played.setAside(header)
    this.haltReason = SET_ASIDE
    // Nothing begins here: nobody asks what was brought.
    const nothing = null as unknown as H['List']
    for (const seat of header.seats) this.seats.restore(takenAgain(seat, nothing, this.nowMs))
    this.#parts.events.onChange(this)
  }

  /** When the match may be claimed from `seat`; null while its player is here. */
  claimableFromMs(seat: string): number | null {
    const taken = this.seats.at(seat)
    return taken === undefined ? null : claimableFromMs(taken, this.#parts.gracePeriods)
  }

  /** Ends it without a result, by the host's word, once all know; false when it has ended already. */
  async halt(reason: string): Promise<boolean> {
    if (this.match !== null) return this.match.stop(reason)
    if (this.haltReason !== '') return false
    this.haltReason = reason
    this.dismiss()
    this.seatsChanged()
    return true
  }

  /** Its room is gone: a match that still went on is nobody's now, unless it is kept for a later process. */
  leave(isKept: boolean): void {
    this.match?.leave()
    if (this.phase === 'playing' && !isKept) this.#record.close('abandoned')
    if (this.phase === 'over' && !isKept) this.#record.release()
    this.#parts.events.onGone(this, false)
  }

  /** Another process has its match: everybody here is sent there, and nothing is written any more. */
  relinquish(): void {
    this.#isMoved = true
    this.match?.relinquish()
    this.view?.onMoved()
    this.view = null
    this.#parts.events.onGone(this, true)
  }

  #onStep(step: ShownStep<H['Game']>): void {
    const { events } = this.#parts
    this.view?.onStep(step)
    events.onStep(this, step)
    const { outcome } = step.now
    if (step.before === null || outcome !== null) events.onChange(this)
    if (outcome !== null) this.#end(step.now, outcome)
  }

  #end(
    { state, clocks }: Position<H['Game']>,
    placing: Placing<SeatOf<H>>,
    endedAtMs = this.nowMs,
    ending: Ending | null = null,
  ) {
    const { id: matchId, settings, startedAtMs } = this
    const seats = endedSeats(this.seats.taken, clocks)
    const turn = this.hosted.turnOf(state)
    const ended = { matchId, settings, ...seats, placing, turn, startedAtMs, endedAtMs }
    const told = this.#parts.events.onEnded(this, ended)
    // What ended and is not settled is found again by the next process.
    if (ending === null) this.#record.close('over', told)
  }

  /** Keeps what is to follow it, for whoever takes over; resolves when it is kept, or cannot be. */
  keepPostMatchState(postMatchState: PostMatchState): Promise<void> {
    return this.#record.keepPostMatchState(postMatchState, this.match?.shown?.step ?? 0)
  }

  #onHalt({ error, step, intent, reason }: Fault, failed: unknown): void {
    const facts = { matchId: this.id, step, intent }
    const { log } = this.#parts
    if (reason === undefined) log.error({ ...facts, err: error }, 'match halted')
    else log.info(facts, 'match closed by the host')
    if (failed !== null) this.#record.notKept(failed)
    this.haltReason = reason ?? ''
    this.view?.onHalt()
    this.#parts.events.onChange(this)
  }
}

/** Told to the players of a match that cannot be gone on with. */
const SET_ASIDE =
  'The server cannot go on with this match; it is kept to be looked at, and counts for nobody.'
