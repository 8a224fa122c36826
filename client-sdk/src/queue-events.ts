import type { BotOffer, OfMatch, QueueProgress } from '@dungeon-dice/shared/protocol'
import type { Announcement } from './announcements.ts'

/** What somebody who waits in a queue is told, by name. */
export interface QueueEvents {
  /** How the waiting goes: at once, then every few seconds. */
  readonly progress: QueueProgress
  /** Nobody has come for a while: this bot would play. `acceptBot` takes it; the waiting goes on. */
  readonly bot: BotOffer
  /** An opponent was found; `match` resolves as soon as both have come. */
  readonly seated: OfMatch
  /** The opponent did not come: the waiting goes on, with the time from before. */
  readonly unseated: OfMatch
  /** The host of the server has something to say to everybody. */
  readonly announcement: Announcement
  /** The connection was dropped, and try number `attempt` to come back begins; nothing is to be done. */
  readonly reconnecting: { readonly attempt: number }
  /** The connection is back; the time that was waited counts on, if it was not gone for too long. */
  readonly reconnected: undefined
}
