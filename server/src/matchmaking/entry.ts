import type { Refusal } from '@dungeon-dice/shared'
import type { BotOffer, QueueProgress, SeatGrant } from '@dungeon-dice/shared/protocol'
import type { QueueKind, Seeker, Waiter } from './ports.ts'
import type { Ticket } from './ticket.ts'

/**
 * How far somebody is: looks for an opponent; has one, and the table is being laid; has a seat, and
 * the match has not begun.
 */
type Stage = 'waiting' | 'seating' | 'seated'

/** One account in a queue, from asking for an opponent to the begin of the match. */
export interface Entry {
  /** Id of the account: each waits once. */
  readonly player: string
  readonly kind: QueueKind
  /** One text for each kind: `keyOf` it. */
  readonly key: string
  readonly seeker: Seeker
  readonly rating: number
  readonly deviation: number
  readonly blocked: ReadonlySet<string>
  /** When the waiting began, in milliseconds. */
  readonly sinceMs: number
  /** How long others go before, in milliseconds. */
  readonly penaltyMs: number
  /** Number of the newest way in; older ones lead nowhere. */
  way: number
  /** Null while nobody is connected. */
  waiter: Waiter | null
  /** When it is given up unless somebody is connected by then; null while somebody is. */
  goneAtMs: number | null
  stage: Stage
  /** The seat, while `seated`. */
  grant: SeatGrant | null
  offer: BotOffer | null
  /** Why it was not seated though an opponent was there. */
  held: Refusal | null
  /** What was told last of how the waiting goes, and when. */
  told: { readonly atMs: number; readonly progress: QueueProgress } | null
}

/** Whether it can be paired: it looks for an opponent, and would hear of one. */
export const isReady = ({ stage, waiter }: Entry): boolean => stage === 'waiting' && waiter !== null

/** What pairing goes by: a penalty counts as if the waiting had begun later. */
export const ticketOf = (entry: Entry, lastOpponent: string | null): Ticket => ({
  id: entry.player,
  player: entry.player,
  rating: entry.rating,
  deviation: entry.deviation,
  sinceMs: entry.sinceMs + entry.penaltyMs,
  blocked: entry.blocked,
  lastOpponent,
})

/** One text for each queue. */
export const keyOf = ({ preset, clock, rated }: QueueKind): string =>
  `${preset} ${clock} ${rated ? 'rated' : 'casual'}`
