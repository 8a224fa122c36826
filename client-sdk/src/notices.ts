import { ok } from '@dungeon-dice/shared'
import {
  type NoticeLanguage,
  type PushSubscriptionWire,
  pushKeySchema,
  subscriptionsSchema,
} from '@dungeon-dice/shared/protocol'
import { ask, type Given } from './http.ts'
import type { Session } from './session.ts'

export type { NoticeLanguage } from '@dungeon-dice/shared/protocol'

/** A browser's subscription to notices, as `PushSubscription.toJSON()` gives it. */
export type NoticeSubscription = Readonly<PushSubscriptionWire>

/** Notices by Web Push, when you are asked for an answer and do not see the page. */
export interface Notices {
  /** The server's public key, with which a browser subscribes; refused with `push_off`. */
  readonly key: () => Promise<Given<string>>
  /**
   * Sends notices to a browser from now on. Refused with `push_off`, and `bad_endpoint` for a push
   * service that the server does not call.
   */
  readonly subscribe: (
    subscription: NoticeSubscription,
    language: NoticeLanguage,
  ) => Promise<Given<null>>
  /** Sends no more notices to a browser, by the endpoint of its subscription. */
  readonly unsubscribe: (endpoint: string) => Promise<Given<null>>
}

/** The notices of the session's account. */
export function noticesAt(url: string, session: Pick<Session, 'ask' | 'isNobody'>): Notices {
  const change = async (path: string, body: object): Promise<Given<null>> => {
    const given = await session.ask({ path, body, reader: subscriptionsSchema })
    return given.ok ? ok(null) : given
  }
  return {
    key: async () => {
      const given = await ask(url, { path: 'push', reader: pushKeySchema })
      return given.ok ? ok(given.value.key) : given
    },
    subscribe: ({ endpoint, keys: { p256dh, auth } }, language) =>
      change('push/subscribe', {
        subscription: { endpoint, keys: { p256dh, auth } },
        language,
      }),
    unsubscribe: async (endpoint) =>
      (await session.isNobody()) ? ok(null) : change('push/unsubscribe', { endpoint }),
  }
}
