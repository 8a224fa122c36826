import { ECDH } from 'node:crypto'
import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  pushKeySchema,
  refusal,
  type ServerRefusal,
  type SubscriptionsAnswer,
  subscribeSchema,
  subscriptionsSchema,
  unsubscribeSchema,
} from '@dungeon-dice/shared/protocol'
import type { Accounts, Token } from '../accounts/accounts.ts'
import type { Clock } from '../platform/clock.ts'
import { API, getRoute, post, type Route } from '../transport/http/route.ts'
import type { PushStore, PushTransport, Subscriber } from './ports.ts'
import type { PushKeys } from './push-keys.ts'

/** Browsers of one account that get notices; the oldest makes room for another. */
export const MOST_SUBSCRIPTIONS = 8

/** First byte of an uncompressed point. */
const UNCOMPRESSED = 4

/** Dependencies of the routes. */
export interface PushRouteParts {
  readonly store: PushStore
  readonly transport: Pick<PushTransport, 'accepts'>
  readonly keys: () => Promise<PushKeys>
  readonly clock: Clock
  /** Whether the host allows notices. */
  readonly isOn: boolean
}

type Answer = Promise<Result<SubscriptionsAnswer, ServerRefusal>>

/** Routes of notices (docs/protocol.md, section 21). */
export const pushRoutes = (accounts: Accounts, parts: PushRouteParts): readonly Route[] => [
  getRoute({
    path: `${API}/push`,
    summary: 'Returns the public key with which a browser subscribes to notices.',
    auth: 'none',
    answer: pushKeySchema,
    refusals: ['push_off'],
    serve: async () =>
      parts.isOn ? ok({ key: (await parts.keys()).publicKey }) : err(refusal('push_off')),
  }),
  post({
    path: `${API}/push/subscribe`,
    summary: 'Sends notices to this browser while it is the turn of its player.',
    auth: 'needed',
    body: subscribeSchema,
    answer: subscriptionsSchema,
    refusals: ['push_off', 'bad_endpoint'],
    stores: true,
    serve: async ({ token, body: { subscription, language } }) => {
      const { store, transport, clock, isOn } = parts
      if (!isOn) return err(refusal('push_off'))
      return forAccount(accounts, token, async (by) => {
        const { endpoint, keys } = subscription
        if (!transport.accepts(endpoint)) return err(refusal('bad_endpoint'))
        if (!isPoint(keys.p256dh))
          return err(refusal('malformed', { at: 'subscription.keys.p256dh' }))
        const added = { endpoint, ...keys, language, atMs: clock.now() }
        // The password may have changed since the token was read.
        if (!(await store.put(by, added, MOST_SUBSCRIPTIONS))) return err(refusal('bad_token'))
        return counted(store, by.id)
      })
    },
  }),
  post({
    path: `${API}/push/unsubscribe`,
    summary: 'Sends no more notices to a browser.',
    auth: 'needed',
    body: unsubscribeSchema,
    answer: subscriptionsSchema,
    refusals: [],
    serve: ({ token, body }) =>
      forAccount(accounts, token, async ({ id }) => {
        await parts.store.remove(id, body.endpoint)
        return counted(parts.store, id)
      }),
  }),
]

/** Whether a public key is an uncompressed point of P-256: no notice could be encrypted for another. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  if (bytes[0] !== UNCOMPRESSED) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

async function forAccount(accounts: Accounts, token: Token, run: (by: Subscriber) => Answer) {
  const opened = await accounts.open(token)
  return opened.ok ? run(opened.value) : opened
}

const counted = async (store: PushStore, id: string): Answer =>
  ok({ subscriptions: (await store.of(id)).length })
