import type { Chance, Game, GameTypes, Plain } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../clock.ts'
import { DurableQueue } from './durable-queue.ts'
import { EventLog } from './event-log.ts'
import type { Journal, MatchHeader } from './journal.ts'
import { type LegalPage, LegalPages } from './legal-pages.ts'
import { NO_DECISIONS } from './numbered.ts'
import { type Fault, type MatchListener, type Position, positionOf } from './position.ts'
import { type Answer, type IntentRequest, RecentAnswers, refused } from './recent-answers.ts'

/** What a match is made of. */
export interface MatchParts<G extends GameTypes> {
  readonly game: Game<G>
  readonly setup: G['Setup']
  readonly chance: Chance
  readonly header: MatchHeader
  readonly journal: Journal
  readonly clock: Clock
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
  readonly log: EventLog<G['Event']> = new EventLog()
  readonly #parts: MatchParts<G>
  readonly #seats: readonly G['Seat'][]
  readonly #queue = new DurableQueue((error) =>
    this.#stop({ error, step: this.#applied?.step ?? 0, intent: null }),
  )
  readonly #answers = new Map<string, RecentAnswers>()
  readonly #legal: LegalPages<G>
  #applied: Position<G> | null = null
  #shown: Position<G> | null = null
  #isHalted = false

  constructor(parts: MatchParts<G>) {
    this.#parts = parts
    this.#seats = parts.game.seatsOf(parts.setup)
    for (const seat of this.#seats) this.#answers.set(seat, new RecentAnswers())
    this.#legal = new LegalPages(parts.game)
  }

  /** What the viewers were shown last; null before the start was written. */
  get shown(): Position<G> | null {
    return this.#shown
  }

  /** Whether a fault stopped it. */
  get isHalted(): boolean {
    return this.#isHalted
  }

  /** Begins the game; the listener is told when that is written. */
  start(): void {
    const { game, setup, chance, journal, header } = this.#parts
    try {
      const { state, events } = game.create(setup, chance)
      const now = positionOf(game, state, 0, NO_DECISIONS, null)
      this.#applied = now
      const release = () => this.#show(null, now, events)
      this.#queue.push(journal.open(header), release, () => undefined)
    } catch (error) {
      this.#halt({ error, step: 0, intent: null })
    }
  }

  /** What a seat asks for; answered when all that the answer rests on was shown. */
  submit(seat: G['Seat'], request: IntentRequest<G['Intent']>): Promise<Answer> {
    return this.#answersOf(seat).answer(request, () => this.#decide(seat, request))
  }

  /** The largest sequence number that `seat` has used. */
  lastSeq(seat: G['Seat']): number {
    return this.#answersOf(seat).last
  }

  /** Legal answers of `seat` from number `from`; null when nothing is asked of it. */
  legal(seat: G['Seat'], from: number): LegalPage<G['Intent']> | null {
    return this.#shown === null ? null : this.#legal.page(this.#shown, seat, from)
  }

  #answersOf(seat: G['Seat']): RecentAnswers {
    const answers = this.#answers.get(seat)
    if (answers === undefined) throw new Error(`${seat} is no seat of this match`)
    return answers
  }

  #decide(seat: G['Seat'], request: IntentRequest<G['Intent']>): Promise<Answer> {
    const position = this.#applied
    if (position === null || this.#isHalted)
      return this.#refuse(request.seq, refusal(this.#isHalted ? 'match_halted' : 'not_started'))
    const fault = this.#faultOf(position, request)
    if (fault !== null) return this.#refuse(request.seq, fault)
    try {
      return this.#apply(position, seat, request)
    } catch (error) {
      // An intent is plain data: it came through the schema of its game.
      this.#halt({ error, step: position.step + 1, intent: request.intent as Plain })
      return this.#refuse(request.seq, refusal('match_halted'))
    }
  }

  /** What is wrong with a request before the rules are asked; at the end they know best. */
  #faultOf(
    { decisions }: Position<G>,
    { decision, intent }: IntentRequest<G['Intent']>,
  ): ServerRefusal | null {
    const waiting = this.#queue.length
    if (waiting >= MAX_WAITING) return refusal('busy', { waiting })
    const open = decisions.open.map(({ number }) => number)
    if (open.length === 0 || !this.#parts.game.needsDecision(intent)) return null
    if (decision !== null && open.includes(decision)) return null
    return refusal('stale_decision', { got: decision, open })
  }

  #apply(
    before: Position<G>,
    seat: G['Seat'],
    { seq, intent }: IntentRequest<G['Intent']>,
  ): Promise<Answer> {
    const { game, chance, journal, header, clock } = this.#parts
    const result = game.apply(before.state, seat, intent, chance)
    if (!result.ok) return this.#refuse(seq, result.error)
    const { state, events } = result.value
    const step = before.step + 1
    const answeredBy = game.needsDecision(intent) ? seat : null
    const now = positionOf(game, state, step, before.decisions, answeredBy)
    const entry = { step, actor: seat, intent: intent as Plain, atMs: clock.now() }
    const kept = journal.append(header.id, entry)
    this.#applied = now
    return new Promise((resolve) => {
      const release = () => {
        this.#show(before, now, events)
        resolve({ ok: true, seq, step })
      }
      this.#queue.push(kept, release, () => resolve(refused(seq, refusal('match_halted'))))
    })
  }

  /** A refusal too waits for what it rests on: it must not tell of a step that may yet be lost. */
  #refuse(seq: number, error: Extract<Answer, { ok: false }>['error']): Promise<Answer> {
    return new Promise((resolve) => {
      const answer = () => resolve(refused(seq, error))
      this.#queue.after(answer, answer)
    })
  }

  #show(before: Position<G> | null, now: Position<G>, events: readonly G['Event'][]): void {
    const { game, listener } = this.#parts
    const firstEvent = this.log.last + 1
    for (const event of events)
      this.log.add(this.#seats, (viewer) => game.viewEvent(event, viewer, now.state))
    this.#shown = now
    listener.onStep({ before, now, firstEvent })
  }

  /** Stops the match after what it has applied so far was shown. */
  #halt(fault: Fault): void {
    this.#isHalted = true
    this.#queue.after(
      () => this.#stop(fault),
      () => undefined,
    )
  }

  #stop(fault: Fault): void {
    this.#isHalted = true
    this.#parts.listener.onHalt(fault)
  }
}
