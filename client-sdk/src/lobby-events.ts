import type { WireRefusal } from '@dungeon-dice/shared/protocol'
import type { Announcement } from './announcements.ts'
import type { Challenge } from './challenge.ts'
import type { ChatLine } from './chat-log.ts'
import type { Match } from './match.ts'

/** What a lobby tells its handlers, by name. */
export interface LobbyEvents {
  /** Open games, live matches, players or their counts differ, or a challenge of yours is open. */
  readonly change: undefined
  /** Somebody challenges you. */
  readonly challenged: Challenge
  /** A challenge is open no longer: `error` says why, null when it was accepted. */
  readonly challengeEnded: { readonly challenge: Challenge; readonly error: WireRefusal | null }
  /** A challenge that you made before this program was started led to this match. */
  readonly seated: Match
  /** Somebody here said something, you too; nobody whom you have muted. */
  readonly chat: ChatLine
  /** The host of the server has something to say to everybody. */
  readonly announcement: Announcement
  /** The connection was dropped, and try number `attempt` to come back begins; nothing is to be done. */
  readonly reconnecting: { readonly attempt: number }
  /** The connection is back. */
  readonly reconnected: undefined
  /** The lobby is gone for good: `ConnectionLost` or `ProtocolBroken`. */
  readonly lost: Error
}
