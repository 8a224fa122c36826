import type { TurnNotice } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import { inTime } from '../platform/in-time.ts'
import { Lanes } from '../platform/lanes.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { laneOf } from '../platform/limits/networks.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/ports.ts'
import type { Timers } from '../platform/timers.ts'
import type { PushStore, PushSubscription, PushTransport } from './ports.ts'
import type { PushKeys } from './push-keys.ts'

/** Notices of one account in an hour, on all its matches. */
export const NOTICES_PER_HOUR = 120
/** Notices of one address in an hour, to all its accounts. */
export const ADDRESS_NOTICES_PER_HOUR = 1_200
/** Notices that are sent at once: one of each address, and a few altogether. */
const SENT_AT_ONCE = 4
const SENT_OF_LANE = 1
/** Notices that may wait, altogether and of each address; more are dropped. */
const MOST_WAITING = 1_000
export const MOST_IN_LANE = 50
/** Time limit for one notice to all browsers of an account, in milliseconds. */
const LONGEST_JOB_MS = 60_000
/** Time that a push service keeps a notice for a browser that is off, in seconds. */
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
  /** Limits notices by account. */
  readonly limit: Pick<Limit, 'take'>
  /** Limits notices by address. */
  readonly addressLimit: Pick<Limit, 'take'>
  readonly clock: Clock
  readonly timers: Timers
  readonly metrics: Pick<Metrics, 'noticed'>
  readonly log: Pick<Log, 'debug' | 'warn'>
}

/** A player who gets a notice. */
interface Noticed {
  readonly accountId: string
  /** Address from which the player was connected last; empty when this server does not know it. */
  readonly address: string
  /** Hash of the network of the player when the match began; null while unknown. */
  readonly network: string | null
}

/** A notice that waits or is being sent. */
interface Job extends Noticed {
  readonly notice: Notice
  readonly lane: string
  /** Set when it has taken too long. */
  isOver: boolean
}

/**
 * Sends notices to the browsers of players, a few at once and apart from matches: nothing waits for
 * it, addresses take turns, a full queue drops notices, and a failed one is not repeated. Forgets
 * browsers whose subscription has ended.
 */
export class PushSender {
  readonly #parts: PushSenderParts
  readonly #lanes = new Lanes<Job>(SENT_OF_LANE)
  #waiting = 0
  #sending = 0

  constructor(parts: PushSenderParts) {
    this.#parts = parts
  }

  /** Sends a notice to all browsers of an account, one after the other. */
  send(to: Noticed, notice: Notice): void {
    const lane = laneFor(to)
    const job: Job = { ...to, notice, lane, isOver: false }
    if (this.#sending < SENT_AT_ONCE && !this.#lanes.isBusy(lane)) {
      this.#lanes.begin(lane)
      this.#begin(job)
    } else if (this.#waiting >= MOST_WAITING || this.#lanes.waitingIn(lane) >= MOST_IN_LANE)
      this.#parts.metrics.noticed('dropped')
    else {
      this.#lanes.wait(lane, job)
      this.#waiting += 1
    }
  }

  #begin(job: Job): void {
    this.#sending += 1
    void inTime(this.#parts, LONGEST_JOB_MS, this.#deliver(job), 'late').then((end) => {
      if (end === 'late') this.#parts.metrics.noticed('dropped')
      job.isOver = true
      this.#sending -= 1
      const next = this.#lanes.next(job.lane)
      if (next === undefined) return
      this.#waiting -= 1
      this.#begin(next)
    })
  }

  async #deliver(job: Job): Promise<'done'> {
    const { store, metrics, log } = this.#parts
    const { accountId, notice } = job
    try {
      const subscriptions = await store.of(accountId)
      if (subscriptions.length === 0) return 'done'
      if (await this.#isPaced(job)) metrics.noticed('dropped')
      else
        for (const one of subscriptions) if (!job.isOver) await this.#post(accountId, one, notice)
    } catch (error) {
      metrics.noticed('failed')
      log.warn({ err: error }, 'notice could not be sent')
    }
    return 'done'
  }

  async #isPaced(to: Noticed): Promise<boolean> {
    const { limit, addressLimit } = this.#parts
    if ((await limit.take(to.accountId)) !== null) return true
    const origin = originOf(to)
    return origin !== null && (await addressLimit.take(origin)) !== null
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
      if (!isSent && !isGone) log.debug({ host, status }, 'push service refused a notice')
    } catch (error) {
      metrics.noticed('failed')
      log.debug({ host, err: error }, 'push service did not answer')
    }
  }

  /** Headers and body of a request, encrypted for one browser (RFC 8291). */
  async #encrypted({ endpoint, p256dh, auth, language }: PushSubscription, notice: Notice) {
    const { keys, subject } = this.#parts
    // Loaded for the first notice: most servers send none.
    const { buildPushPayload } = await import('@block65/webcrypto-web-push')
    const data = { ...notice, opponents: [...notice.opponents], language }
    // A later notice of the same match replaces one that the browser has not fetched.
    const options = { ttl: TTL_SECONDS, urgency: 'high', topic: notice.matchId } as const
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const vapid = { subject, ...(await keys()) }
    const { headers, body } = await buildPushPayload({ data, options }, subscription, vapid)
    return { headers, body }
  }
}

/**
 * Key of a player's address for the limits. After a restart, until the player reconnects, the
 * network hash in the journal takes its place. Null when both are unknown.
 */
const originOf = ({ address, network }: Noticed): string | null => {
  if (address !== '') return address
  return network === null ? null : `network ${network}`
}

/** The lane of a player; without an origin that of the account, since such players must not share one. */
const laneFor = (to: Noticed): string => {
  const origin = originOf(to)
  return origin === null ? `account ${to.accountId}` : laneOf(origin)
}
