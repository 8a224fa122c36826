import type { Refusal } from '@dungeon-dice/shared'
import type { BotOffer, QueueProgress, SeatGrant } from '@dungeon-dice/shared/protocol'
import type { KeptPlace, QueueKind, Seeker, Waiter } from './ports.ts'
import type { Ticket } from './ticket.ts'

/**
 * How far somebody is: looks for an opponent; has one, and the table is being laid; has a seat, and
 * the match has not begun.
 */
type Stage = 'waiting' | 'seating' | 'seated'

/** One account in a queue, from asking for an opponent to the begin of the match. */
export interface Entry {
  /** Names the place; asking again for the same keeps it. */
  readonly id: string
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
  /** The newest way in; older ones lead nowhere. */
  way: string
  /** Null while nobody is connected. */
  waiter: Waiter | null
  /**
   * When it is given up unless somebody is connected by then; null while somebody is, or while it
   * is not known yet what became of the seat.
   */
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

/** What is kept of it for whoever has the queue next. */
export const keptOf = (entry: Entry): KeptPlace => {
  const { id, kind, seeker, rating, deviation, blocked, penaltyMs, sinceMs } = entry
  return { id, kind, seeker, rating, deviation, blocked: [...blocked], penaltyMs, sinceMs }
}

/** The same place again, where nobody is connected yet; given up at `goneAtMs` unless somebody is then. */
export const entryFrom = (
  { blocked, ...kept }: KeptPlace,
  nowMs: number,
  goneAtMs: number,
): Entry => ({
  ...kept,
  ...UNTOLD,
  player: kept.seeker.participant.accountId,
  key: keyOf(kept.kind),
  blocked: new Set(blocked),
  // Another server's clock may be ahead.
  sinceMs: Math.min(kept.sinceMs, nowMs),
  goneAtMs,
  way: '',
})

/** How a place begins. */
export const UNTOLD = {
  waiter: null,
  stage: 'waiting',
  grant: null,
  offer: null,
  held: null,
  told: null,
} as const

/** One text for each queue. */
export const keyOf = ({ preset, clock, rated, rules, catalogue }: QueueKind): string =>
  `${preset} ${clock} ${rated ? 'rated' : 'casual'} ${rules} ${catalogue}`
