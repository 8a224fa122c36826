import { assert, type GameTypes, type Plain, present, SERVER } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Timers } from '../platform/timers.ts'
import { Alarm } from './alarm.ts'
import { firstDeadline, lapsedSeat, MAX_LAPSES } from './clocks.ts'
import type { EventLog } from './event-log.ts'
import { Halting } from './halting.ts'
import { Fenced, Unwritten } from './journal.ts'
import { type LegalPage, LegalPages } from './legal-pages.ts'
import { OrdersCount } from './orders-count.ts'
import { type Fault, type MatchListener, orderedAnswer, type Position } from './position.ts'
import {
  type Answer,
  type IntentRequest,
  type OrdersRequest,
  RecentAnswers,
} from './recent-answers.ts'
import { type Replayed, wishOf } from './replayed.ts'
import { staleFault } from './stale-fault.ts'
import { Steps, type StepsParts, type Submission } from './steps.ts'

/** What a match is made of. */
export interface MatchParts<G extends GameTypes> extends StepsParts<G> {
  readonly timers: Timers
  readonly listener: MatchListener<G>
}

/** Most steps that may wait to be written down. */
const MAX_WAITING = 32

/**
 * One game and those who play it. It applies an intent at once, writes it down, and shows it, in
 * order, when it is written: nothing that anybody was shown can be lost. It knows no particular
 * game and no sockets. A fault of ours stops this match alone, and its record stays.
 */
export class Match<G extends GameTypes> {
  readonly #parts: MatchParts<G>
  readonly #steps: Steps<G>
  readonly #answers: ReadonlyMap<string, RecentAnswers>
  readonly #legal: LegalPages<G>
  readonly #alarm: Alarm
  readonly #ordersCount = new OrdersCount()
  /** Whether it plays no more; nobody knows before that is written. */
  #isStopped = false
  readonly #halting: Halting<G>

  /** With a past it goes on from there, by `resume`; else it begins, by `start`. */
  constructor(parts: MatchParts<G>, past: Replayed<G> | null = null) {
    this.#parts = parts
    const events = {
      onApplied: (now: Position<G>) => this.#setAlarm(now),
      onFailed: (error: unknown) => this.#notKept(error),
      inVain: (seq: number) => this.#halting.refuse(seq),
    }
    this.#steps = new Steps(parts, events, past)
    const { seats } = this.#steps
    this.#answers = past?.answers ?? new Map(seats.map((seat) => [seat, new RecentAnswers()]))
    this.#legal = new LegalPages(parts.game)
    this.#halting = new Halting({ ...parts, isBegun: () => this.shown !== null })
    this.#alarm = new Alarm({ ...parts, run: () => this.#lapse() })
  }

  /** All that has happened, as each viewer was shown it. */
  get log(): EventLog<G['Event']> {
    return this.#steps.log
  }

  /** What the viewers were shown last; null before the start was written. */
  get shown(): Position<G> | null {
    return this.#steps.shown
  }

  /** Whether a fault, or the word of the host, stopped it, and that was written or cannot be. */
  get isHalted(): boolean {
    return this.#halting.isTold
  }

  /** Begins the game; the listener is told when that is written. */
  start(): void {
    this.#guard({ step: 0, intent: null }, () => this.#steps.begin())
    this.#followOrders()
  }

  /** Goes on where its past ends; nothing is told of what was told before. */
  resume(): void {
    this.#steps.resume()
    this.#followOrders()
  }

  /** What a seat asks for; answered when all that the answer rests on was shown. */
  submit(seat: G['Seat'], request: IntentRequest<G['Intent']>): Promise<Answer> {
    const wish = wishOf(this.#parts.game, request)
    return this.#decide(seat, request.seq, wish, (position) =>
      this.#answerIntent(position, seat, request),
    )
  }

