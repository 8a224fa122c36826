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
  readonly request: unknown
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

  /** The answer to `request`: the one given before, or what `decide` finds. */
  answer(request: Request, decide: () => Promise<Answer>): Promise<Answer> {
    if (request.seq > this.#last) return this.#remember(request, decide())
    const known = this.#answers.get(request.seq)
    const code = known === undefined ? 'seq_old' : 'seq_reused'
    if (known !== undefined && isSame(known.request, request)) return known.answer
    const error = refusal(code, { last: this.#last })
    return Promise.resolve(refused(request.seq, error))
  }

  #remember(request: Request, answer: Promise<Answer>): Promise<Answer> {
    this.#last = request.seq
    this.#answers.set(request.seq, { request, answer })
    if (this.#answers.size > CAPACITY) {
      const [oldest] = this.#answers.keys()
      if (oldest !== undefined) this.#answers.delete(oldest)
    }
    return answer
  }
}
