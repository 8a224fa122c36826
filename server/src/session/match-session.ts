import { err, ok, type Placing, type Result } from '@dungeon-dice/shared'
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
import type { AnyGame, AnyList, AnyLoadout, AnyTypes } from '../game/any-game.ts'
import { isBounded, type Settings } from '../game/settings.ts'
import type { Ending, JournalRecord, MatchHeader, Relinquishment } from '../match/journal.ts'
import type { Match } from '../match/match.ts'
import type { Fault, MatchListener, Position, PublishedStep } from '../match/position.ts'
import { Seats } from '../match/seats.ts'
import type { Log } from '../platform/log.ts'
import { type EndedMatch, endedSeats } from '../results/ended-match.ts'
import type { DiceAgreement } from './dice-agreement.ts'
import { freeLateSeats, freeLeftSeat } from './free-seats.ts'
import { claimableFromMs, type GracePeriods } from './grace-periods.ts'
import { JoinPolicy } from './join-policy.ts'
import type { Player } from './ports.ts'
import { type PostMatch, type PostMatchState, postMatchOf } from './post-match.ts'
import { PreMatch } from './pre-match.ts'
import { firstOfSeries } from './series.ts'
import { codeHeldMs, type Listing, SET_ASIDE, seatsOf, sessionHeader } from './session-header.ts'
import { isTimedOut } from './session-lifetime.ts'
import { SessionRecord } from './session-record.ts'
import type { SessionView } from './session-view.ts'
import { NO_SPECTATORS, type SpectatorCount } from './spectator-count.ts'
import {
  createMatch,
  type MatchReplay,
  type RestoredMatch,
  restoringMatch,
  type StartMatchParts,
} from './start-match.ts'
import type { Timeouts } from './timeouts.ts'

/** Events of match sessions. */
export interface SessionEvents {
  /** The session is new, a player joined or left, or the match began or ended. */
  readonly onChange: (session: MatchSession) => void
  /** The session was removed: with its room, or because another process has its match (`isMoved`). */
  readonly onGone: (session: MatchSession, isMoved: boolean) => void
  /** The outcome was published. The journal record stays open until the returned promise resolves. */
  readonly onEnded: (session: MatchSession, ended: EndedMatch) => void | Promise<void>
  /** A step was published; for the last one, before `onEnded`. */
  readonly onStep: (session: MatchSession, step: PublishedStep<AnyTypes>) => void
  /** A no-show: the player lost the seat before the start, while another player waited. */
  readonly onAbsent: (session: MatchSession, player: Player) => void
}

/** Dependencies of `MatchSession`. */
export interface MatchSessionParts extends Omit<StartMatchParts, 'listener' | 'absence'> {
  readonly log: Log
  /** 32 fresh random bytes. */
  readonly secret: () => Uint8Array
  readonly timeouts: Timeouts
  readonly gracePeriods: GracePeriods
  readonly events: SessionEvents
  /** Listing by which a session is found; null for one whose seats were assigned beforehand. */
  readonly listingOf: (matchId: string) => Listing | null
  /** The match has to be relinquished: another process has it, or it cannot be written. */
  readonly onRelinquished: (matchId: string, error: Relinquishment) => void
  /** The session was dismissed: its room closes at its next tick. */
  readonly onDismissed: (matchId: string) => void
}

/**
 * A match from the first seat taken to the last player gone. It has no `Match` until all seats are
 * ready. Does not depend on Colyseus: the room is its view.
 */
