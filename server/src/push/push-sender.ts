import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { TurnNotice } from '@dungeon-dice/shared/protocol'
import type { Limit } from '../platform/limits/limit.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/ports.ts'
import type { PushStore, PushSubscription, PushTransport } from './ports.ts'
import type { PushKeys } from './push-keys.ts'

/** Notices of one account in an hour, on all its matches. */
export const NOTICES_PER_HOUR = 120
/** Notices that are sent at once, and that may wait; more are dropped. */
const SENT_AT_ONCE = 4
const MOST_WAITING = 1_000
/** How long a push service keeps a notice for a browser that is off, in seconds. */
const TTL_SECONDS = 3_600

/** Statuses by which a push service says that a subscription has ended (RFC 8030, section 7.3). */
const GONE = [404, 410]

/** A notice without the language, which depends on the browser. */
export type Notice = Omit<TurnNotice, 'language'>

/** Dependencies of `PushSender`. */
export interface PushSenderParts {
  readonly store: PushStore
  readonly transport: PushTransport
  readonly keys: () => Promise<PushKeys>
  /** Contact of the host for push services: a `mailto:` or `https:` URL. */
  readonly subject: string
  readonly limit: Pick<Limit, 'take'>
  readonly metrics: Pick<Metrics, 'noticed'>
  readonly log: Log
}

/** A notice that waits. */
interface Job {
  readonly accountId: string
  readonly notice: Notice
}

/**
 * Sends notices to the browsers of players, a few at once and apart from matches: nothing waits for
 * it, a full queue drops notices, and a failed one is not repeated. Forgets browsers whose
 * subscription has ended.
 */
export class PushSender {
  readonly #parts: PushSenderParts
  readonly #waiting: Job[] = []
  #sending = 0

  constructor(parts: PushSenderParts) {
    this.#parts = parts
  }

  /** Sends a notice to all browsers of an account. */
  send(accountId: string, notice: Notice): void {
    if (this.#waiting.length >= MOST_WAITING) this.#parts.metrics.noticed('dropped')
    else this.#waiting.push({ accountId, notice })
    this.#next()
  }

  #next(): void {
    if (this.#sending >= SENT_AT_ONCE) return
    const job = this.#waiting.shift()
    if (job === undefined) return
    this.#sending += 1
    void this.#deliver(job).finally(() => {
      this.#sending -= 1
      this.#next()
    })
  }

  async #deliver({ accountId, notice }: Job): Promise<void> {
    const { store, limit, metrics, log } = this.#parts
    try {
      const subscriptions = await store.of(accountId)
      if (subscriptions.length === 0) return
      const isPaced = (await limit.take(accountId)) !== null
      if (isPaced) metrics.noticed('dropped')
      else await Promise.all(subscriptions.map((one) => this.#post(accountId, one, notice)))
    } catch (error) {
      metrics.noticed('failed')
      log.warn({ err: error }, 'notice could not be sent')
    }
  }

  async #post(accountId: string, to: PushSubscription, notice: Notice): Promise<void> {
    const { store, transport, metrics, log } = this.#parts
    const { endpoint } = to
    // The rules may have become stricter since the browser subscribed.
    if (!transport.accepts(endpoint)) return store.remove(accountId, endpoint)
    const { host } = new URL(endpoint)
    try {
      const status = await transport.post({ endpoint, ...(await this.#encrypted(to, notice)) })
      const isGone = GONE.includes(status)
      if (isGone) await store.remove(accountId, endpoint)
      const isSent = status >= 200 && status < 300
      metrics.noticed(isSent ? 'sent' : isGone ? 'gone' : 'failed')
      if (!isSent && !isGone) log.warn({ host, status }, 'push service refused a notice')
    } catch (error) {
      metrics.noticed('failed')
      log.warn({ host, err: error }, 'push service did not answer')
    }
  }

  /** Headers and body of a request, encrypted for one browser (RFC 8291). */
  async #encrypted({ endpoint, p256dh, auth, language }: PushSubscription, notice: Notice) {
    const { keys, subject } = this.#parts
    const data = { ...notice, opponents: [...notice.opponents], language }
    // A later notice of the same match replaces one that the browser has not fetched.
    const options = { ttl: TTL_SECONDS, urgency: 'high', topic: notice.matchId } as const
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const vapid = { subject, ...(await keys()) }
    const { headers, body } = await buildPushPayload({ data, options }, subscription, vapid)
    return { headers, body }
  }
}
