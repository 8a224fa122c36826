import type { BotOffer, OfMatch, QueueProgress } from '@dungeon-dice/shared/protocol'
import type { Announcement } from './announcements.ts'

/** Queue events by name. */
export interface QueueEvents {
  /** Progress of the search: at once, then every few seconds. */
  readonly progress: QueueProgress
  /**
   * No opponent for a while: offers this bot. `acceptBot` accepts; the search continues otherwise.
   */
  readonly bot: BotOffer
  /** An opponent was found; `match` resolves once both have joined. */
  readonly seated: OfMatch
  /** The opponent did not come: the search continues, and the time waited still counts. */
  readonly unseated: OfMatch
  /** An announcement by the host. */
  readonly announcement: Announcement
  /** The connection dropped; reconnection attempt `attempt` begins. You need to do nothing. */
  readonly reconnecting: { readonly attempt: number }
  /** Reconnected; the time waited still counts unless the interruption was too long. */
  readonly reconnected: undefined
}
