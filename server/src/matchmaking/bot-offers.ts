import type { Entry } from './entry.ts'
import { type StandIns, seatsOf } from './ports.ts'
import { isBlocked } from './worth.ts'

/** Time that players who accepted bots wait for others of the party to accept, in milliseconds. */
const ACCEPT_MS = 10_000

/** Dependencies of `BotOffers`. */
export interface BotOffersParts {
  readonly standIns: StandIns
  /** Waiting time after which a bot is offered, in milliseconds; null for never. */
  readonly botOfferMs: number | null
}

/** Offers bots to players who wait for long. */
export class BotOffers {
  readonly #parts: BotOffersParts

  constructor(parts: BotOffersParts) {
    this.#parts = parts
  }

  /** Offers a bot once the player has waited for long enough. */
  offer(entry: Entry, nowMs: number): void {
    const { botOfferMs, standIns } = this.#parts
    if (entry.offer !== null || botOfferMs === null) return
    if (nowMs - entry.sinceMs < botOfferMs) return
    entry.offer = standIns.nearest(entry.kind, entry.rating)
    if (entry.offer !== null) entry.client?.send('bot', entry.offer)
  }

  /** The bot for a party, nearest to its mean rating; null when there is none. */
  botFor(party: readonly Entry[]): string | null {
    const [first] = party
    if (first === undefined) return null
    const rating = party.reduce((sum, one) => sum + one.rating, 0) / party.length
    return this.#parts.standIns.nearest(first.kind, rating)?.bot ?? null
  }
}

/** True for a player who has an offer and has not accepted it. */
export const isUndecided = ({ offer, acceptedAtMs }: Entry): boolean =>
  offer !== null && acceptedAtMs === null

/**
 * The people of a party that bots may complete now: those who accepted, once all who got an offer
 * have, or 10 seconds after the first. Players who blocked each other are not seated together.
 * Players for whom an earlier party has waited (`hasPassed`) are not waited for again.
 */
export function acceptedParty(waiting: readonly Entry[], nowMs: number): readonly Entry[] {
  const accepted = waiting
    .filter(({ acceptedAtMs }) => acceptedAtMs !== null)
    .toSorted((a, b) => (a.acceptedAtMs ?? 0) - (b.acceptedAtMs ?? 0))
  const [first] = accepted
  if (first === undefined) return []
  const isAwaited = waiting.some((one) => isUndecided(one) && !one.hasPassed)
  if (isAwaited && nowMs - (first.acceptedAtMs ?? 0) < ACCEPT_MS) return []
  const party: Entry[] = []
  for (const entry of accepted)
    if (party.length < seatsOf(first.kind) && !party.some((one) => isBlocked(one, entry)))
      party.push(entry)
  return party
}
