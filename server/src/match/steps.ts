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
import { DurableQueue } from './durable-queue.ts'
import { EventLog } from './event-log.ts'
import type { Journal, MatchHeader, SubmittedBy } from './journal.ts'
import {
  firstPosition,
  type MatchContext,
  type MatchListener,
  nextPosition,
  type Position,
  withOrders,
} from './position.ts'
import { type Answer, type OrdersRequest, refused } from './recent-answers.ts'
import { hashAfter, type Replayed } from './replayed.ts'

/** What the steps of a match are made with. */
export interface StepsParts<G extends GameTypes> {
  readonly game: Game<G>
  readonly setup: G['Setup']
  readonly chance: Chance
  readonly header: MatchHeader
  readonly journal: Journal
  readonly clock: Clock
  /** What clocks the seats have; null for none. */
  readonly time: TimeControl | null
  readonly listener: Pick<MatchListener<G>, 'onStep' | 'onOrders'>
}

/** Who is told what becomes of steps. */
export interface StepsEvents<G extends GameTypes> {
  /** It stands there now, whether anybody was shown that or not. */
  readonly onApplied: (now: Position<G>) => void
  /** Nothing is shown any more: something could not be kept, or shown. */
  readonly onFailed: (error: unknown) => void
  /** The answer to what was asked for and will not be shown. */
  readonly inVain: (seq: number) => Promise<Answer>
}

/** An intent, and who gives it in whose name. */
export interface Submission<G extends GameTypes> {
  readonly actor: G['Seat'] | typeof SERVER
  readonly intent: G['Intent']
  readonly by: SubmittedBy
}

/**
 * The steps of one match: each is applied at once, written down, and shown, in order, when it is
 * written.
 */
export class Steps<G extends GameTypes> {
  readonly log: EventLog<G['Event']>
  readonly seats: readonly G['Seat'][]
  readonly #parts: StepsParts<G>
  readonly #events: StepsEvents<G>
  readonly #course: MatchContext<G>
  readonly #queue: DurableQueue
  #applied: Position<G> | null
  #shown: Position<G> | null

  /** After a past if there is one; else nothing is applied before `begin`. */
  constructor(parts: StepsParts<G>, events: StepsEvents<G>, past: Replayed<G> | null) {
    this.#parts = parts
    this.#events = events
    this.seats = parts.game.seatsOf(parts.setup)
    this.log = past?.log ?? new EventLog()
    this.#course = { game: parts.game, seats: this.seats, time: parts.time }
    this.#queue = new DurableQueue(events.onFailed)
    this.#applied = this.#shown = past?.position ?? null
  }

  /** Where it stands; null before it has begun. */
  get applied(): Position<G> | null {
    return this.#applied
  }

  /** What the viewers were shown last; null before the start was written. */
  get shown(): Position<G> | null {
    return this.#shown
  }

  /** How much waits to be shown. */
  get waiting(): number {
    return this.#queue.length
  }

  /** The start of the game; shown when it is written. */
  begin(): void {
    const { game, setup, chance, journal, header } = this.#parts
    const { state, events } = game.create(setup, chance)
    // As it is played again: clocks would differ by what making it has taken.
    const now = firstPosition(this.#course, state, header.startedAtMs)
    this.#advance(now)
    const release = () => this.#show(null, now, events)
    this.#queue.push(journal.open(header), release, () => undefined)
  }

  /** Goes on where its past ends. */
  resume(): void {
    this.#advance(present(this.#applied, 'a match that is resumed has a past'))
  }

  /**
   * Applies an intent and writes it down; resolves when it was shown, which is after `first`. What
   * the rules refuse changes nothing.
   */
  take(
    { actor, intent, by }: Submission<G>,
    seq: number,
    first?: Promise<void>,
  ): Result<Promise<Answer>, G['Refusal']> {
    const { game, chance, journal, header, clock } = this.#parts
    const before = present(this.#applied, 'intents are taken once it has begun')
    const result = game.apply(before.state, actor, intent, chance)
    if (!result.ok) return result
    const { state, events } = result.value
    const atMs = clock.now()
    const answer = actor === SERVER || !game.needsDecision(intent) ? null : { seat: actor, by }
    const now = nextPosition(this.#course, before, { state, atMs, answer })
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
    const kept = Promise.all([journal.append(header.id, entry), first])
    this.#advance(now)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const release = () => {
      this.#show(before, now, events)
      resolve({ ok: true, seq, step })
    }
    this.#queue.push(kept, release, () => resolve(this.#events.inVain(seq)))
    return ok(promise)
  }

  /** Takes standing orders of a seat and writes them down; resolves when they hold for good. */
  order(seat: G['Seat'], { seq, orders }: OrdersRequest<G['Orders']>): Promise<Answer> {
    const { journal, header, listener } = this.#parts
    const before = present(this.#applied, 'orders are taken once it has begun')
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
        this.#shown = now
        listener.onOrders(seat, now)
        resolve({ ok: true, seq, step: now.step })
      }
      const drop = () => resolve(this.#events.inVain(seq))
      this.#queue.push(journal.note(header.id, note), release, drop)
    })
  }

  /** A refusal too waits for what it rests on: it must not tell of a step that may yet be lost. */
  refuse(seq: number, error: Extract<Answer, { ok: false }>['error']): Promise<Answer> {
    return new Promise((resolve) => {
      const answer = () => resolve(refused(seq, error))
      this.#queue.after(answer, answer)
    })
  }

  /** Runs `act` once all that was applied so far is shown; not at all when that cannot be. */
  after(act: () => void): void {
    this.#queue.after(act, () => undefined)
  }

  /** Nothing is shown any more. */
  silence(): void {
    this.#queue.silence()
  }

  #advance(now: Position<G>): void {
    this.#applied = now
    this.#events.onApplied(now)
  }

  #show(before: Position<G> | null, now: Position<G>, events: readonly G['Event'][]): void {
    const { game, listener } = this.#parts
    const firstEvent = this.log.last + 1
    for (const event of events)
      this.log.add(this.seats, (viewer) => game.viewEvent(event, viewer, now.state))
    this.#shown = now
    listener.onStep({ before, now, firstEvent })
  }
}
