import type { Refusal } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { AnyList } from '../game/any-game.ts'
import type { TakenSeat } from '../match/seats.ts'
import {
  COSTLY_FACTOR,
  foreignShare,
  isForeignKey,
  type Network,
  networksOf,
  networksUpTo,
} from '../platform/limits/networks.ts'
import type { MatchSession } from './match-session.ts'
import { reaches } from './reaches.ts'

/** Most seats of one address, over all of its accounts. */
export interface AddressQuotaLimits {
  /** In waiting and running matches; and as many in matches that are over. */
  readonly matches: number
  /** In waiting matches. */
  readonly waiting: number
  /** In matches against bots. */
  readonly botMatches: number
}

/** How a seat is asked for. */
interface Ways {
  /** The first seat of a match that would wait. */
  readonly isNew: boolean
  /** In a match against a bot. */
  readonly isBot: boolean
}

interface Held {
  /** Key of the address, with a mark if the page was served by another site. */
  readonly key: string
  readonly session: MatchSession
  readonly taken: TakenSeat<string, AnyList>
}

/** The networks that count for an address, with their multiple of its limits: a match takes up to two megabytes. */
const countedNetworks = (address: string): readonly Network[] =>
  networksUpTo(address, COSTLY_FACTOR)

type SeatSet = ReadonlySet<Held>

const NO_SEATS: SeatSet = new Set()

/**
 * Limits the seats of each address at this server. Guest accounts are free, so a quota by account
 * alone would limit nobody. Counts the address and the networks around it; pages of other sites may
 * use half of each limit.
 */
export class AddressQuota {
  readonly #limits: AddressQuotaLimits
  readonly #byNetwork = new Map<string, Set<Held>>()
  readonly #bySession = new Map<string, Set<Held>>()

  constructor(limits: AddressQuotaLimits) {
    this.#limits = limits
  }

  /**
   * Why an address gets no seat: `too_many_matches` (also for too many matches against bots), or
   * `too_many_waiting` for a new match that would wait (`isNew`); null when it gets one.
   */
  faultOf(address: string, ways: Ways): Refusal | null {
    const isForeign = isForeignKey(address)
    for (const { key, factor } of countedNetworks(address)) {
      const seats = this.#byNetwork.get(key) ?? NO_SEATS
      const fault = faultOf(seats, timesOf(this.#limits, factor), ways, isLive)
      if (fault !== null) return fault
      if (!isForeign || factor > 1) continue
      const share = faultOf(seats, shareOf(this.#limits), ways, isForeignAndLive)
      if (share !== null) return share
    }
    return null
  }

  /** Why a match in which the address has a seat gets no bot: `too_many_matches`; null when it does. */
  botFaultOf(address: string): Refusal | null {
    for (const { key, factor } of countedNetworks(address)) {
      const limit = this.#limits.botMatches * factor
      const seats = this.#byNetwork.get(key) ?? NO_SEATS
      if (reaches(seats, limit, (held) => isLive(held) && hasBot(held)))
        return refusal('too_many_matches', { limit })
    }
    return null
  }

  /** Counts a taken seat until it is freed or the match ends. */
  note(address: string, session: MatchSession, taken: Held['taken']): void {
    const held: Held = { key: address, session, taken }
    for (const { key } of networksOf(address)) addTo(this.#byNetwork, key, held)
    addTo(this.#bySession, session.id, held)
  }

  /**
   * Call when a session has changed. Also counts seats whose address was unknown when they were taken:
   * those of the queue, of challenges and of restored matches, once their players have connected.
   */
  update(session: MatchSession): void {
    const known = this.#bySession.get(session.id) ?? new Set()
    for (const held of known) {
      if (isHeld(held)) continue
      this.#drop(held)
      known.delete(held)
    }
    const counted = new Set([...known].map(({ taken }) => taken))
    for (const taken of session.seats.taken)
      if (taken.address !== undefined && !counted.has(taken))
        this.note(taken.address, session, taken)
    if (isEnded(session)) this.#closeEnded(session)
  }

  /**
   * Closes the matches that ended first where an address of this one has too many seats in ended
   * matches: they take as much memory as running ones. Nobody is refused anything for them.
   */
  #closeEnded({ id }: MatchSession): void {
    for (const held of this.#bySession.get(id) ?? [])
      for (const { key, factor } of countedNetworks(held.key)) {
        const most = this.#limits.matches * factor
        const seats = this.#byNetwork.get(key)
        if (seats === undefined || seats.size <= most) continue
        for (const session of surplus([...seats].filter(isHeld), most)) session.dismiss()
      }
  }

  /** Forgets the seats of a removed session. */
  forget({ id }: Pick<MatchSession, 'id'>): void {
    for (const held of this.#bySession.get(id) ?? []) this.#drop(held)
    this.#bySession.delete(id)
  }

  #drop(held: Held): void {
    for (const { key } of networksOf(held.key)) {
      const left = this.#byNetwork.get(key)
      left?.delete(held)
      if (left?.size === 0) this.#byNetwork.delete(key)
    }
  }
}

function addTo<T>(sets: Map<string, Set<T>>, key: string, one: T): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(one))
}

const isHeld = ({ session, taken }: Held): boolean => session.seats.at(taken.seat) === taken

const isEnded = ({ phase }: MatchSession): boolean => phase === 'over' || phase === 'halted'

/** The ended matches beyond `most` seats, without the one that ended last: it may lead to another. */
function surplus(held: readonly Held[], most: number): readonly MatchSession[] {
  const ended = held
    .map(({ session }) => session)
    .filter(isEnded)
    .sort((one, other) => (one.endedSinceMs ?? 0) - (other.endedSinceMs ?? 0))
  const last = ended.at(-1)
  return ended.slice(0, Math.max(0, ended.length - most)).filter((session) => session !== last)
}

const isLive = (held: Held): boolean =>
  isHeld(held) &&
  !held.session.isReleased(held.taken.seat) &&
  (held.session.phase === 'waiting' || held.session.phase === 'playing')

const isForeignAndLive = (held: Held): boolean => isForeignKey(held.key) && isLive(held)

const isWaiting = ({ session }: Held): boolean => session.phase === 'waiting'

const hasBot = ({ session: { seats } }: Held): boolean => seats.people.length < seats.taken.length

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

/** Why somebody gets no seat beside those that `counts`. */
function faultOf(
  seats: SeatSet,
  { matches, waiting, botMatches }: AddressQuotaLimits,
  { isNew, isBot }: Ways,
  counts: (held: Held) => boolean,
): Refusal | null {
  if (reaches(seats, matches, counts)) return refusal('too_many_matches', { limit: matches })
  if (isBot && reaches(seats, botMatches, (held) => counts(held) && hasBot(held)))
    return refusal('too_many_matches', { limit: botMatches })
  if (isNew && reaches(seats, waiting, (held) => counts(held) && isWaiting(held)))
    return refusal('too_many_waiting', { limit: waiting })
  return null
}
