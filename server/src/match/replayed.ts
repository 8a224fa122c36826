import {
  type Chance,
  err,
  type GameTypes,
  type InSteps,
  ok,
  type Result,
  SERVER,
} from '@dungeon-dice/shared'
import { nativeHashOf } from '../platform/native-hash.ts'
import { EventLog } from './event-log.ts'
import type { JournalEntry, JournalNote, JournalRecord } from './journal.ts'
import { withKeptWaiting } from './kept-waiting.ts'
import {
  afterPause,
  firstPosition,
  type MatchContext,
  nextPosition,
  type Position,
  withOrders,
} from './position.ts'
import { contentOf, RecentAnswers } from './recent-answers.ts'

/** A match restored from its journal. */
export interface Replayed<G extends GameTypes> {
  readonly position: Position<G>
  readonly log: EventLog<G['Event']>
  readonly answers: ReadonlyMap<string, RecentAnswers>
}

/** Why a journal cannot be replayed. */
export interface ReplayFault {
  readonly code: 'missing_step' | 'intent_refused' | 'other_state'
  /** Number of the first bad step. */
  readonly step: number
}

interface ReplayedParts<G extends GameTypes> extends MatchContext<G> {
  readonly setup: G['Setup']
  readonly chance: Chance
}

/**
 * Replays a journal to the same steps, clocks, orders, events and answers, one entry or note at a
 * time: a long match takes a second. Throws what the game throws.
 */
export function* replaying<G extends GameTypes>(
  parts: ReplayedParts<G>,
  { header, entries, notes }: Pick<JournalRecord, 'header' | 'entries' | 'notes'>,
): InSteps<Result<Replayed<G>, ReplayFault>> {
  const replay = new Replay(parts, header.startedAtMs, notes)
  yield* replay.takingNotes(0)
  for (const entry of entries) {
    const fault = replay.take(entry)
    if (fault !== null) return err({ code: fault, step: entry.step })
    yield
    yield* replay.takingNotes(entry.step)
  }
  return ok(replay.result)
}

class Replay<G extends GameTypes> {
  readonly #parts: ReplayedParts<G>
  readonly #log: EventLog<G['Event']> = new EventLog()
  readonly #answers: ReadonlyMap<string, RecentAnswers>
  readonly #notes: readonly JournalNote[]
  /** Notes that were applied. */
  #noted = 0
  #position: Position<G>

  constructor(parts: ReplayedParts<G>, startedAtMs: number, notes: readonly JournalNote[]) {
    this.#parts = parts
    this.#notes = notes
    this.#answers = new Map(parts.seats.map((seat) => [seat, new RecentAnswers()]))
    const { state, events } = parts.game.create(parts.setup, parts.chance)
    this.#position = firstPosition(parts, state, startedAtMs)
    this.#addEvents(events)
  }

  get result(): Replayed<G> {
    return { position: this.#position, log: this.#log, answers: this.#answers }
  }

  /** Applies an entry; null on success. */
  take({ step, actor, intent, by, seq, atMs, hash }: JournalEntry): ReplayFault['code'] | null {
    const { game, chance } = this.#parts
    if (step !== this.#position.step + 1) return 'missing_step'
    // Checked against the schemas of the game before it was written.
    const given = intent as unknown as G['Intent']
    const seat = actor === SERVER ? null : (actor as G['Seat'])
    const result = game.apply(this.#position.state, seat ?? SERVER, given, chance)
    if (!result.ok) return 'intent_refused'
    const { state, events } = result.value
    const needsDecision = game.needsDecision(given)
    const answer = seat === null || !needsDecision ? null : { seat, by }
    const decision = needsDecision ? this.#askedOf(actor) : null
    const taken = { state, atMs, answer, actor, intent: given }
    this.#position = nextPosition(this.#parts, this.#position, taken)
    if (hash !== undefined && hash !== nativeHashOf(game.save(state))) return 'other_state'
    if (seq !== null)
      this.#answers
        .get(actor)
        ?.restore(seq, contentOf(game, { decision, intent: given }), { ok: true, seq, step })
    this.#addEvents(events)
    return null
  }

  #askedOf(seat: string): number | null {
    const { open } = this.#position.decisions
    return open.find(({ decision }) => decision.seat === seat)?.number ?? null
  }

  /** Applies the notes up to this step that were not applied yet. */
  *takingNotes(step: number): InSteps<void> {
    for (;;) {
      const note = this.#notes[this.#noted]
      if (note === undefined || note.afterStep > step) return
      this.#noted += 1
      if (note.type === 'pause') this.#position = afterPause(this.#position, note)
      else if (note.type === 'orders') this.#takeOrders(note)
      else if (note.type === 'keptWaiting')
        this.#position = withKeptWaiting(this.#position, note.seat)
      yield
    }
  }

  #takeOrders({ seat, seq, orders, afterStep }: Extract<JournalNote, { type: 'orders' }>): void {
    // As above.
    const given = orders as unknown as G['Orders']
    this.#position = withOrders(this.#position, seat as G['Seat'], given)
    this.#answers.get(seat)?.restore(seq, orders, { ok: true, seq, step: afterStep })
  }

  #addEvents(events: readonly G['Event'][]): void {
    const { game, seats } = this.#parts
    const { state } = this.#position
    for (const event of events)
      this.#log.add(seats, (viewer) => game.viewEvent(event, viewer as G['Seat'], state))
  }
}
