import type { Refusal } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { AnyList } from '../game/any-game.ts'
import type { TakenSeat } from '../match/seats.ts'
import { wholeAddress } from '../platform/limits/networks.ts'
import type { MatchSession } from './match-session.ts'
import type { Player } from './ports.ts'
import { reaches } from './reaches.ts'
import { NO_SEATS, type RemoteSeats, type SeatPhase, type SharedSeats } from './shared-seats.ts'

/** Seat limits of one player. */
interface SeatLimits {
  /** In waiting and running matches. */
  readonly matches: number
  /** In waiting matches. */
  readonly waiting: number
}

interface Held {
  readonly player: string
  readonly session: MatchSession
  readonly taken: TakenSeat<string, AnyList>
  /** Phase and seat published to other servers. */
  published: SeatPhase
  seat: string
}

type CountedPlayer = Pick<Player, 'participant' | 'address'>

/**
 * Limits the seats of each player: of an account, or of an address without one. Seats at this server
 * are counted exactly, those at other servers as far as the directory knows them.
 */
export class SeatQuota {
  readonly #limits: SeatLimits
  readonly #shared: Pick<SharedSeats, 'publish' | 'elsewhere'>
  readonly #byPlayer = new Map<string, Set<Held>>()
  readonly #bySession = new Map<string, Set<Held>>()

  constructor(limits: SeatLimits, shared: Pick<SharedSeats, 'publish' | 'elsewhere'>) {
    this.#limits = limits
    this.#shared = shared
  }

  /** The seats of a player at other servers, for `faultOf`. */
  async elsewhere(player: CountedPlayer): Promise<RemoteSeats> {
    const key = keyOf(player)
    return key === null ? NO_SEATS : this.#shared.elsewhere(key)
  }

  /**
   * Why this player gets no seat: `too_many_matches`, or `too_many_waiting` for a new match that
   * would wait (`isNew`); null when they get one.
   */
  faultOf(player: CountedPlayer, isNew: boolean, elsewhere: RemoteSeats): Refusal | null {
    const held = this.#byPlayer.get(keyOf(player) ?? '') ?? NOTHING_HELD
    const { matches, waiting } = this.#limits
    if (reaches(held, matches - elsewhere.live, (one) => phaseOf(one) !== null))
      return refusal('too_many_matches', { limit: matches })
    const isWaiting = (one: Held) => phaseOf(one) === 'waiting'
    if (isNew && reaches(held, waiting - elsewhere.waiting, isWaiting))
      return refusal('too_many_waiting', { limit: waiting })
    return null
  }

  /** Counts a taken seat until it is freed or the match ends. */
  note(player: CountedPlayer, session: MatchSession, taken: Held['taken']): void {
    const key = keyOf(player)
    if (key === null) return
    const held: Held = { player: key, session, taken, published: null, seat: taken.seat }
    addTo(this.#byPlayer, key, held)
    addTo(this.#bySession, session.id, held)
    this.#publish(held)
  }

  /**
   * Call when a session has changed. Also counts seats that were not noted when taken: those of
   * restored matches and of rematches.
   */
  update(session: MatchSession): void {
    const known = [...(this.#bySession.get(session.id) ?? [])]
    for (const held of known) {
      this.#publish(held)
      if (!isHeld(held)) this.#drop(held)
    }
    for (const taken of session.seats.taken)
      if (!known.some((held) => held.taken === taken))
        this.note({ participant: taken.participant }, session, taken)
  }

  /** The seats of an account. */
  seatsOf(accountId: string): readonly Pick<Held, 'session' | 'taken'>[] {
    return [...(this.#byPlayer.get(keyOfAccount(accountId)) ?? [])].filter(isHeld)
  }

  /** Forgets the seats of a removed session. */
  forget({ id }: Pick<MatchSession, 'id'>): void {
    for (const held of this.#bySession.get(id) ?? []) {
      this.#publish(held, null)
      this.#drop(held)
    }
    this.#bySession.delete(id)
  }

  #drop(held: Held): void {
    this.#bySession.get(held.session.id)?.delete(held)
    const left = this.#byPlayer.get(held.player)
    left?.delete(held)
    if (left?.size === 0) this.#byPlayer.delete(held.player)
  }

  #publish(held: Held, phase: SeatPhase = phaseOf(held)): void {
    const { player, session, seat: before } = held
    const { seat } = held.taken
    if (held.published === phase && seat === before) return
    if (held.published !== null && seat !== before)
      this.#shared.publish(player, `${session.id} ${before}`, null)
    held.published = phase
    held.seat = seat
    this.#shared.publish(player, `${session.id} ${seat}`, phase)
  }
}

const isHeld = ({ session, taken }: Held): boolean => session.seats.at(taken.seat) === taken

/** The phase to count a seat in; null if it no longer counts. */
function phaseOf(held: Held): SeatPhase {
  const { session, taken } = held
  const { phase } = session
  if (session.isReleased(taken.seat)) return null
  return isHeld(held) && (phase === 'waiting' || phase === 'playing') ? phase : null
}

const NOTHING_HELD: ReadonlySet<Held> = new Set()

function addTo<T>(sets: Map<string, Set<T>>, key: string, one: T): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(one))
}

const keyOfAccount = (accountId: string): string => `account ${accountId}`

/** Key under which a player is counted; null for bots, and without account and address. */
function keyOf({ participant: { accountId, bot }, address }: CountedPlayer): string | null {
  if (bot !== undefined) return null
  if (accountId !== null) return keyOfAccount(accountId)
  return address === undefined ? null : `address ${wholeAddress(address)}`
}
