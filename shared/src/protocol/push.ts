import { z } from 'zod'
import { gamelessVersions } from './versions.ts'

/** Languages in which a notice can be shown. */
export const NOTICE_LANGUAGES = ['en', 'de'] as const
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number]

/** Longest address of a push service, in characters. */
const LONGEST_ENDPOINT = 1_024

/** Address at a push service, as the browser gives it. Whether it is allowed is checked later (P21.2). */
const endpoint = z.string().min(1).max(LONGEST_ENDPOINT)

/** Unpadded base64url of an exact number of bytes. */
const bytes = (length: number) =>
  z
    .string()
    .length(Math.ceil((length * 4) / 3))
    .regex(/^[\w-]+$/)

/** A subscription as browsers make it, with the keys that encrypt notices for it (RFC 8291). */
const subscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({
    /** Public key: an uncompressed point of P-256, 65 bytes. */
    p256dh: bytes(65),
    /** Shared secret, 16 bytes. */
    auth: bytes(16),
  }),
})
export type PushSubscriptionWire = z.infer<typeof subscriptionSchema>

/** Body of `POST /api/v1/push/subscribe`: notices go to this browser. */
export const subscribeSchema = z.strictObject({
  ...gamelessVersions,
  subscription: subscriptionSchema,
  language: z.enum(NOTICE_LANGUAGES),
})
export type SubscribeBody = z.infer<typeof subscribeSchema>

/** Body of `POST /api/v1/push/unsubscribe`: notices to this browser end. */
export const unsubscribeSchema = z.strictObject({ ...gamelessVersions, endpoint })

/** Answer to both: how many browsers of the account get notices. */
export const subscriptionsSchema = z.looseObject({ subscriptions: z.int() })
export type SubscriptionsAnswer = z.infer<typeof subscriptionsSchema>

/** Answer to `GET /api/v1/push`: the server's public key for subscriptions, unpadded base64url. */
export const pushKeySchema = z.looseObject({ key: z.string() })
export type PushKeyAnswer = z.infer<typeof pushKeySchema>

/** A notice as the browser receives it, once decrypted: public data only. */
export interface TurnNotice {
  readonly type: 'turn'
  readonly matchId: string
  /** Names of the opponents as shown in the match; empty for a player without a name. */
  readonly opponents: readonly string[]
  readonly language: NoticeLanguage
}

/** Socket message `visible`: whether the player can see the page of this connection. */
export const visibleRequestSchema = z.strictObject({ visible: z.boolean() })
