import { assert, type GameTypes, type Plain, present, SERVER } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Stalls } from '../platform/stall-watch.ts'
import type { Timers } from '../platform/timers.ts'
import { type AbsencePolicy, NO_ABSENCE } from './absence.ts'
import { Alarm } from './alarm.ts'
import { firstDeadline, lapsedSeat, MAX_LAPSES } from './clocks.ts'
import type { EventLog } from './event-log.ts'
import type { Eventually } from './eventual.ts'
import { Halting } from './halting.ts'
import { Fenced, Unwritten } from './journal.ts'
import { isKeptWaiting } from './kept-waiting.ts'
import { type LegalPage, LegalPages } from './legal-pages.ts'
import { staleFault } from './numbered.ts'
import { OrdersCount } from './orders-count.ts'
import { type Fault, type MatchListener, orderedAnswer, type Position } from './position.ts'
import {
  type Answer,
  contentOf,
  type IntentRequest,
  type OrdersRequest,
  RecentAnswers,
} from './recent-answers.ts'
import type { Replayed } from './replayed.ts'
import { Steps, type StepsParts, type Submission } from './steps.ts'

/** Dependencies of `Match`. */
export interface MatchParts<G extends GameTypes> extends StepsParts<G> {
  readonly timers: Timers
  readonly listener: MatchListener<G>
  /** By default the server never answers for absent players. */
  readonly absence?: AbsencePolicy
  /** Finds out before each answer whether the process stood still; by default it never does. */
  readonly stalls?: Pick<Stalls, 'check'>
}

/** Most steps that may wait for the journal. */
const MAX_WAITING = 32

/**
 * Runs one match of any game. Applies an intent at once, writes it to the journal, and publishes it in
 * order once it is written, so that nothing published can be lost. A fault halts this match alone,
 * and its journal is kept.
 */
export class Match<G extends GameTypes> {
  readonly #parts: MatchParts<G>
  readonly #steps: Steps<G>
  readonly #answers: ReadonlyMap<string, RecentAnswers>
  readonly #legal: LegalPages<G>
  readonly #alarm: Alarm
  readonly #ordersCount: OrdersCount
  /** Whether the match takes no more intents; published only after it is written. */
  #isStopped = false
  readonly #halting: Halting<G>

  /** Call `resume` on a replayed match, and `start` on a new one. */
  constructor(parts: MatchParts<G>, replayed: Replayed<G> | null = null) {
    this.#parts = parts
    const events = {
      onApplied: (now: Position<G>) => this.#setAlarm(now),
      onPublished: () => this.#legal.clear(),
      onFailed: (error: unknown) => this.#onFailed(error),
      answerDropped: (seq: number) => this.#halting.refuse(seq),
    }
    this.#steps = new Steps(parts, events, replayed)
    const { seats } = this.#steps
    this.#ordersCount = new OrdersCount(seats.length)
    this.#answers = replayed?.answers ?? new Map(seats.map((seat) => [seat, new RecentAnswers()]))
    this.#legal = new LegalPages(parts.game)
    this.#halting = new Halting({ ...parts, isBegun: () => this.published !== null })
    this.#alarm = new Alarm({ ...parts, run: () => this.#lapse() })
  }

  /** The published events. */
  get log(): EventLog<G['Event']> {
    return this.#steps.log
  }

  /** The newest published position; null before the start was written. */
  get published(): Position<G> | null {
    return this.#steps.published
  }

  /** Whether a fault or the host has halted the match, and that is published. */
  get isHalted(): boolean {
    return this.#halting.isPublished
  }

  /** Begins the game; published once that is written. */
  start(): void {
    this.#guard({ step: 0, intent: null }, () => this.#steps.begin())
    this.#applyOrders()
  }

  /** Continues a replayed match; its earlier steps are not published again. */
  resume(): void {
    this.#steps.resume()
    this.#applyOrders()
  }

  /** Takes an intent of a seat; answers once everything the answer depends on is published. */
  submit(seat: G['Seat'], request: IntentRequest<G['Intent']>): Eventually<Answer> {
    const content = contentOf(this.#parts.game, request)
    return this.#decide(seat, request.seq, content, (position) =>
      this.#answerIntent(position, seat, request),
    )
  }

