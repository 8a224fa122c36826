import type { Refusal, Result } from '@dungeon-dice/shared'
import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { ableMembers } from '../cluster/able-members.ts'
import { callPeer } from '../cluster/call-peer.ts'
import { type Cluster, callOf, type Member } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import type { Settings } from '../game/settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { MatchSession } from '../session/match-session.ts'
import { playedBy } from '../session/played-by.ts'
import {
  grantsForm,
  matchConfigForm,
  matchConfigWire,
  playerForm,
  playerFrom,
  playerWire,
  readMatchConfig,
} from '../session/player-wire.ts'
import type { Player } from '../session/ports.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'

/** Dependencies of `Placement`. */
export interface PlacementParts {
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'members'>
  readonly games: Games
  readonly reservations: Pick<SeatReservations, 'seatAll'>
  readonly clock: Clock
  /** Draws a random integer from 0 up to, but not including, `count`. */
  readonly draw: (count: number) => number
}

type MadeBy = MatchSession['madeBy']
type Seated = Promise<Result<readonly SeatGrant[], Refusal>>

const SEAT_ALL = callOf<Awaited<Seated>>()(
  'seat-all',
  z.object({
    way: matchConfigForm,
    guests: z.array(playerForm),
    madeBy: z.literal('queue').nullable(),
  }),
)

/** Refusals because of the server, not of a player: another server may have room. */
const SERVER_REFUSALS: readonly string[] = [
  'draining',
  'server_full',
  'no_space',
  'bots_busy',
  'moving',
]

/** Time in which a placed match adds to the known load of its server, which then reports it. */
const REPORT_MS = 2_000

/** Most servers asked to make a match before this one does. */
const MOST_ASKED = 2

/** Load balancing: places new matches on the servers of the cluster. */
export class Placement {
  readonly #parts: PlacementParts
  /** Times at which this server placed matches on each server, the oldest first. */
  readonly #placed = new Map<string, number[]>()

  constructor(parts: PlacementParts) {
    const { cluster, games, reservations } = parts
    this.#parts = parts
    cluster.peers.serve(SEAT_ALL, async ({ way, guests, madeBy }): Seated => {
      const read = readMatchConfig(games, way)
      return read.ok ? reservations.seatAll(read.value, guests.map(playerFrom), madeBy) : read
    })
  }

  /**
   * As `SeatReservations.seatAll`, at a server with little load.
   *
   * A server that does not answer may have made the match all the same. Nobody has a reservation there,
   * so that match closes unused, and the next server makes the match: it is played only once.
   */
  async seatAll(settings: Settings, players: readonly Player[], madeBy: MadeBy = null): Seated {
    const { cluster, reservations } = this.#parts
    const way = matchConfigWire(settings)
    for (const server of this.#choose(settings)) {
      this.#note(server)
      if (server === cluster.self) break
      const question = { way, guests: players.map(playerWire), madeBy }
      const seated = await callPeer(cluster.peers, server, SEAT_ALL, question, grantsForm)
      if (seated !== null && (seated.ok || !SERVER_REFUSALS.includes(seated.error.code)))
        return seated
    }
    return reservations.seatAll(settings, players, madeBy)
  }

  /**
   * Two random servers, the one with fewer matches first. If all servers chose the least loaded one,
   * they would all choose the same.
   */
  #choose({ game }: Settings): readonly string[] {
    const { cluster, draw } = this.#parts
    const able = [...ableMembers(cluster.members, playedBy(game))]
    const drawn: Member[] = []
    while (drawn.length < MOST_ASKED && able.length > 0)
      drawn.push(...able.splice(draw(able.length), 1))
    return drawn
      .map(({ id, matches }) => ({ id, load: matches + this.#unreported(id) }))
      .toSorted((one, other) => one.load - other.load)
      .map(({ id }) => id)
  }

  /** Number of matches placed on a server that its reported load does not contain yet. */
  #unreported(server: string): number {
    const sinceMs = this.#parts.clock.now() - REPORT_MS
    const recent = (this.#placed.get(server) ?? []).filter((atMs) => atMs > sinceMs)
    if (recent.length === 0) this.#placed.delete(server)
    else this.#placed.set(server, recent)
    return recent.length
  }

  #note(server: string): void {
    const placed = this.#placed.get(server) ?? []
    placed.push(this.#parts.clock.now())
    this.#placed.set(server, placed)
  }
}
