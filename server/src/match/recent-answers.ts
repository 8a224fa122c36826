import { crc32 } from 'node:zlib'
import type { Game, GameTypes, Refusal } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { type Eventually, whenThere } from './eventual.ts'

/** A request of a seat, with its sequence number. */
interface Request {
  readonly seq: number
}

/** An intent, parsed. */
export interface IntentRequest<Intent> extends Request {
  /** The decision that it answers; null for none. */
  readonly decision: number | null
  readonly intent: Intent
}

/** The part of a request that must be the same when it is sent again under its number. */
export const contentOf = <G extends GameTypes>(
  game: Game<G>,
  { decision, intent }: Pick<IntentRequest<G['Intent']>, 'decision' | 'intent'>,
): object =>
  // The journal does not store the decision of an intent that needs none.
  game.needsDecision(intent) ? { decision, intent } : { decision: null, intent }

/** Standing orders, parsed. */
export interface OrdersRequest<Orders> extends Request {
  readonly orders: Orders
}

/** The answer to a request: accepted as step `step` (for orders: after it), or refused. */
export type Answer =
  | { readonly ok: true; readonly seq: number; readonly step: number }
  | { readonly ok: false; readonly seq: number; readonly error: Refusal }

export const refused = (seq: number, error: Refusal): Answer => ({ ok: false, seq, error })

/** Of an accepted request only the step, once it is known, which takes less memory. */
type Remembered = Eventually<Answer> | number

const CAPACITY = 64

/** Numbers that a checksum of 32 bits can have. */
const CHECKSUMS = 2 ** 32

/**
 * Length and checksum of a content: a number takes an eighth of a text. Two contents with the same one
 * would deceive nobody but their sender, who gets the answer to the first for both.
 */
function digestOf(content: unknown): number {
  const text = JSON.stringify(content)
  return text.length * CHECKSUMS + crc32(text)
}

/**
 * The newest answers to one seat: a request that is sent twice is applied once, and answered the same
 * both times (P3). Sequence numbers increase; gaps are allowed.
 */
export class RecentAnswers {
  // Three columns of a table, in no order: each new row takes the place of the oldest.
  readonly #seqs: number[] = []
  readonly #digests: number[] = []
  readonly #answers: Remembered[] = []
  #oldest = 0
  #last = 0

  /** The largest sequence number so far; 0 before the first. */
  get last(): number {
    return this.#last
  }

  /** The remembered answer to a repeated request, or else the result of `decide`. */
  answer(seq: number, content: unknown, decide: () => Eventually<Answer>): Eventually<Answer> {
    if (seq > this.#last) return this.#remember(seq, content, decide())
    const row = this.#seqs.indexOf(seq)
    const known = this.#answers[row]
    if (known === undefined) return refused(seq, refusal('seq_old', { last: this.#last }))
    if (this.#digests[row] === digestOf(content)) return answerOf(seq, known)
    return refused(seq, refusal('seq_reused', { last: this.#last }))
  }

  /** Restores an answer from the journal. */
  restore(seq: number, content: unknown, answer: Answer): void {
    this.#keep(seq, content, briefOf(answer))
  }

  #remember(seq: number, content: unknown, answer: Eventually<Answer>): Eventually<Answer> {
    const row = this.#keep(seq, content, answer)
    // A bug in a step rejects it, which is for the caller.
    whenThere(answer, (given) => {
      // Its row may have been given to a newer one.
      if (this.#seqs[row] === seq) this.#answers[row] = briefOf(given)
    })
    return answer
  }

  /** Returns the row. */
  #keep(seq: number, content: unknown, answer: Remembered): number {
    const row = this.#oldest
    this.#last = Math.max(this.#last, seq)
    this.#seqs[row] = seq
    this.#digests[row] = digestOf(content)
    this.#answers[row] = answer
    this.#oldest = (row + 1) % CAPACITY
    return row
  }
}

const briefOf = (answer: Answer): Remembered => (answer.ok ? answer.step : answer)

const answerOf = (seq: number, known: Remembered): Eventually<Answer> =>
  typeof known === 'number' ? { ok: true, seq, step: known } : known