  /** Takes standing orders of a seat like an intent; they answer an open decision at once. */
  order(seat: G['Seat'], request: OrdersRequest<G['Orders']>): Eventually<Answer> {
    return this.#decide(seat, request.seq, request.orders, (position) =>
      this.#takeOrders(position, seat, request),
    )
  }

  /**
   * Judges that the player of `seat` is absent: that seat loses, or all draw. In a game without
   * such a draw the seat loses.
   */
  judge(seat: G['Seat'], result: 'loss' | 'draw'): Eventually<Answer> {
    const position = this.#steps.applied
    if (position === null || this.#isStopped) return this.#halting.refuse(NO_SEQ)
    const { game } = this.#parts
    const draw = result === 'draw' ? game.drawIntent(seat) : null
    const intent = draw ?? game.absenceIntent(seat)
    const taken = this.#attempt(position, { actor: SERVER, intent, by: 'server' })
    if (taken === null) return this.#halting.refuse(NO_SEQ)
    return taken.ok ? taken.value : this.#steps.refuse(NO_SEQ, taken.error)
  }

  /**
   * Halts the match for the host, without an outcome; resolves once that is published. False when the
   * match has stopped, is over, or belongs to another process.
   */
  async stop(reason: string): Promise<boolean> {
    const position = this.#steps.applied
    if (position === null || this.#isStopped || position.outcome !== null) return false
    this.#halt({ error: null, reason, step: position.step, intent: null })
    await this.#halting.done
    return this.isHalted
  }

  /** Call when players have come or gone: the server answers for those who are absent (P4.13). */
  presenceChanged(): void {
    const position = this.#steps.applied
    if (position !== null && !this.#isStopped) this.#setAlarm(position)
  }

  /**
   * Call when the player of `seat` has left: notes it if another has kept that player waiting for too
   * long, so that nobody wins by not answering (P4.15).
   */
  playerLeft(seat: G['Seat']): void {
    const { absence: { waitMs } = NO_ABSENCE, clock } = this.#parts
    const position = this.#steps.applied
    if (position === null || waitMs === null || this.#isStopped) return
    if (isKeptWaiting(position, seat, clock.now() - waitMs)) this.#steps.noteKeptWaiting(seat)
  }

  /**
   * Gives the time since `sinceMs` back to the running clocks, as the server could not serve this
   * match (docs/clocks.md). Does nothing for a time that the network could have taken.
   */
  giveBack(sinceMs: number): void {
    if (!this.#isStopped) this.#steps.giveBack(sinceMs)
  }

  /** Leaves the match to another process: takes, publishes and writes nothing any more. */
  relinquish(): void {
    this.#isStopped = true
    this.#steps.discard()
    this.#halting.leave()
    this.leave()
  }

  /** Stops the clocks; for a match that all players have left. */
  leave(): void {
    this.#legal.clear()
    this.#alarm.stop()
  }

  /** The largest sequence number that `seat` has used. */
  lastSeq(seat: G['Seat']): number {
    return this.#answersOf(seat).last
  }

  /** Legal answers of `seat` from index `from`; null when it has no open decision. */
  legal(seat: G['Seat'], from: number): LegalPage<G['Intent']> | null {
    return this.published === null ? null : this.#legal.page(this.published, seat, from)
  }

  #answersOf(seat: G['Seat']): RecentAnswers {
    const answers = this.#answers.get(seat)
    if (answers === undefined) throw new Error(`${seat} is no seat of this match`)
    return answers
  }

  #decide(
    seat: G['Seat'],
    seq: number,
    content: unknown,
    act: (position: Position<G>) => Eventually<Answer>,
  ): Eventually<Answer> {
    this.#parts.stalls?.check()
    return this.#answersOf(seat).answer(seq, content, () => {
      const position = this.#steps.applied
      if (this.#isStopped) return this.#halting.refuse(seq)
      if (position === null) return this.#steps.refuse(seq, refusal('not_started'))
      const waiting = this.#steps.waiting
      if (waiting >= MAX_WAITING) return this.#steps.refuse(seq, refusal('busy', { waiting }))
      const answer = act(position)
      const steps = this.#applyOrders()
      if (steps > 0) this.#parts.listener.onOrdered(seat, steps)
      return answer
    })
  }

  #answerIntent(
    before: Position<G>,
    seat: G['Seat'],
    request: IntentRequest<G['Intent']>,
  ): Eventually<Answer> {
    const { seq, intent } = request
    const fault = staleFault(this.#parts.game, before.decisions, seat, request)
    if (fault !== null) return this.#steps.refuse(seq, fault)
    const taken = this.#attempt(before, { actor: seat, intent, by: 'seat' }, seq)
    if (taken === null) return this.#halting.refuse(seq)
    return taken.ok ? taken.value : this.#steps.refuse(seq, taken.error)
  }

  /** Applies an intent; null when the game threw. */
  #attempt(before: Position<G>, submission: Submission<G>, seq = NO_SEQ) {
    // An intent is plain data: it came through the schema of its game.
    const context = { step: before.step + 1, intent: submission.intent as Plain }
    return this.#guard(context, () => this.#steps.take(submission, seq))
  }

  #takeOrders(
    { step }: Position<G>,
    seat: G['Seat'],
    request: OrdersRequest<G['Orders']>,
  ): Eventually<Answer> {
    if (this.#ordersCount.take(seat, step)) return this.#steps.order(seat, request)
    return this.#steps.refuse(request.seq, refusal('busy', { waiting: this.#steps.waiting }))
  }

  /** Lets standing orders answer the open decisions, each in a step of its own; returns their number. */
  #applyOrders(): number {
    const context = () => ({ step: (this.#steps.applied?.step ?? 0) + 1, intent: null })
    let steps = 0
    while (!this.#isStopped && this.#guard(context(), () => this.#applyOrder())) steps += 1
    return steps
  }

  /** Answers one decision by standing orders; false when none applies. */
  #applyOrder(): boolean {
    const position = this.#steps.applied
    const answer = position === null ? null : orderedAnswer(this.#parts.game, position)
    if (position === null || answer === null) return false
    const { seat: actor, intent } = answer
    const taken = this.#steps.take({ actor, intent, by: 'orders' }, NO_SEQ, nextTurn())
    assert(taken.ok, `standing orders give a legal answer: ${JSON.stringify(answer)}`)
    return true
  }

  #setAlarm(position: Position<G>): void {
    const absent = this.#firstAbsent(position)
    const deadline = position.clocks === null ? null : firstDeadline(position.clocks)
    const isAbsentFirst = deadline === null || (absent !== null && absent.fromMs < deadline)
    this.#alarm.set(isAbsentFirst ? (absent?.fromMs ?? null) : deadline)
  }

  /** The seat with an open decision whose absence counts first; null for none. */
  #firstAbsent({ decisions }: Position<G>): { seat: G['Seat']; fromMs: number } | null {
    const { answersFromMs } = this.#parts.absence ?? NO_ABSENCE
    let first: { seat: G['Seat']; fromMs: number } | null = null
    for (const { decision } of decisions.open) {
      const fromMs = answersFromMs(decision.seat)
      if (fromMs !== null && (first === null || fromMs < first.fromMs))
        first = { seat: decision.seat, fromMs }
    }
    return first
  }

  /** Answers for every seat that is absent or out of time; too many lapses put a seat out. */
  #lapse(): void {
    this.#parts.stalls?.check()
    // A player whose question is not shown yet cannot be late.
    if (this.#steps.waiting > 0) {
      this.#steps.after(() => this.presenceChanged())
      return
    }
    for (;;) {
      const position = this.#steps.applied
      if (position === null || this.#isStopped) return
      const lapse = this.#dueLapse(position)
      if (lapse === null) break
      const taken = this.#attempt(position, lapse)
      assert(taken === null || taken.ok, `the game accepts the lapse of ${lapse.actor}`)
      this.#applyOrders()
    }
    this.presenceChanged()
  }

  #dueLapse(position: Position<G>): Submission<G> | null {
    const nowMs = this.#parts.clock.now()
    const absent = this.#firstAbsent(position)
    if (absent !== null && absent.fromMs <= nowMs)
      return this.#lapseOf(position, absent.seat, 'absence')
    const late = position.clocks === null ? null : lapsedSeat(position.clocks, nowMs)
    return late === null ? null : this.#lapseOf(position, late, 'clock')
  }

  #lapseOf(position: Position<G>, seat: G['Seat'], by: 'absence' | 'clock'): Submission<G> {
    const { game } = this.#parts
    const { state, clocks, absences } = position
    const lapses = clocks?.get(seat)?.lapses ?? absences.get(seat) ?? 0
    if (lapses + 1 >= MAX_LAPSES) return { actor: SERVER, intent: game.absenceIntent(seat), by }
    const intent = present(game.defaultIntent(state, seat), 'a decision has a default answer')
    return { actor: seat, intent, by }
  }

  /** Runs code of the game; halts the match if it throws. */
  #guard<T>(context: Omit<Fault, 'error'>, run: () => T): T | null {
    try {
      return run()
    } catch (error) {
      this.#halt({ ...context, error })
      return null
    }
  }

  /** Halts the match once everything applied so far is published. */
  #halt(fault: Fault): void {
    this.#isStopped = true
    this.#alarm.stop()
    this.#steps.after(() => this.#stop(fault))
  }

  /**
   * A write failed. If the match can be resumed, by another process or later, it is relinquished
   * without publishing a halt.
   */
  #onFailed(error: unknown): void {
    if (error instanceof Fenced || (error instanceof Unwritten && this.published !== null)) {
      this.relinquish()
      this.#parts.listener.onRelinquished(error)
    } else this.#stop({ error, step: this.#steps.applied?.step ?? 0, intent: null })
  }

  #stop(fault: Fault): void {
    this.#isStopped = true
    this.#legal.clear()
    this.#alarm.stop()
    void this.#halting.halt(fault)
  }
}

/** Sequence number of an intent that no seat requested. */
const NO_SEQ = 0

/** Resolves after this turn of the event loop, and with it all answers under way. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
