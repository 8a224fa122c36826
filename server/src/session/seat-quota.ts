import type { Refusal } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { HostTypes, SeatOf } from '../game/hosted-game.ts'
import type { TakenSeat } from '../match/seats.ts'
import { wholeAddress } from '../platform/limits/networks.ts'
import type { MatchSession } from './match-session.ts'
import type { Player } from './ports.ts'
import { NO_SEATS, type RemoteSeats, type SeatPhase, type SharedSeats } from './shared-seats.ts'

/** How many seats one player may have. */
interface Most {
  /** In matches that wait or go on. */
  readonly matches: number
  /** In matches that wait. */
  readonly waiting: number
}

interface Held<H extends HostTypes> {
  readonly player: string
  readonly session: MatchSession<H>
  readonly taken: TakenSeat<SeatOf<H>, H['List']>
  /** What other servers were told of it. */
  told: SeatPhase
}

type CountedPlayer = Pick<Player, 'participant' | 'address'>

/**
 * Counts the seats that each player has: each account, and each address that comes without one.
 * Those here are counted exactly, those at other servers as far as they are known.
 */
export class SeatQuota<H extends HostTypes> {
  readonly #most: Most
  readonly #shared: Pick<SharedSeats, 'tell' | 'elsewhere'>
  readonly #byPlayer = new Map<string, Set<Held<H>>>()
  readonly #bySession = new Map<string, Set<Held<H>>>()

  constructor(most: Most, shared: Pick<SharedSeats, 'tell' | 'elsewhere'>) {
    this.#most = most
    this.#shared = shared
  }

  /** The seats of a player at other servers, for `faultOf`. */
  async elsewhere(player: CountedPlayer): Promise<RemoteSeats> {
    const key = keyOf(player)
    return key === null ? NO_SEATS : this.#shared.elsewhere(key)
  }

  /**
   * Why this player gets no seat: `too_many_matches`, or where it would be one of a match that then
   * waits (`isNew`) `too_many_waiting`; null when they get one.
   */
  faultOf(player: CountedPlayer, isNew: boolean, elsewhere: RemoteSeats): Refusal | null {
    const key = keyOf(player)
    const phases = [...(this.#byPlayer.get(key ?? '') ?? [])].map(phaseOf)
    const waitingHere = phases.filter((phase) => phase === 'waiting').length
    const playingHere = phases.filter((phase) => phase === 'playing').length
    const live = waitingHere + playingHere + elsewhere.live
    const waiting = waitingHere + elsewhere.waiting
    if (live >= this.#most.matches)
      return refusal('too_many_matches', { limit: this.#most.matches })
    if (isNew && waiting >= this.#most.waiting)
      return refusal('too_many_waiting', { limit: this.#most.waiting })
    return null
  }

  /** Counts a seat that was taken, for as long as it is and the match lasts. */
  note(player: CountedPlayer, session: MatchSession<H>, taken: Held<H>['taken']): void {
    const key = keyOf(player)
    if (key === null) return
    const held: Held<H> = { player: key, session, taken, told: null }
    addTo(this.#byPlayer, key, held)
    addTo(this.#bySession, session.id, held)
    this.#tell(held)
  }

  /**
   * Sees how a table stands. Counts those too who sit there without having come for it: after a
   * restart, or in a rematch.
   */
  see(session: MatchSession<H>): void {
    const known = [...(this.#bySession.get(session.id) ?? [])]
    for (const held of known) this.#tell(held)
    for (const taken of session.seats.taken)
      if (!known.some((held) => held.taken === taken))
        this.note({ participant: taken.participant }, session, taken)
  }

  /** The seats of an account. */
  seatsOf(accountId: string): readonly Pick<Held<H>, 'session' | 'taken'>[] {
    return [...(this.#byPlayer.get(keyOfAccount(accountId)) ?? [])].filter(isHeld)
  }

  /** Forgets a table that is gone. */
  forget({ id }: Pick<MatchSession<H>, 'id'>): void {
    for (const held of this.#bySession.get(id) ?? []) {
      const left = this.#byPlayer.get(held.player)
      left?.delete(held)
      if (left?.size === 0) this.#byPlayer.delete(held.player)
      this.#tell(held, null)
    }
    this.#bySession.delete(id)
  }

  #tell(held: Held<H>, phase: SeatPhase = phaseOf(held)): void {
    if (held.told === phase) return
    held.told = phase
    const { player, session, taken } = held
    this.#shared.tell(player, `${session.id} ${taken.seat}`, phase)
  }
}

const isHeld = <H extends HostTypes>({ session, taken }: Held<H>): boolean =>
  session.seats.at(taken.seat) === taken

/** Null for a seat that counts no more. */
function phaseOf<H extends HostTypes>(held: Held<H>): SeatPhase {
  const { phase } = held.session
  return isHeld(held) && (phase === 'waiting' || phase === 'playing') ? phase : null
}

function addTo<T>(sets: Map<string, Set<T>>, key: string, one: T): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(one))
}

const keyOfAccount = (accountId: string): string => `account ${accountId}`

/** What tells players apart; null for bots, and for those of whom nothing is known. */
function keyOf({ participant: { accountId, bot }, address }: CountedPlayer): string | null {
  if (bot !== undefined) return null
  if (accountId !== null) return keyOfAccount(accountId)
  return address === undefined ? null : `address ${wholeAddress(address)}`
}
