import type { NoticeLanguage } from '@dungeon-dice/shared/protocol'
import type { Account } from '../accounts/account.ts'

/** A browser of a player that gets notices. */
export interface PushSubscription {
  /** Address at the push service of the browser; whoever knows it and the keys can notify. */
  readonly endpoint: string
  /** Public key of the browser, base64url. */
  readonly p256dh: string
  /** Secret shared with the browser, base64url. */
  readonly auth: string
  readonly language: NoticeLanguage
  /** When it subscribed last, in milliseconds since 1970. */
  readonly atMs: number
}

/** An account, and its epoch while the browser was signed in. */
export type Subscriber = Pick<Account, 'id' | 'epoch'>

/** Stores push subscriptions by account. Promises resolve once the change is durable. */
export interface PushStore {
  /**
   * Adds a subscription or replaces the one with the same endpoint, whoever had it; keeps the `most`
   * newest of the account. False, and nothing changes, when the sign-in has ended.
   */
  readonly put: (by: Subscriber, subscription: PushSubscription, most: number) => Promise<boolean>
  /** Subscriptions of an account, newest first. */
  readonly of: (accountId: string) => Promise<readonly PushSubscription[]>
  /** Deletes a subscription of an account; does nothing when it has none with this endpoint. */
  readonly remove: (accountId: string, endpoint: string) => Promise<void>
  /** Deletes all subscriptions of an account. */
  readonly forget: (accountId: string) => Promise<void>
}

/** A request to a push service. */
export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Sends requests to push services. */
export interface PushTransport {
  /** Whether the server may call this endpoint at all, as far as its text says. */
  readonly accepts: (endpoint: string) => boolean
  /** Sends a request and resolves with the status; rejects without an answer in time. */
  readonly post: (request: PushRequest) => Promise<number>
}
