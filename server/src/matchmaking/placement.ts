import type { Refusal, Result } from '@dungeon-dice/shared'
import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { ableMembers } from '../cluster/able-members.ts'
import { callPeer } from '../cluster/call-peer.ts'
import { type Cluster, callOf, type Member } from '../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
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

/** What matches are spread with. */
export interface PlacementParts<H extends HostTypes> {
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'members'>
  readonly hosted: HostedGame<H>
  readonly reservations: Pick<SeatReservations<H>, 'seatAll'>
  readonly clock: Clock
  /** A whole number from 0 to below `count`. */
  readonly draw: (count: number) => number
}

type MadeBy = MatchSession<HostTypes>['madeBy']
type Seated = Promise<Result<readonly SeatGrant[], Refusal>>

const SEAT_ALL = callOf<Awaited<Seated>>()(
  'seat-all',
  z.object({
    way: matchConfigForm,
    guests: z.array(playerForm),
    madeBy: z.literal('queue').nullable(),
  }),
)

/** Refusals of a server, and of nobody's who wants a seat: another may have room. */
const OF_SERVERS: readonly string[] = ['draining', 'server_full', 'no_space', 'bots_busy', 'moving']

/** How long a server counts as busier by a match that it was given: until it has told so itself. */
const NEWS_MS = 2_000

/** How many servers are asked for one match before this one makes it. */
const MOST_ASKED = 2

/** Spreads matches whose players met elsewhere over the servers of the cluster. */
export class Placement<H extends HostTypes> {
  readonly #parts: PlacementParts<H>
  /** When each server was given a match by this one, the oldest first. */
  readonly #given = new Map<string, number[]>()

  constructor(parts: PlacementParts<H>) {
    const { cluster, hosted, reservations } = parts
    this.#parts = parts
    cluster.peers.serve(SEAT_ALL, async ({ way, guests, madeBy }): Seated => {
      const read = readMatchConfig(hosted, way)
      return read.ok ? reservations.seatAll(read.value, guests.map(playerFrom), madeBy) : read
    })
  }

  /**
   * All seats of a new match at once, as `SeatReservations.seatAll` gives them, at a server that has few.
   *
   * A server that does not answer may have made the match all the same. Nobody has a way in there,
   * so it frees its seats when nobody comes, and is gone; the match is made at the next server.
   * What was brought together is played once, whatever is lost on the way.
   */
  async seatAll(
    settings: Settings<H['Rules']>,
    guests: readonly Player[],
    madeBy: MadeBy = null,
  ): Seated {
    const { cluster, hosted, reservations } = this.#parts
    const way = matchConfigWire(hosted, settings)
    for (const server of this.#choose()) {
      this.#note(server)
      if (server === cluster.self) break
      const question = { way, guests: guests.map(playerWire), madeBy }
      const seated = await callPeer(cluster.peers, server, SEAT_ALL, question, grantsForm)
      if (seated !== null && (seated.ok || !OF_SERVERS.includes(seated.error.code))) return seated
    }
    return reservations.seatAll(settings, guests, madeBy)
  }

  /**
   * The servers to ask, the better one first: of two by chance the one with fewer matches. Were it
   * the best of all, everybody would choose the same.
   */
  #choose(): readonly string[] {
    const { cluster, hosted, draw } = this.#parts
    const able = [...ableMembers(cluster.members, playedBy(hosted))]
    const drawn: Member[] = []
    while (drawn.length < MOST_ASKED && able.length > 0)
      drawn.push(...able.splice(draw(able.length), 1))
    return drawn
      .map(({ id, matches }) => ({ id, load: matches + this.#givenTo(id) }))
      .toSorted((one, other) => one.load - other.load)
      .map(({ id }) => id)
  }

  /** Matches that a server was given, and has not told of yet. */
  #givenTo(server: string): number {
    const sinceMs = this.#parts.clock.now() - NEWS_MS
    const recent = (this.#given.get(server) ?? []).filter((atMs) => atMs > sinceMs)
    if (recent.length === 0) this.#given.delete(server)
    else this.#given.set(server, recent)
    return recent.length
  }

  #note(server: string): void {
    const given = this.#given.get(server) ?? []
    given.push(this.#parts.clock.now())
    this.#given.set(server, given)
  }
}
