import { type IntentAnswer, intentAnswerSchema } from '@dungeon-dice/shared/protocol'
import { ProtocolBroken } from './errors.ts'

/** What is asked for, whatever the game's intents and orders are. */
export type Wish =
  | {
      readonly type: 'intent'
      /** Number of the decision that it answers; null for an intent that needs none. */
      readonly decision: number | null
      readonly intent: unknown
    }
  | { readonly type: 'orders'; readonly orders: unknown }

/** The body of a message that has a sequence number. */
export interface Numbered {
  readonly seq: number
  readonly [field: string]: unknown
}

/** Sends a request and resolves with its raw answer; rejects when the connection goes away first. */
export type Send = (type: Wish['type'], request: Numbered) => Promise<unknown>

interface Waiting {
  readonly type: Wish['type']
  readonly request: Numbered
  readonly answer: PromiseWithResolvers<IntentAnswer>
}

/**
 * Intents and orders that were not answered yet. Each keeps its sequence number until it is, over as many
 * connections as it takes: the server answers a number again, and applies it once.
 */
export class Outbox {
  readonly #waiting = new Map<number, Waiting>()
  #next = 1
  #send: Send | null = null
  #failure: Error | null = null

  /** Asks for something, now or as soon as there is a connection. */
  submit({ type, ...body }: Wish): Promise<IntentAnswer> {
    if (this.#failure !== null) return Promise.reject(this.#failure)
    const request = { seq: this.#next, ...body }
    this.#next += 1
    const waiting = { type, request, answer: Promise.withResolvers<IntentAnswer>() }
    this.#waiting.set(request.seq, waiting)
    this.#post(waiting)
    return waiting.answer.promise
  }

  /** Resolves when all that was asked for so far is answered. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#waiting.values()].map(({ answer }) => answer.promise))
  }

  /** A connection is there: what waits goes out again. `lastSeq` is the largest number ever used. */
  attach(send: Send, lastSeq: number): void {
    this.#send = send
    this.#next = Math.max(this.#next, lastSeq + 1)
    for (const waiting of this.#waiting.values()) this.#post(waiting)
  }

  /** The connection is gone: what waits is kept. */
  detach(): void {
    this.#send = null
  }

  /** There will be no connection any more. */
  fail(error: Error): void {
    this.detach()
    this.#failure = error
    for (const { answer } of this.#waiting.values()) answer.reject(error)
    this.#waiting.clear()
  }

  #post(waiting: Waiting): void {
    this.#send?.(waiting.type, waiting.request).then(
      (raw) => this.#settle(waiting, raw),
      // Not answered: it stays, and goes out again over the next connection.
      () => undefined,
    )
  }

  #settle({ type, request, answer }: Waiting, raw: unknown): void {
    if (!this.#waiting.delete(request.seq)) return
    const read = intentAnswerSchema.safeParse(raw)
    if (read.success) answer.resolve(read.data as IntentAnswer)
    else answer.reject(new ProtocolBroken(`answer to ${type} ${request.seq}`, read.error))
  }
}
