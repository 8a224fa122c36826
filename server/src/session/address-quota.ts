import type { Refusal } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { HostTypes, SeatOf } from '../game/hosted-game.ts'
import type { TakenSeat } from '../match/seats.ts'
import { foreignShare, isForeignKey, networksOf } from '../platform/limits/networks.ts'
import type { MatchSession } from './match-session.ts'

/** Seats of one address at most, whoever takes them. */
export interface AddressQuotaLimits {
  /** In matches that wait or go on. */
  readonly matches: number
  /** In matches that wait. */
  readonly waiting: number
  /** In matches against bots. */
  readonly botMatches: number
}

interface Held<H extends HostTypes> {
  /** Key of the address, with the mark of another site where there is one. */
  readonly key: string
  readonly session: MatchSession<H>
  readonly taken: TakenSeat<SeatOf<H>, H['List']>
}

/** The seats that count at once, of one network. */
interface Counts {
  readonly matches: number
  readonly waiting: number
  readonly botMatches: number
}

/**
 * Counts the seats that each address has at this server, in all its accounts together: new guest
 * accounts are free, so a quota by account alone would be none. Addresses count whole, with the
 * networks around them; pages of other sites may have half.
 */
export class AddressQuota<H extends HostTypes> {
  readonly #limits: AddressQuotaLimits
  readonly #byNetwork = new Map<string, Set<Held<H>>>()

  constructor(limits: AddressQuotaLimits) {
    this.#limits = limits
  }

  /**
   * Why an address gets no seat: `too_many_matches`, also for one too many against a bot, or
   * `too_many_waiting` where the match then waits (`isNew`); null when it gets one.
   */
  faultOf(address: string, { isNew, isBot }: { isNew: boolean; isBot: boolean }): Refusal | null {
    const isForeign = isForeignKey(address)
    for (const { key, factor } of networksOf(address)) {
      const held = this.#heldBy(key)
      const counts = countsOf(held)
      const fault = faultOf(counts, timesOf(this.#limits, factor), isNew, isBot)
      if (fault !== null) return fault
      if (!isForeign || factor > 1) continue
      const foreign = countsOf(held.filter((one) => isForeignKey(one.key)))
      const share = faultOf(foreign, shareOf(this.#limits), isNew, isBot)
      if (share !== null) return share
    }
    return null
  }

  /** Counts a seat that was taken, for as long as it is and the match lasts. */
  note(address: string, session: MatchSession<H>, taken: Held<H>['taken']): void {
    const held: Held<H> = { key: address, session, taken }
    for (const { key } of networksOf(address)) {
      const seats = this.#byNetwork.get(key) ?? new Set()
      this.#byNetwork.set(key, seats.add(held))
    }
  }

  /** Forgets those that count no more. */
  #heldBy(network: string): readonly Held<H>[] {
    const seats = this.#byNetwork.get(network)
    if (seats === undefined) return []
    for (const held of seats) if (!isLive(held)) seats.delete(held)
    if (seats.size === 0) this.#byNetwork.delete(network)
    return [...seats]
  }
}

const isLive = <H extends HostTypes>({ session, taken }: Held<H>): boolean =>
  session.seats.at(taken.seat) === taken &&
  (session.phase === 'waiting' || session.phase === 'playing')

function countsOf<H extends HostTypes>(held: readonly Held<H>[]): Counts {
  const waiting = held.filter(({ session }) => session.phase === 'waiting').length
  const botMatches = held.filter(
    ({ session: { seats } }) => seats.people.length < seats.taken.length,
  )
  return { matches: held.length, waiting, botMatches: botMatches.length }
}

const timesOf = (limits: AddressQuotaLimits, factor: number): AddressQuotaLimits => ({
  matches: limits.matches * factor,
  waiting: limits.waiting * factor,
  botMatches: limits.botMatches * factor,
})

const shareOf = (limits: AddressQuotaLimits): AddressQuotaLimits => ({
  matches: foreignShare(limits.matches),
  waiting: foreignShare(limits.waiting),
  botMatches: foreignShare(limits.botMatches),
})

function faultOf(
  counts: Counts,
  most: AddressQuotaLimits,
  isNew: boolean,
  isBot: boolean,
): Refusal | null {
  if (counts.matches >= most.matches) return refusal('too_many_matches', { limit: most.matches })
  if (isBot && counts.botMatches >= most.botMatches)
    return refusal('too_many_matches', { limit: most.botMatches })
  if (isNew && counts.waiting >= most.waiting)
    return refusal('too_many_waiting', { limit: most.waiting })
  return null
}