  /** Standing orders of a seat; answered like an intent, and at once those of an open decision. */
  order(seat: G['Seat'], request: OrdersRequest<G['Orders']>): Promise<Answer> {
    return this.#decide(seat, request.seq, request.orders, (position) =>
      this.#takeOrders(position, seat, request),
    )
  }

  /** The server's word on a seat whose player is gone: it loses, or all draw. */
  judge(seat: G['Seat'], result: 'loss' | 'draw'): Promise<Answer> {
    const position = this.#steps.applied
    if (position === null || this.#isStopped) return this.#halting.refuse(NOBODY)
    const intent = this.#parts.game.absenceIntent(seat, result)
    const taken = this.#attempt(position, { actor: SERVER, intent, by: 'server' })
    if (taken === null) return this.#halting.refuse(NOBODY)
    return taken.ok ? taken.value : this.#steps.refuse(NOBODY, taken.error)
  }

  /**
   * Stops it without an outcome, by the host's word, and resolves when all were told; false when it
   * has stopped, is over, or is another process's.
   */
  async stop(reason: string): Promise<boolean> {
    const position = this.#steps.applied
    if (position === null || this.#isStopped || position.outcome !== null) return false
    this.#halt({ error: null, reason, step: position.step, intent: null })
    await this.#halting.done
    return this.isHalted
  }

  /** It is left to whoever goes on with it: nothing is taken, shown or written here any more. */
  relinquish(): void {
    this.#isStopped = true
    this.#steps.silence()
    this.#halting.leave()
    this.leave()
  }

  /** Leaves no timer behind; for a match that nobody is at any more. */
  leave(): void {
    this.#alarm.stop()
  }

  /** The largest sequence number that `seat` has used. */
  lastSeq(seat: G['Seat']): number {
    return this.#answersOf(seat).last
  }

  /** Legal answers of `seat` from number `from`; null when nothing is asked of it. */
  legal(seat: G['Seat'], from: number): LegalPage<G['Intent']> | null {
    return this.shown === null ? null : this.#legal.page(this.shown, seat, from)
  }

  #answersOf(seat: G['Seat']): RecentAnswers {
    const answers = this.#answers.get(seat)
    if (answers === undefined) throw new Error(`${seat} is no seat of this match`)
    return answers
  }

  #decide(
    seat: G['Seat'],
    seq: number,
    wish: unknown,
    act: (position: Position<G>) => Promise<Answer>,
  ): Promise<Answer> {
    return this.#answersOf(seat).answer(seq, wish, () => {
      const position = this.#steps.applied
      if (this.#isStopped) return this.#halting.refuse(seq)
      if (position === null) return this.#steps.refuse(seq, refusal('not_started'))
      const waiting = this.#steps.waiting
      if (waiting >= MAX_WAITING) return this.#steps.refuse(seq, refusal('busy', { waiting }))
      const answer = act(position)
      this.#followOrders()
      return answer
    })
  }

  #answerIntent(
    before: Position<G>,
    seat: G['Seat'],
    request: IntentRequest<G['Intent']>,
  ): Promise<Answer> {
    const { seq, intent } = request
    const fault = staleFault(this.#parts.game, before, seat, request)
    if (fault !== null) return this.#steps.refuse(seq, fault)
    const taken = this.#attempt(before, { actor: seat, intent, by: 'seat' }, seq)
    if (taken === null) return this.#halting.refuse(seq)
    return taken.ok ? taken.value : this.#steps.refuse(seq, taken.error)
  }

  /** Applies an intent; null when that met a fault of ours. */
  #attempt(before: Position<G>, given: Submission<G>, seq = NOBODY) {
    // An intent is plain data: it came through the schema of its game.
    const context = { step: before.step + 1, intent: given.intent as Plain }
    return this.#guard(context, () => this.#steps.take(given, seq))
  }

  #takeOrders(
    { step }: Position<G>,
    seat: G['Seat'],
    request: OrdersRequest<G['Orders']>,
  ): Promise<Answer> {
    if (this.#ordersCount.take(seat, step)) return this.#steps.order(seat, request)
    return this.#steps.refuse(request.seq, refusal('busy', { waiting: this.#steps.waiting }))
  }

  /** Answers what is open by standing orders: each answer is a step of its own, right after. */
  #followOrders(): void {
    const context = () => ({ step: (this.#steps.applied?.step ?? 0) + 1, intent: null })
    while (!this.#isStopped && this.#guard(context(), () => this.#followOrder()));
  }

  /** Whether there was an order to follow. */
  #followOrder(): boolean {
    const position = this.#steps.applied
    const answer = position === null ? null : orderedAnswer(this.#parts.game, position)
    if (position === null || answer === null) return false
    const { seat: actor, intent } = answer
    const taken = this.#steps.take({ actor, intent, by: 'orders' }, NOBODY, nextTurn())
    assert(taken.ok, `orders answer by the rules: ${JSON.stringify(answer)}`)
    return true
  }

  #setAlarm({ clocks }: Position<G>): void {
    this.#alarm.set(clocks === null ? null : firstDeadline(clocks))
  }

  /** Answers in place of every seat whose time is out; who lets it run out too often loses. */
  #lapse(): void {
    for (;;) {
      const position = this.#steps.applied
      if (position === null || position.clocks === null || this.#isStopped) return
      const seat = lapsedSeat(position.clocks, this.#parts.clock.now())
      if (seat === null) break
      const taken = this.#attempt(position, this.#lapseOf(position, seat))
      assert(taken === null || taken.ok, `the rules let time run out for ${seat}`)
      this.#followOrders()
    }
    const position = this.#steps.applied
    if (position !== null) this.#setAlarm(position)
  }

  #lapseOf({ state, clocks }: Position<G>, seat: G['Seat']): Submission<G> {
    const { game } = this.#parts
    if ((clocks?.get(seat)?.lapses ?? 0) + 1 >= MAX_LAPSES)
      return { actor: SERVER, intent: game.absenceIntent(seat, 'loss'), by: 'clock' }
    const intent = present(game.defaultIntent(state, seat), 'a decision has a default answer')
    return { actor: seat, intent, by: 'clock' }
  }

  /** Runs code of the game: what it throws is a fault of ours, which stops the match. */
  #guard<T>(context: Omit<Fault, 'error'>, run: () => T): T | null {
    try {
      return run()
    } catch (error) {
      this.#halt({ ...context, error })
      return null
    }
  }

  /** Stops the match after what it has applied so far was shown. */
  #halt(fault: Fault): void {
    this.#isStopped = true
    this.#alarm.stop()
    this.#steps.after(() => this.#stop(fault))
  }

  /**
   * A match that another process has goes on there, and one that could not be written from what is
   * written: nobody here is told that it has stopped.
   */
  #notKept(error: unknown): void {
    if (error instanceof Fenced || (error instanceof Unwritten && this.shown !== null)) {
      this.relinquish()
      this.#parts.listener.onLeft(error)
    } else this.#stop({ error, step: this.#steps.applied?.step ?? 0, intent: null })
  }

  #stop(fault: Fault): void {
    this.#isStopped = true
    this.#alarm.stop()
    void this.#halting.halt(fault)
  }
}

/** The sequence number of an answer that nobody waits for. */
const NOBODY = 0

/** Resolves when all that is under way in this turn of the event loop is done: answers too. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
