import type { Refusal } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'

/** What a seat asks for, under its sequence number. */
interface Request {
  readonly seq: number
}

/** An intent, parsed. */
export interface IntentRequest<Intent> extends Request {
  /** The decision that it answers; null for none. */
  readonly decision: number | null
  readonly intent: Intent
}

/** Standing orders, parsed. */
export interface OrdersRequest<Orders> extends Request {
  readonly orders: Orders
}

/** The answer to a request: accepted as step `step` of the match (orders: after it), or why not. */
export type Answer =
  | { readonly ok: true; readonly seq: number; readonly step: number }
  | { readonly ok: false; readonly seq: number; readonly error: Refusal }

/** A refusal of the request `seq`. */
export const refused = (seq: number, error: Refusal): Answer => ({ ok: false, seq, error })

interface Remembered {
  readonly wish: unknown
  readonly answer: Promise<Answer>
}

const CAPACITY = 64

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The newest answers to one seat, so that what is sent twice is answered twice and
 * applied once (P3). Sequence numbers rise; gaps are fine.
 */
export class RecentAnswers {
  readonly #answers = new Map<number, Remembered>()
  #last = 0

  /** The largest sequence number that was used; 0 before the first. */
  get last(): number {
    return this.#last
  }

  /** The answer to `wish`, an intent or orders: the one given before, or what `decide` finds. */
  answer(seq: number, wish: unknown, decide: () => Promise<Answer>): Promise<Answer> {
    if (seq > this.#last) return this.#remember(seq, wish, decide())
    const known = this.#answers.get(seq)
    const code = known === undefined ? 'seq_old' : 'seq_reused'
    if (known !== undefined && isSame(known.wish, wish)) return known.answer
    const error = refusal(code, { last: this.#last })
    return Promise.resolve(refused(seq, error))
  }

  /** Takes in an answer that was given in another life of the server. */
  recall(seq: number, wish: unknown, answer: Answer): void {
    this.#remember(seq, wish, Promise.resolve(answer))
  }

  #remember(seq: number, wish: unknown, answer: Promise<Answer>): Promise<Answer> {
    this.#last = Math.max(this.#last, seq)
    this.#answers.set(seq, { wish, answer })
    if (this.#answers.size > CAPACITY) {
      const [oldest] = this.#answers.keys()
      if (oldest !== undefined) this.#answers.delete(oldest)
    }
    return answer
  }
}
