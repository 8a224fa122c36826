import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Bots } from '../bots/ports.ts'
import { ableMembers } from '../cluster/able-members.ts'
import { callPeer } from '../cluster/call-peer.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import type { Settings } from '../game/settings.ts'
import type { Ids } from '../platform/id.ts'
import { isPlayedHere } from '../session/played-by.ts'
import type { Player } from '../session/ports.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { Placement } from './placement.ts'
import { type NoSeats, type QueueKind, type Seating, type Seeker, seatsOf } from './ports.ts'
import { seatedForm, seatParty } from './queue-calls.ts'
import { queueSettings } from './queue-settings.ts'
import { type Draw, seatsInOrder } from './seat-order.ts'

/** Dependencies of `QueueSeating`. */
export interface QueueSeatingParts {
  readonly games: Games
  readonly reservations: Pick<SeatReservations, 'vet'>
  readonly placement: Pick<Placement, 'seatAll'>
  readonly ids: Pick<Ids, 'coin'>
  readonly bots: Pick<Bots, 'playerOf'>
  readonly cluster: Pick<Cluster, 'peers' | 'members'>
  readonly draw: Draw
}

type Party = readonly Seeker[]
type Seated = Promise<Result<readonly SeatGrant[], NoSeats>>

/**
 * Seats the parties of the queue. If they play by other rules than the leader, a server with
 * their rules is asked to seat them.
 */
export class QueueSeating implements Pick<Seating, 'seatParty' | 'seatWithBots'> {
  readonly #parts: QueueSeatingParts

  constructor(parts: QueueSeatingParts) {
    this.#parts = parts
    parts.cluster.peers.serve(seatParty, ({ kind, pair }) =>
      this.isOwn(kind) ? this.#seatParty(kind, pair) : NO_SERVER,
    )
  }

  /** Whether this server has the rules and catalogue of this kind. */
  isOwn(kind: QueueKind): boolean {
    return isPlayedHere(this.#parts.games, kind.preset, kind)
  }

  readonly seatParty = async (kind: QueueKind, party: Party): Seated => {
    if (this.isOwn(kind)) return this.#seatParty(kind, party)
    const { peers, members } = this.#parts.cluster
    for (const { id } of ableMembers(members, kind)) {
      const question = { kind, pair: [...party] }
      const seated = await callPeer(peers, id, seatParty, question, seatedForm)
      if (seated !== null && (seated.ok || seated.error.error.code !== 'moving')) return seated
    }
    return NO_SERVER
  }

  readonly seatWithBots: Seating['seatWithBots'] = async (kind, party, name) => {
    const { bots } = this.#parts
    // Bots are offered only to players of this server's rules and catalogue.
    if (!this.isOwn(kind)) return err({ error: refusal('not_offered'), culprit: null })
    const fault = party.length > 1 ? await this.#faultOf({ ...kind, rated: false }, party) : null
    if (fault !== null) return err(fault)
    const missing = Array.from({ length: seatsOf(kind) - party.length }, () => bots.playerOf(name))
    const seated = await this.#seatAll({ ...kind, rated: false }, [...party, ...missing])
    return seated.ok ? seated : err({ error: seated.error, culprit: null })
  }

  async #seatParty(kind: QueueKind, party: Party): Seated {
    const fault = await this.#faultOf(kind, party)
    if (fault !== null) return err(fault)
    const seated = await this.#seatAll(kind, party)
    return seated.ok ? seated : err({ error: seated.error, culprit: null })
  }

  /** Seats these players and returns the grants of the people in the same order. */
  async #seatAll(
    kind: QueueKind,
    players: readonly Player[],
  ): Promise<Result<readonly SeatGrant[], Refusal>> {
    const { games, placement } = this.#parts
    const settings = queueSettings(games, kind)
    if (!settings.ok) return settings
    const { seatNames } = settings.value
    const seats = this.#seatsOf(settings.value, players)
    const bySeat = seatNames.map((seat) => seats.indexOf(seat))
    const inOrder = bySeat.flatMap((place) => players[place] ?? [])
    const seated = await placement.seatAll(settings.value, inOrder, 'queue')
    if (!seated.ok) return seated
    return ok(seats.flatMap((seat) => seated.value.find((grant) => grant.seat === seat) ?? []))
  }

  /** A seat for each player; the queue has drawn lots for two people. */
  #seatsOf({ seatNames, sides }: Settings, players: readonly Player[]): readonly string[] {
    const { ids, draw } = this.#parts
    if (players.length > 2) return seatsInOrder(seatNames, sides, draw)
    const hasBot = players.some(({ participant }) => participant.bot !== undefined)
    return hasBot && !ids.coin() ? seatNames.toReversed() : seatNames
  }

  /** Checks the players again: lists and quotas may have changed since they joined. */
  async #faultOf(kind: QueueKind, party: Party): Promise<NoSeats | null> {
    const { games, reservations } = this.#parts
    const settings = queueSettings(games, kind)
    if (!settings.ok) return { error: settings.error, culprit: null }
    for (const [culprit, seeker] of party.entries()) {
      const vetted = await reservations.vet(settings.value, seeker)
      if (!vetted.ok) return { error: vetted.error, culprit }
    }
    return null
  }
}

/** No reachable server has their rules: the players keep waiting. */
const NO_SERVER = err({ error: refusal('moving'), culprit: null })
