import type { Game, GameTypes, Refusal } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { nativeTextHash } from '../platform/native-hash.ts'
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

interface Remembered {
  readonly seq: number
  readonly digest: string
  /** Of an accepted request only the step once it is known, which takes less memory. */
  answer: Eventually<Answer> | number
}

const CAPACITY = 64
/** Longest content that is its own digest: to hash a short one costs more than to keep it. */
const LONGEST_KEPT = 100

/**
 * Equal for equal contents. A refused intent costs its sender nothing and may be long, so that it is
 * not kept itself.
 */
function digestOf(content: unknown): string {
  const text = JSON.stringify(content)
  return text.length > LONGEST_KEPT ? nativeTextHash(text) : text
}

/**
 * The newest answers to one seat: a request that is sent twice is applied once, and answered the same
 * both times (P3). Sequence numbers increase; gaps are allowed.
 */
export class RecentAnswers {
  /** In no order: each new one takes the place of the oldest. */
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
    const known = this.#answers.find((one) => one.seq === seq)
    const code = known === undefined ? 'seq_old' : 'seq_reused'
    if (known !== undefined && known.digest === digestOf(content)) return answerOf(seq, known)
    const error = refusal(code, { last: this.#last })
    return refused(seq, error)
  }

  /** Restores an answer from the journal. */
  restore(seq: number, content: unknown, answer: Answer): void {
    this.#keep({ seq, digest: digestOf(content), answer: briefOf(answer) })
  }

  #remember(seq: number, content: unknown, answer: Eventually<Answer>): Eventually<Answer> {
    const remembered: Remembered = { seq, digest: digestOf(content), answer }
    this.#keep(remembered)
    // A bug in a step rejects it, which is for the caller.
    whenThere(answer, (given) => {
      remembered.answer = briefOf(given)
    })
    return answer
  }

  #keep(remembered: Remembered): void {
    this.#last = Math.max(this.#last, remembered.seq)
    this.#answers[this.#oldest] = remembered
    this.#oldest = (this.#oldest + 1) % CAPACITY
  }
}

const briefOf = (answer: Answer): Remembered['answer'] => (answer.ok ? answer.step : answer)

const answerOf = (seq: number, { answer }: Remembered): Eventually<Answer> =>
  typeof answer === 'number' ? { ok: true, seq, step: answer } : answer
