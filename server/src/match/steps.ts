import {
  type Chance,
  type Game,
  type GameTypes,
  ok,
  type Plain,
  present,
  type Result,
  SERVER,
  type TimeControl,
} from '@dungeon-dice/shared'
import type { Clock } from '../platform/clock.ts'
import { nativeHashOf } from '../platform/native-hash.ts'
import { firstDeadline } from './clocks.ts'
import { DurableQueue } from './durable-queue.ts'
import { EventLog } from './event-log.ts'
import { Eventual, type Eventually } from './eventual.ts'
import type { Journal, MatchHeader, SubmittedBy } from './journal.ts'
import { withKeptWaiting } from './kept-waiting.ts'
import {
  afterPause,
  firstPosition,
  type MatchContext,
  type MatchListener,
  nextPosition,
  type Position,
  withOrders,
} from './position.ts'
import { type Answer, type OrdersRequest, refused } from './recent-answers.ts'
import type { Replayed } from './replayed.ts'

/** Dependencies of `Steps`. */
export interface StepsParts<G extends GameTypes> {
  readonly game: Game<G>
  readonly setup: G['Setup']
  readonly chance: Chance
  readonly header: MatchHeader
  readonly journal: Journal
  readonly clock: Clock
  /** Null for a match without clocks. */
  readonly time: TimeControl | null
  /** As in `MatchContext`. */
  readonly earnsBy?: 'answer' | 'turn'
  readonly listener: Pick<MatchListener<G>, 'onStep' | 'onOrders' | 'onWaiting' | 'onPause'>
}

/** Callbacks of `Steps`. */
export interface StepsEvents<G extends GameTypes> {
  /** A step was applied; it is not published yet. */
  readonly onApplied: (now: Position<G>) => void
  /** A step is published; its listener has not been told yet. */
  readonly onPublished: () => void
  /** A write or a publication failed: nothing more is published. */
  readonly onFailed: (error: unknown) => void
  /** Answers a request whose step was dropped after a failure. */
  readonly answerDropped: (seq: number) => Promise<Answer>
}

/** An intent, its actor, and who submitted it in the actor's name. */
export interface Submission<G extends GameTypes> {
  readonly actor: G['Seat'] | typeof SERVER
  readonly intent: G['Intent']
  readonly by: SubmittedBy
}

/** Interval of state hashes in the journal, in steps. */
const HASH_EVERY = 16

/** Shorter delays are not given back: they are like those of the network, which clocks forgive. */
const LATE_MS = 100

/** The state hash for a journal entry; empty for most steps. */
const hashAfter = (step: number, save: () => Plain): { readonly hash?: string } =>
  step % HASH_EVERY === 0 ? { hash: nativeHashOf(save()) } : {}

/** The steps of one match: each is applied at once, written, and published in order once written. */
export class Steps<G extends GameTypes> {
  readonly log: EventLog<G['Event']>
  readonly seats: readonly G['Seat'][]
  readonly #parts: StepsParts<G>
  readonly #events: StepsEvents<G>
  readonly #context: MatchContext<G>
  readonly #queue: DurableQueue
  #applied: Position<G> | null
  #published: Position<G> | null
  /** Time of the first step that waits to be published; null for none. */
  #waitingSinceMs: number | null = null
  /** Time before this was given back already. */
  #givenBackMs = 0

  constructor(parts: StepsParts<G>, events: StepsEvents<G>, replayed: Replayed<G> | null) {
    this.#parts = parts
    this.#events = events
    this.seats = parts.game.seatsOf(parts.setup)
    this.log = replayed?.log ?? new EventLog()
    const { game, time, earnsBy = 'answer' } = parts
    this.#context = { game, seats: this.seats, time, earnsBy }
    this.#queue = new DurableQueue(events.onFailed)
    this.#applied = this.#published = replayed?.position ?? null
  }

  /** The newest position; null before the start. */
  get applied(): Position<G> | null {
    return this.#applied
  }

  /** The newest published position; null before the start was written. */
  get published(): Position<G> | null {
    return this.#published
  }

  /** Number of steps and answers that wait to be published. */
  get waiting(): number {
    return this.#queue.length
  }

