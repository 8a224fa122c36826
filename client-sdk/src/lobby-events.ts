import type { Announcement } from './announcements.ts'
import type { Challenge } from './challenge.ts'
import type { ChatLine } from './chat-log.ts'
import type { GameId } from './games/types.ts'
import type { MatchOf } from './match.ts'
import type { WireRefusal } from './wire-refusal.ts'

/** Lobby events by name. */
export interface LobbyEvents<Id extends GameId = 'ddm'> {
  /** Open games, live matches, players or counts changed, or your challenge is open. */
  readonly change: undefined
  /** A player challenges you. */
  readonly challenged: Challenge<Id>
  /** A challenge is no longer open: `error` says why, or is null if it was accepted. */
  readonly challengeEnded: {
    readonly challenge: Challenge<Id>
    readonly error: WireRefusal | null
  }
  /** A challenge you made before this program started led to this match. */
  readonly seated: MatchOf<Id>
  /** A chat line, your own included; muted players excluded. */
  readonly chat: ChatLine
  /** An announcement by the host. */
  readonly announcement: Announcement
  /** The connection dropped; reconnection attempt `attempt` begins. You need to do nothing. */
  readonly reconnecting: { readonly attempt: number }
  /** Reconnected. */
  readonly reconnected: undefined
  /** The lobby is lost for good: `ConnectionLost` or `ProtocolBroken`. */
  readonly lost: Error
}
