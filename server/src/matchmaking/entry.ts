import type { Refusal } from '@dungeon-dice/shared'
import type { BotOffer, QueueProgress, SeatGrant } from '@dungeon-dice/shared/protocol'
import type { QueueClient, QueueKind, Seeker, StoredPlace } from './ports.ts'
import type { Ticket } from './ticket.ts'

/**
 * `waiting` for others; `seating`: in a party, and the match is being prepared; `seated`: has a seat,
 * and the match has not begun.
 */
type Stage = 'waiting' | 'seating' | 'seated'

/** An account in a queue, from joining it to the start of the match. */
export interface Entry {
  /** Id of the place; joining the same queue again keeps it. */
  readonly id: string
  /** Account id: an account has one place. */
  readonly player: string
  readonly kind: QueueKind
  /** `keyOf(kind)`. */
  readonly key: string
  readonly seeker: Seeker
  /** Hash of the player's network; null when unknown, also after the queue has moved. */
  readonly network: string | null
  readonly rating: number
  readonly deviation: number
  readonly blocked: ReadonlySet<string>
  /** When the waiting began, in milliseconds since 1970. */
  readonly sinceMs: number
  /** Waiting time that does not count for having walked out of matches, in milliseconds. */
  readonly penaltyMs: number
  /**
   * When the penalty for no-shows of the player or the network ends, in milliseconds since 1970; set
   * in each round, since others of the network may not come while this player waits.
   */
  noShowEndMs: number
  /** Key of the newest reservation; older ones are no longer valid. */
  way: string
  /** Null while the player is not connected. */
  client: QueueClient | null
  /** When the place expires unless its player connects; null while connected or the seat is unclear. */
  expiresAtMs: number | null
  stage: Stage
  /** The seat, while `seated`. */
  grant: SeatGrant | null
  offer: BotOffer | null
  /** When the player accepted to play with bots, while others of the party have not; else null. */
  acceptedAtMs: number | null
  /** True once others have begun with bots without this player, who had an offer too. */
  hasPassed: boolean
  /** Why the last pairing got no seats; null if there was no problem. */
  held: Refusal | null
  /** The last progress message, and when it was sent. */
  lastProgress: { readonly atMs: number; readonly progress: QueueProgress } | null
}

/** Whether the entry can be paired: its player waits and is connected. */
export const isReady = ({ stage, client }: Entry): boolean => stage === 'waiting' && client !== null

/** The ticket for pairing; a penalty counts as if the waiting had begun later. */
export const ticketOf = (entry: Entry, lastParty: ReadonlySet<string> = new Set()): Ticket => ({
  id: entry.player,
  player: entry.player,
  rating: entry.rating,
  deviation: entry.deviation,
  sinceMs: Math.max(entry.sinceMs + entry.penaltyMs, entry.noShowEndMs),
  blocked: entry.blocked,
  lastParty,
  network: entry.network,
  isRated: entry.kind.rated,
})

/** The stored form of an entry, for the next leader. */
export const storedPlaceOf = (entry: Entry): StoredPlace => {
  const { id, kind, seeker, rating, deviation, blocked, penaltyMs, sinceMs } = entry
  return { id, kind, seeker, rating, deviation, blocked: [...blocked], penaltyMs, sinceMs }
}

/** Restores an entry whose player is not connected; it expires at `expiresAtMs`. */
export const entryFrom = (
  { blocked, ...stored }: StoredPlace,
  nowMs: number,
  expiresAtMs: number,
): Entry => ({
  ...stored,
  ...NEW_ENTRY,
  player: stored.seeker.participant.accountId,
  key: keyOf(stored.kind),
  network: null,
  blocked: new Set(blocked),
  // The clock of the other server may be ahead.
  sinceMs: Math.min(stored.sinceMs, nowMs),
  expiresAtMs,
  way: '',
})

/** Initial fields of an entry. */
export const NEW_ENTRY = {
  noShowEndMs: 0,
  client: null,
  stage: 'waiting',
  grant: null,
  offer: null,
  acceptedAtMs: null,
  hasPassed: false,
  held: null,
  lastProgress: null,
} as const

/** Key of a queue. */
export const keyOf = ({ preset, seats = 2, clock, rated, rules, catalogue }: QueueKind): string =>
  `${preset} ${seats} ${clock} ${rated ? 'rated' : 'casual'} ${rules} ${catalogue}`