export class MatchSession {
  readonly id: string
  readonly settings: Settings
  readonly seats: Seats<string, AnyList>
  view: SessionView | null = null
  spectatorCount: SpectatorCount = NO_SPECTATORS
  readonly joinPolicy = new JoinPolicy()
  readonly preMatch: PreMatch<string>
  readonly createdAtMs: number
  /** Whether only the players seated at the beginning may play. */
  isByInvitation = false
  /** `queue` when the queue paired its players and needs to know if the match does not begin. */
  madeBy: 'queue' | null = null
  /** Null for a match without a series. */
  series: Series | null
  /** Rematch votes of the seats, once the match is over. */
  readonly rematchVotes = new Map<string, RematchWish>()
  /** State after the end as restored from the journal; null for a match that ended in this process. */
  postMatch: PostMatch | null = null
  /** Facts about how the match counted for the ratings; null before it is settled. */
  ratedFacts: RatedFacts | null = null
  /** Why the match was halted, as shown to the players; empty when it was not, or by a fault. */
  haltReason = ''
  /** Since when the match is over or halted, in this process; null before. */
  endedSinceMs: number | null = null
  #isDismissed = false
  #isMoved = false
  readonly #parts: MatchSessionParts
  readonly #record: SessionRecord
  readonly #startParts: StartMatchParts
  #match: Match<AnyTypes> | null = null
  #startedAtMs = 0

  constructor(id: string, settings: Settings, parts: MatchSessionParts) {
    this.id = id
    this.settings = settings
    this.seats = new Seats(settings.seatNames, settings.sides)
    this.#parts = parts
    this.#record = new SessionRecord({ matchId: id, ...parts })
    const { secret, timeouts } = parts
    this.preMatch = new PreMatch({ matchId: id, seats: this.seats, secret, timeouts })
    this.#startParts = {
      ...{ ...parts, listener: this.#listener() },
      absence: {
        answersFromMs: (seat) => this.#answersFromMs(seat),
        waitMs: isBounded(settings.time) ? null : parts.gracePeriods.droppedMs,
      },
    }
    this.createdAtMs = parts.clock.now()
    this.series = settings.series > 1 ? firstOfSeries(settings.series, settings.sides) : null
  }

  /** The game that is played. */
  get game(): AnyGame {
    return this.settings.game
  }

  get dice(): DiceAgreement {
    return this.preMatch.dice
  }

  /** Number of spectators. */
  get spectators(): number {
    return this.spectatorCount.count
  }

  /** Null before the match begins. */
  get match(): Match<AnyTypes> | null {
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

  get #isToBegin(): boolean {
    return this.match === null && this.haltReason === ''
  }

  /** The phase as published to the players. */
  get phase(): MatchPhase {
    const isHalted = this.match === null ? this.haltReason !== '' : this.match.isHalted
    if (isHalted) return 'halted'
    const published = this.match?.published ?? null
    if (published === null) return 'waiting'
    return published.outcome === null ? 'playing' : 'over'
  }

