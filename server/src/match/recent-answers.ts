import type { Game, GameTypes, Refusal } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { nativeTextHash } from '../platform/native-hash.ts'

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
  readonly digest: string
  /** Of an accepted request only the step once it is known, which takes less memory. */
  answer: Promise<Answer> | number
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
  readonly #answers = new Map<number, Remembered>()
  #last = 0

  /** The largest sequence number so far; 0 before the first. */
  get last(): number {
    return this.#last
  }

  /** The remembered answer to a repeated request, or else the result of `decide`. */
  answer(seq: number, content: unknown, decide: () => Promise<Answer>): Promise<Answer> {
    if (seq > this.#last) return this.#remember(seq, content, decide())
    const known = this.#answers.get(seq)
    const code = known === undefined ? 'seq_old' : 'seq_reused'
    if (known !== undefined && known.digest === digestOf(content)) return answerOf(seq, known)
    const error = refusal(code, { last: this.#last })
    return Promise.resolve(refused(seq, error))
  }

  /** Restores an answer from the journal. */
  restore(seq: number, content: unknown, answer: Answer): void {
    this.#keep(seq, { digest: digestOf(content), answer: briefOf(answer) })
  }

  #remember(seq: number, content: unknown, answer: Promise<Answer>): Promise<Answer> {
    const remembered: Remembered = { digest: digestOf(content), answer }
    this.#keep(seq, remembered)
    const shorten = (given: Answer): void => {
      remembered.answer = briefOf(given)
    }
    // A bug in a step rejects it, which is for the caller.
    void answer.then(shorten, () => undefined)
    return answer
  }

  #keep(seq: number, remembered: Remembered): void {
    this.#last = Math.max(this.#last, seq)
    this.#answers.set(seq, remembered)
    if (this.#answers.size > CAPACITY) {
      const [oldest] = this.#answers.keys()
      if (oldest !== undefined) this.#answers.delete(oldest)
    }
  }
}

const briefOf = (answer: Answer): Remembered['answer'] =>
  answer.ok ? answer.step : Promise.resolve(answer)

const answerOf = (seq: number, { answer }: Remembered): Promise<Answer> =>
  typeof answer === 'number' ? Promise.resolve({ ok: true, seq, step: answer }) : answer
