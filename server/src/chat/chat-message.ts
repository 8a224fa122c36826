import type { ChatLine, ChatMode, Phrase } from '@dungeon-dice/shared/protocol'

/** What somebody says: their own words, or a phrase. */
export type Said = { readonly text: string } | { readonly phrase: Phrase }

/** Somebody in a channel, as the others hear of them, and the account behind. */
export interface Author {
  /** Tells them from the others of the channel; told to nobody. */
  readonly key: string
  /** Null for somebody without one. */
  readonly accountId: string | null
  /** Empty when none was given. */
  readonly name: string
  readonly isGuest: boolean
  /** Null for whoever has none. */
  readonly seat: string | null
}

/** One line of a channel, and whose it is. Never changed. */
export interface ChannelMessage {
  readonly voice: Author
  /** What is sent of it. */
  readonly wire: ChatLine
}

const STRICTNESS: readonly ChatMode[] = ['all', 'phrases', 'off']

/** The stricter of two modes. */
export const stricter = (one: ChatMode, other: ChatMode): ChatMode =>
  STRICTNESS.indexOf(one) > STRICTNESS.indexOf(other) ? one : other