  /** Begins the game; published once the header is written. */
  begin(): void {
    const { game, setup, chance, journal, header } = this.#parts
    const { state, events } = game.create(setup, chance)
    // Clocks start at the time in the header, as in a replay.
    const now = firstPosition(this.#context, state, header.startedAtMs)
    this.#advance(now)
    this.#waitingSinceMs = header.startedAtMs
    const release = () => this.#publish(null, now, events)
    this.#queue.push(journal.open(header), release, () => undefined)
  }

  /** Continues a replayed match. */
  resume(): void {
    this.#advance(present(this.#applied, 'a resumed match has been replayed'))
  }

  /**
   * Applies an intent and writes it; the answer is there once it is published, which happens after
   * `first`. An intent that the rules refuse changes nothing.
   */
  take(
    { actor, intent, by }: Submission<G>,
    seq: number,
    first?: Promise<void>,
  ): Result<Eventually<Answer>, G['Refusal']> {
    const { game, chance, journal, header, clock } = this.#parts
    const before = present(this.#applied, 'intents are taken once the match has begun')
    const result = game.apply(before.state, actor, intent, chance)
    if (!result.ok) return result
    const { state, events } = result.value
    const atMs = clock.now()
    const answer = actor === SERVER || !game.needsDecision(intent) ? null : { seat: actor, by }
    const now = nextPosition(this.#context, before, { state, atMs, answer, actor, intent })
    const { step } = now
    const entry = {
      step,
      actor,
      // An intent is plain data: it came through the schema of its game.
      intent: intent as Plain,
      by,
      seq: by === 'seat' ? seq : null,
      atMs,
      ...hashAfter(step, () => game.save(state)),
    }
    const appended = journal.append(header.id, entry)
    const written = first === undefined ? appended : Promise.all([appended, first])
    this.#advance(now)
    this.#waitingSinceMs ??= atMs
    const answered = new Eventual<Answer>()
    const release = () => {
      this.#publish(before, now, events)
      answered.settle({ ok: true, seq, step })
    }
    this.#queue.push(written, release, () => answered.settle(this.#events.answerDropped(seq)))
    return ok(answered.get())
  }

  /** Applies standing orders of a seat and writes them; resolves once they are written. */
  order(seat: G['Seat'], { seq, orders }: OrdersRequest<G['Orders']>): Promise<Answer> {
    const { journal, header, listener } = this.#parts
    const before = present(this.#applied, 'orders are taken once the match has begun')
    const now = withOrders(before, seat, orders)
    this.#applied = now
    const note = {
      type: 'orders',
      afterStep: now.step,
      seat,
      seq,
      // As with intents, these came through the schema of the game.
      orders: orders as Plain,
    } as const
    return new Promise((resolve) => {
      const release = () => {
        this.#published = now
        listener.onOrders(seat, now)
        resolve({ ok: true, seq, step: now.step })
      }
      const drop = () => resolve(this.#events.answerDropped(seq))
      this.#queue.push(journal.note(header.id, note), release, drop)
    })
  }

  /** Notes that the player of `seat` left, kept waiting by another; it counts once written. */
  noteKeptWaiting(seat: G['Seat']): void {
    const { journal, header } = this.#parts
    const before = present(this.#applied, 'only a begun match keeps somebody waiting')
    const now = withKeptWaiting(before, seat)
    if (now === before) return
    this.#applied = now
    const note = { type: 'keptWaiting', afterStep: now.step, seat } as const
    const release = () => {
      this.#published = now
      this.#parts.listener.onWaiting(seat)
    }
    this.#queue.push(journal.note(header.id, note), release, () => undefined)
  }

  /**
   * Gives the time since `sinceMs` back to the running clocks, no time twice; shown once written.
   */
  giveBack(sinceMs: number): void {
    const { journal, header, clock, listener } = this.#parts
    const before = this.#applied
    if (before?.clocks == null || firstDeadline(before.clocks) === null) return
    const untilMs = clock.now()
    // All time since a step waits is given back in the end, of which this may be a part in the middle.
    const fromMs = Math.max(Math.min(sinceMs, this.#waitingSinceMs ?? sinceMs), this.#givenBackMs)
    const pause = { pauseMs: untilMs - fromMs, untilMs }
    if (pause.pauseMs <= LATE_MS) return
    this.#givenBackMs = untilMs
    const now = afterPause(before, pause)
    this.#advance(now)
    const note = { type: 'pause', afterStep: now.step, ...pause } as const
    const release = () => {
      this.#published = now
      listener.onPause(now)
    }
    this.#queue.push(journal.note(header.id, note), release, () => undefined)
  }

  /** Refuses a request once earlier steps are published: it must not reveal a step that may be lost. */
  refuse(seq: number, error: Extract<Answer, { ok: false }>['error']): Eventually<Answer> {
    const answered = new Eventual<Answer>()
    const answer = () => answered.settle(refused(seq, error))
    this.#queue.after(answer, answer)
    return answered.get()
  }

  /** Runs `act` once everything applied so far is published; never if that fails. */
  after(act: () => void): void {
    this.#queue.after(act, () => undefined)
  }

  /** Stops publishing, without answering what waits. */
  discard(): void {
    this.#queue.discard()
  }

  #advance(now: Position<G>): void {
    this.#applied = now
    this.#events.onApplied(now)
  }

  #publish(before: Position<G> | null, now: Position<G>, events: readonly G['Event'][]): void {
    const { game, listener } = this.#parts
    const firstEvent = this.log.last + 1
    for (const event of events)
      this.log.add(this.seats, (viewer) => game.viewEvent(event, viewer, now.state))
    this.#published = now
    this.#events.onPublished()
    listener.onStep({ before, now, firstEvent })
    if (now.step === this.#applied?.step) this.#giveBackDelay()
  }

  /** A decision cannot be answered before it is shown. */
  #giveBackDelay(): void {
    const sinceMs = this.#waitingSinceMs
    this.#waitingSinceMs = null
    if (sinceMs !== null) this.giveBack(sinceMs)
  }
}
