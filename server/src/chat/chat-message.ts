import type { ChatLine, ChatMode, Phrase } from '@dungeon-dice/shared/protocol'

/** A player's chat message: free text, or a phrase. */
export type Said = { readonly text: string } | { readonly phrase: Phrase }

/** A participant of a channel as the others see it, and its account. */
export interface Author {
  /** Unique in the channel; never sent to clients. */
  readonly key: string
  /** Null without an account. */
  readonly accountId: string | null
  /** Empty if none was given. */
  readonly name: string
  readonly isGuest: boolean
  /** Null without a seat. */
  readonly seat: string | null
}

/** A line of a channel with its author. Immutable. */
export interface ChannelMessage {
  readonly voice: Author
  /** The part sent to clients. */
  readonly wire: ChatLine
}

const STRICTNESS: readonly ChatMode[] = ['all', 'phrases', 'off']

/** The stricter of two modes. */
export const stricter = (one: ChatMode, other: ChatMode): ChatMode =>
  STRICTNESS.indexOf(one) > STRICTNESS.indexOf(other) ? one : other
