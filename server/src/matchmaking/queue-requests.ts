import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  type QueueBody,
  type QueueGrant,
  type ReadAs,
  refusal,
} from '@dungeon-dice/shared/protocol'
import { type Peers, type Roles, Unreachable } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import type { Participant } from '../match/participant.ts'
import { playedBy } from '../session/played-by.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import { joinQueue, joinQueueFrom } from './queue-calls.ts'
import { queueSeatsOf, queueSettings } from './queue-settings.ts'

const DEFAULTS = { clock: 'standard', rated: false } as const

type Joined = Promise<Result<QueueGrant, Refusal>>
type Wanted = Pick<QueueBody, 'preset' | 'clock' | 'rated' | 'seats' | 'list'>

/** Dependencies of `QueueRequests`. */
export interface QueueRequestsParts {
  readonly games: Games
  readonly reservations: Pick<SeatReservations, 'vet' | 'isDraining'>
  readonly peers: Pick<Peers, 'call'>
  readonly roles: Pick<Roles, 'leader'>
  /** Hash of the network of an address; null when unknown. */
  readonly networkOf: (address: string) => string | null
}

/**
 * Takes requests to join the queue, at every server. Checks list and quotas here, so that pairing does
 * not fail later; the place itself is at the leader.
 */
export class QueueRequests {
  readonly #parts: QueueRequestsParts

  constructor(parts: QueueRequestsParts) {
    this.#parts = parts
  }

  /**
   * Reserves a place in the queue. Refused with `token_needed` without an account, and with `moving`
   * while there is no leader, or it cannot be reached.
   */
  async enter(wanted: Wanted, participant: Participant, address: string): Joined {
    const { games, reservations } = this.#parts
    if (reservations.isDraining) return err(refusal('draining'))
    const { name, isGuest, accountId } = participant
    if (accountId === null) return err(refusal('token_needed'))
    const {
      preset = games.usualPreset,
      clock = DEFAULTS.clock,
      rated = DEFAULTS.rated,
      list,
    } = wanted
    const seats = queueSeatsOf(games, preset, wanted.seats)
    if (!seats.ok) return seats
    const wish = { preset, clock, rated, ...(seats.value === 2 ? {} : { seats: seats.value }) }
    const settings = queueSettings(games, wish)
    if (!settings.ok) return settings
    const kind = { ...wish, ...playedBy(settings.value.game) }
    const player = { participant: { name, isGuest, accountId }, list }
    const vetted = await reservations.vet(settings.value, { ...player, address })
    if (!vetted.ok) return vetted
    const seeker = { ...player, list: vetted.value.list }
    // The leader does not get the address.
    const question = { kind, seeker, network: this.#parts.networkOf(address) }
    return this.#join(question).catch((error: unknown) => {
      if (error instanceof Unreachable) return err(refusal('moving'))
      throw error
    })
  }

  async #join(question: ReadAs<typeof joinQueueFrom.question>): Joined {
    const { peers, roles } = this.#parts
    const holder = await roles.leader('queue')
    if (holder === null) return err(refusal('moving'))
    try {
      return await peers.call(holder, joinQueueFrom, question)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      // A leader of an older version does not know that call.
      const { kind, seeker } = question
      return peers.call(holder, joinQueue, { kind, seeker })
    }
  }
}