  /** Publishes the seats and the phase; call after every change of a seat. */
  seatsChanged(): void {
    if (this.#isMoved) return
    if (this.match === null) this.joinPolicy.seatsChanged(this.seats)
    else this.match.presenceChanged()
    this.dice.refresh(this.nowMs)
    this.view?.showSeats()
    this.#parts.events.onChange(this)
  }

  /** Moves the player on `seat` to a free seat; only before the start. */
  moveSeat(seat: string, to: string): Result<null, ServerRefusal> {
    if (this.match !== null) return err(refusal('already_begun'))
    const taken = this.seats.at(seat)
    if (taken === undefined || !this.seats.move(taken, to))
      return err(refusal('seat_not_free', { seat: to }))
    this.view?.onSeatMoved(seat, to)
    this.seatsChanged()
    return ok(null)
  }

  /** Before the start, frees seats whose players are away or missed the dice deadline; true if any. */
  freeLateSeats(): boolean {
    return this.#isToBegin && freeLateSeats(this, this.#onAbsent)
  }

  /** Frees the seat of a player who leaves on purpose before the start. */
  freeLeft(seat: string): void {
    freeLeftSeat(this, seat, this.#onAbsent)
  }

  readonly #onAbsent = (player: Player): void => this.#parts.events.onAbsent(this, player)

  /** Closes the session: this match can never begin, or need not be kept after its end. */
  dismiss(): void {
    this.#isDismissed = true
    this.#parts.onDismissed(this.id)
  }

  /** Close code if the room has to close now; null otherwise. */
  get closing(): number | null {
    if (this.#isMoved) return CLOSE_CODES.shutdown
    if (this.#isToBegin && this.preMatch.hasCodeEnded(this.nowMs)) return CLOSE_CODES.codeEnded
    return this.#isDismissed || this.#isTimedOut ? CLOSE_CODES.matchClosed : null
  }

  /** True once all seats are free again, all players have been away for long, or the end is long ago. */
  get #isTimedOut(): boolean {
    if (this.#isToBegin) return this.seats.people.length === 0
    const heldMs = codeHeldMs(this.#parts.listingOf(this.id), this.settings)
    return isTimedOut(this, this.#parts.timeouts, heldMs)
  }

  /** Takes a seat's commitment to its nonce for the dice (P19.1). */
  commit(seat: string, request: CommitRequest): Result<null, ServerRefusal> {
    return this.#agree(() => this.dice.attempt.commit(seat, request))
  }

  /** Takes a seat's nonce (P19.3); the last one begins the match. */
  openNonce(seat: string, nonce: string): Result<null, ServerRefusal> {
    return this.#agree(() => this.dice.attempt.open(seat, nonce))
  }

  #agree(act: () => Result<null, ServerRefusal>): Result<null, ServerRefusal> {
    if (this.match !== null) return err(refusal('already_begun'))
    const done = act()
    if (done.ok) this.startWhenReady()
    return done
  }

  /** Begins the match once every seat is taken and the dice are agreed on. */
  startWhenReady(): void {
    if (!this.#isToBegin || this.#isDismissed) return
    const dice = this.preMatch.diceAt(this.nowMs)
    this.view?.showSeats()
    if (dice === null) return
    this.#startedAtMs = this.nowMs
    const header = sessionHeader(this, this.#parts.listingOf(this.id))
    this.#match = createMatch(this, dice, header, this.#startParts)
    this.#match.start()
  }

  /** Replays a journal for `resume`; until then the session has no match, no seats and no events. */
  replaying(record: JournalRecord, loadout: AnyLoadout): MatchReplay {
    return restoringMatch(this.settings, record, loadout, this.#startParts)
  }

  /** Resumes the replayed match of a journal: seats, clocks and events in one turn of the event loop. */
  resume(record: JournalRecord, loadout: AnyLoadout, { match, replayed }: RestoredMatch): void {
    const { header } = record
    this.#startedAtMs = header.startedAtMs
    for (const seat of seatsOf(header, loadout.lists, this.nowMs)) this.seats.restore(seat)
    this.dice.restore(header.dice)
    const { position } = replayed
    this.#match = match
    if (position.outcome === null) {
      match.resume()
      for (const { seat } of this.seats.people) match.playerLeft(seat)
    } else this.endedSinceMs = this.nowMs
    const { events } = this.#parts
    events.onStep(this, { before: null, now: this.match?.published ?? position, firstEvent: 1 })
    events.onChange(this)
    if (position.outcome === null) return
    this.postMatch = postMatchOf(record)
    this.#end(position, position.outcome, record.entries.at(-1)?.atMs, record.ending)
  }

  #listener(): MatchListener<AnyTypes> {
    return {
      onStep: (step) => this.#onStep(step),
      onOrders: (seat, now) => this.view?.onOrders(seat, now),
      onOrdered: (seat, steps) => this.view?.onOrdered(seat, steps),
      onWaiting: () => this.view?.showSeats(),
      onPause: (now) => this.view?.onPause(now),
      onHalt: (fault, failed) => this.#onHalt(fault, failed),
      onRelinquished: (error) => this.#parts.onRelinquished(this.id, error),
    }
  }

  /**
   * Restores a match whose journal cannot be replayed, as halted: its players can connect to see why.
   */
  setAside(header: MatchHeader): void {
    this.#match?.leave()
    this.#match = null
    this.haltReason = SET_ASIDE
    this.endedSinceMs = this.nowMs
    this.#startedAtMs = header.startedAtMs
    for (const seat of seatsOf(header, null, this.nowMs)) this.seats.restore(seat)
    this.#parts.events.onChange(this)
  }

  /**
   * When the grace period of an absent player ends: then the match may be claimed from `seat`, or
   * with more than two seats, the server answers for it. Null while its player is connected or out.
   */
  graceEndsAtMs(seat: string): number | null {
    const taken = this.seats.at(seat)
    if (taken === undefined || this.isOut(seat)) return null
    return claimableFromMs(taken, this.#parts.gracePeriods)
  }

  /** Whether absent players lose by a claim of the other one; else the server answers for them. */
  get hasClaims(): boolean {
    return this.seats.names.length === 2
  }

  /** Whether `seat` was put out while others play on. */
  isOut(seat: string): boolean {
    return this.match?.published?.out.includes(seat) ?? false
  }

  /**
   * Whether `seat` no longer counts for its player: it is out, and other people play on. Bots that
   * play on alone still cost the player who left them.
   */
  isReleased(seat: string): boolean {
    return this.isOut(seat) && !this.areAllPeopleOut
  }

  /** Whether all people are out, and bots play on. */
  get areAllPeopleOut(): boolean {
    return this.seats.people.every((taken) => this.isOut(taken.seat))
  }

  /** With all players away, no seat is answered for. */
  #answersFromMs(seat: string): number | null {
    const isAnybodyThere = this.seats.people.some(({ awaySinceMs }) => awaySinceMs === null)
    return this.hasClaims || !isAnybodyThere ? null : this.graceEndsAtMs(seat)
  }

  /** Ends the match without a result for the host; resolves once published; false if already ended. */
  async halt(reason: string): Promise<boolean> {
    if (this.match !== null) return this.match.stop(reason)
    if (this.haltReason !== '') return false
    this.haltReason = reason
    this.dismiss()
    this.seatsChanged()
    return true
  }

  /** Call when the room is gone: a running match is abandoned, unless a later process resumes it (`isKept`). */
  leave(isKept: boolean): void {
    this.match?.leave()
    if (this.phase === 'playing' && !isKept) this.#record.close('abandoned')
    if (this.phase === 'over' && !isKept) this.#record.release()
    this.#parts.events.onGone(this, false)
  }

  /** Gives the match up to another process: stops writing and redirects the players. */
  relinquish(): void {
    this.#isMoved = true
    this.match?.relinquish()
    this.view?.onMoved()
    this.view = null
    this.#parts.events.onGone(this, true)
  }

  #onStep(step: PublishedStep<AnyTypes>): void {
    const { events } = this.#parts
    this.view?.onStep(step)
    events.onStep(this, step)
    const { outcome, out } = step.now
    const isOutChanged = step.before !== null && step.before.out !== out
    if (outcome !== null) this.endedSinceMs = this.nowMs
    if (isOutChanged) this.view?.showSeats()
    if (step.before === null || isOutChanged || outcome !== null) events.onChange(this)
    if (outcome !== null) this.#end(step.now, outcome)
  }

  #end(
    position: Position<AnyTypes>,
    placing: Placing<string>,
    endedAtMs = this.nowMs,
    ending: Ending | null = null,
  ) {
    const { id: matchId, settings, startedAtMs } = this
    const seats = endedSeats(this.seats.taken, position)
    const turn = this.game.engine.turnOf(position.state)
    const ended = { matchId, settings, ...seats, placing, turn, startedAtMs, endedAtMs }
    const settled = this.#parts.events.onEnded(this, ended)
    // An open record makes the next process settle the match again.
    if (ending === null) this.#record.close('over', settled)
  }

  /** Writes the state after the end to the journal; resolves when written, or when that failed. */
  keepPostMatchState(postMatchState: PostMatchState): Promise<void> {
    return this.#record.keepPostMatchState(postMatchState, this.match?.published?.step ?? 0)
  }

  #onHalt({ error, step, intent, reason }: Fault, failed: unknown): void {
    const facts = { matchId: this.id, step, intent }
    const { log } = this.#parts
    if (reason === undefined) log.error({ ...facts, err: error }, 'match halted')
    else log.info(facts, 'match closed by the host')
    if (failed !== null) this.#record.onWriteFailed(failed)
    this.haltReason = reason ?? ''
    this.endedSinceMs = this.nowMs
    this.view?.onHalt()
    this.#parts.events.onChange(this)
  }
}
