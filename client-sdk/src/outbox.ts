import { type IntentAnswer, intentAnswerSchema } from '@dungeon-dice/shared/protocol'
import { ProtocolBroken } from './errors.ts'

/** A request with a sequence number, independent of the game's intents and orders. */
export type OutboxRequest =
  | {
      readonly type: 'intent'
      /** Number of the decision it answers; null for an intent that needs none. */
      readonly decision: number | null
      readonly intent: unknown
    }
  | { readonly type: 'orders'; readonly orders: unknown }

/** The body of a message with a sequence number. */
export interface Numbered {
  readonly seq: number
  readonly [field: string]: unknown
}

/** Sends a request and resolves with the raw answer; rejects if the connection drops first. */
export type Send = (type: OutboxRequest['type'], request: Numbered) => Promise<unknown>

interface Waiting {
  readonly type: OutboxRequest['type']
  readonly request: Numbered
  readonly answer: PromiseWithResolvers<IntentAnswer>
}

/**
 * Unanswered intents and orders. Each keeps its sequence number across reconnections: the server
 * answers a repeated number again but applies it only once.
 */
export class Outbox {
  readonly #waiting = new Map<number, Waiting>()
  #next = 1
  #send: Send | null = null
  #failure: Error | null = null

  /** Sends a request now, or as soon as there is a connection. */
  submit({ type, ...body }: OutboxRequest): Promise<IntentAnswer> {
    if (this.#failure !== null) return Promise.reject(this.#failure)
    const request = { seq: this.#next, ...body }
    this.#next += 1
    const waiting = { type, request, answer: Promise.withResolvers<IntentAnswer>() }
    this.#waiting.set(request.seq, waiting)
    this.#post(waiting)
    return waiting.answer.promise
  }

  /** Resolves once all requests so far are answered. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#waiting.values()].map(({ answer }) => answer.promise))
  }

  /** Connected: resends pending requests. `lastSeq` is the highest number used so far. */
  attach(send: Send, lastSeq: number): void {
    this.#send = send
    this.#next = Math.max(this.#next, lastSeq + 1)
    for (const waiting of this.#waiting.values()) this.#post(waiting)
  }

  /** Disconnected: pending requests are kept. */
  detach(): void {
    this.#send = null
  }

  /** Rejects everything: the connection is lost for good. */
  fail(error: Error): void {
    this.detach()
    this.#failure = error
    for (const { answer } of this.#waiting.values()) answer.reject(error)
    this.#waiting.clear()
  }

  #post(waiting: Waiting): void {
    this.#send?.(waiting.type, waiting.request).then(
      (raw) => this.#settle(waiting, raw),
      // Unanswered: resent over the next connection.
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
