import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Bots } from '../bots/ports.ts'
import { ableMembers } from '../cluster/able-members.ts'
import { callPeer } from '../cluster/call-peer.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import type { Ids } from '../platform/id.ts'
import { isPlayedHere } from '../session/played-by.ts'
import type { Player } from '../session/ports.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { Placement } from './placement.ts'
import type { NoSeats, QueueKind, Seating, Seeker } from './ports.ts'
import { seatedForm, seatPair } from './queue-calls.ts'
import { queueSettings } from './queue-handlers.ts'

/** Dependencies of `QueueSeating`. */
export interface QueueSeatingParts {
  readonly games: Games
  readonly reservations: Pick<SeatReservations, 'vet'>
  readonly placement: Pick<Placement, 'seatAll'>
  readonly ids: Pick<Ids, 'coin'>
  readonly bots: Pick<Bots, 'playerOf'>
  readonly cluster: Pick<Cluster, 'peers' | 'members'>
}

type Pair = readonly [Seeker, Seeker]
type Seated = Promise<Result<readonly SeatGrant[], NoSeats>>

/**
 * Seats players whom the queue has paired. If they play by other rules than the leader, a server with
 * their rules is asked to seat them.
 */
export class QueueSeating implements Pick<Seating, 'seatPair' | 'seatWithBot'> {
  readonly #parts: QueueSeatingParts

  constructor(parts: QueueSeatingParts) {
    this.#parts = parts
    parts.cluster.peers.serve(seatPair, ({ kind, pair }) =>
      this.isOwn(kind) ? this.#seatPair(kind, pair) : NO_SERVER,
    )
  }

  /** Whether this server has the rules and catalogue of this kind. */
  isOwn(kind: QueueKind): boolean {
    return isPlayedHere(this.#parts.games, kind.preset, kind)
  }

  readonly seatPair = async (kind: QueueKind, pair: Pair): Seated => {
    if (this.isOwn(kind)) return this.#seatPair(kind, pair)
    const { peers, members } = this.#parts.cluster
    for (const { id } of ableMembers(members, kind)) {
      const [one, other] = pair
      const seated = await callPeer(peers, id, seatPair, { kind, pair: [one, other] }, seatedForm)
      if (seated !== null && (seated.ok || seated.error.error.code !== 'moving')) return seated
    }
    return NO_SERVER
  }

  readonly seatWithBot: Seating['seatWithBot'] = async (kind, seeker, name) => {
    const { bots, ids } = this.#parts
    // Bots are offered only to players of this server's rules and catalogue.
    if (!this.isOwn(kind)) return err(refusal('not_offered'))
    const bot = bots.playerOf(name)
    const players = ids.coin() ? [seeker, bot] : [bot, seeker]
    const seated = await this.#seatAll({ ...kind, rated: false }, players)
    if (!seated.ok) return seated
    const [grant] = seated.value
    return grant === undefined ? err(refusal('internal')) : ok(grant)
  }

  async #seatPair(kind: QueueKind, pair: Pair): Seated {
    const fault = await this.#faultOf(kind, pair)
    if (fault !== null) return err(fault)
    const seated = await this.#seatAll(kind, pair)
    return seated.ok ? seated : err({ error: seated.error, culprit: null })
  }

  async #seatAll(
    kind: QueueKind,
    players: readonly Player[],
  ): Promise<Result<readonly SeatGrant[], Refusal>> {
    const { games, placement } = this.#parts
    const settings = queueSettings(games, kind)
    return settings.ok ? placement.seatAll(settings.value, players, 'queue') : settings
  }

  /** Checks both players again: lists and quotas may have changed since they joined. */
  async #faultOf(kind: QueueKind, pair: Pair): Promise<NoSeats | null> {
    const { games, reservations } = this.#parts
    const settings = queueSettings(games, kind)
    if (!settings.ok) return { error: settings.error, culprit: null }
    for (const [culprit, seeker] of pair.entries()) {
      const vetted = await reservations.vet(settings.value, seeker)
      if (!vetted.ok) return { error: vetted.error, culprit }
    }
    return null
  }
}

/** No reachable server has their rules: the players keep waiting. */
const NO_SERVER = err({ error: refusal('moving'), culprit: null })
