import { isDeepStrictEqual } from 'node:util'
import { err, ok } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { type QueueBody, refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Cluster, Played } from '../../src/cluster/ports.ts'
import { hostedDdm } from '../../src/game/ddm/hosted-ddm.ts'
import { Games } from '../../src/game/games.ts'
import { hostedSkirmish } from '../../src/game/skirmish/hosted-skirmish.ts'
import type { QueueClient } from '../../src/matchmaking/ports.ts'
import type { QueueAuth } from '../../src/matchmaking/queue.ts'
import { type QueueModule, queueModule } from '../../src/matchmaking/queue-module.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { secureIds } from '../../src/platform/id.ts'
import { NEW_RATING } from '../../src/results/rating.ts'
import type { MatchSession } from '../../src/session/match-session.ts'
import { playedBy } from '../../src/session/played-by.ts'
import type { Player } from '../../src/session/ports.ts'
import type { FakeTime } from './fake-time.ts'
import { RecordingClient } from './queue-harness.ts'

const hosted = hostedDdm(BUILT_IN_STOCK)

/** A session as far as the queue uses it. */
interface FakeSession {
  readonly id: string
  readonly madeBy: 'queue'
  readonly seats: { hasRoom: boolean; taken: { readonly participant: Player['participant'] }[] }
  match: object | null
  isDismissed: boolean
  readonly dismiss: () => void
}

/** State shared by all servers of a test. */
export interface QueueCluster {
  readonly time: FakeTime
  readonly servers: Map<string, QueueServer>
  /** Id of the server at which new matches are created. */
  matchesAt: string
  /** Matches whose start is in the journal. */
  readonly startedMatches: Set<string>
}

/** The matchmaking part of one server, with fake sessions and without sockets. */
export class QueueServer {
  readonly id: string
  readonly played: Played
  readonly faults: unknown[] = []
  readonly sessions = new Map<string, FakeSession>()
  readonly #shared: QueueCluster
  readonly #queue: QueueModule
  readonly #places: object[] = []

  constructor(cluster: Cluster, shared: QueueCluster, other: Partial<Played> = {}) {
    this.id = cluster.self
    this.played = { ...playedBy(hosted), ...other }
    const { rules, catalogue } = this.played
    this.#shared = shared
    shared.servers.set(this.id, this)
    const config = readConfig({ QUEUE_GRACE_SECONDS: '10', RESERVATION_SECONDS: '15' })
    if (!config.ok) throw new Error(config.error)
    const ignore = () => undefined
    const dependencies = {
      ...{ config: config.value, clock: shared.time, timers: shared.time, ids: secureIds, cluster },
      games: new Games([
        {
          ...hosted,
          engine: { ...hosted.engine, rulesVersion: rules },
          catalogue: { ...hosted.catalogue, hash: catalogue },
        },
        hostedSkirmish(),
      ]),
      sessions: this.sessions,
      log: {
        debug: ignore,
        info: ignore,
        warn: ignore,
        error: ({ err: error }: { err?: unknown }) => void this.faults.push(error),
      },
      journal: {
        ownerOf: async (id: string) =>
          shared.startedMatches.has(id) ? { id: 'a server', isHeld: true } : null,
      },
      reservations: { isDraining: false, vet: async (_: unknown, guest: Player) => ok(guest) },
      placement: {
        seatAll: async (_: unknown, guests: readonly Player[]) =>
          this.#hostServer(shared)?.seat(guests) ?? err(refusal('server_full')),
      },
      rooms: {
        open: async () => undefined,
        reserve: async (_: string, place: object) => ({
          ...{ name: 'queue', roomId: 'queue', sessionId: String(this.#places.push(place) - 1) },
          ...{ processId: this.id, publicAddress: cluster.address ?? '' },
        }),
      },
      ratings: { of: async () => NEW_RATING },
      conduct: { penaltyMs: async () => 0 },
      blocks: { blockedBy: async () => new Set<string>() },
      bots: { namesFor: () => [] },
      networkHashes: { of: (address: string) => address || null },
      live: null,
    }
    // The queue does not use the missing parts.
    this.#queue = queueModule(dependencies as unknown as Parameters<typeof queueModule>[0])
  }

  /** Number of places in the queue of this server. */
  get size(): number {
    return this.#queue.size()
  }

  /** Requests a place at this server. */
  ask(player: string, isRated = false, address = '', kind: Partial<QueueBody> = {}) {
    const participant = { name: player, isGuest: true, accountId: player }
    return this.#queue.requests.enter({ rated: isRated, ...kind }, participant, address)
  }

  /** Requests a place, and connects to the server named in the answer. */
  async wait(
    player: string,
    kind: Partial<QueueBody> = {},
  ): Promise<{ readonly at: string; readonly client: RecordingClient }> {
    const joined = await this.ask(player, false, '', kind)
    if (!joined.ok) throw new Error(joined.error.code)
    const { processId, sessionId } = joined.value.reservation
    const client = new RecordingClient()
    if (!this.#shared.servers.get(processId)?.connect(sessionId, client))
      throw new Error('no place')
    return { at: processId, client }
  }

  /** Announces to this server that an account was removed. */
  removeAccount(player: string): void {
    this.#queue.accountEvents.onGone(player)
  }

  /** Connects to the queue room of this server. */
  connect(sessionId: string, client: QueueClient): boolean {
    const place = this.#places[Number(sessionId)] as QueueAuth | undefined
    return place !== undefined && this.#queue.roomParts.queue.connect(place, client)
  }

  /** Creates a session for these players. */
  seat(guests: readonly Player[]) {
    const id = `${this.id}-m${this.sessions.size + 1}`
    const session: FakeSession = {
      ...{ id, madeBy: 'queue', match: null, isDismissed: false },
      seats: { hasRoom: true, taken: [] },
      dismiss: () => {
        session.isDismissed = true
      },
    }
    this.sessions.set(id, session)
    for (const { participant } of guests) {
      session.seats.taken.push({ participant })
      session.seats.hasRoom = session.seats.taken.length < guests.length
      this.#changed(session)
    }
    const reservation = { name: 'match', roomId: id, sessionId: 's', processId: this.id }
    return ok(
      guests.map(
        (_, seat): SeatGrant => ({
          ...{
            matchId: id,
            seat: 'ABCDEF'.charAt(seat),
            seatToken: `token ${seat}`,
            catalogue: 'c',
          },
          reservation,
        }),
      ),
    )
  }

  /** Starts a match of this server. */
  begin(matchId: string): void {
    const session = this.#sessionOf(matchId)
    session.match = {}
    this.#shared.startedMatches.add(matchId)
    this.#changed(session)
  }

  /** Frees the seat of a player who did not come. */
  free(matchId: string, player: string): void {
    const { seats } = this.#sessionOf(matchId)
    seats.taken = seats.taken.filter(({ participant }) => participant.accountId !== player)
    seats.hasRoom = true
    this.#changed(this.#sessionOf(matchId))
  }

  /** Reports the end of a match between two players. */
  end(one: string, other: string): void {
    const seats = [one, other].map((accountId) => ({ participant: { accountId } }))
    void this.#queue.listener.onEnded?.({} as never, { seats } as never)
  }

  /** The server that creates new matches if it plays the same, or this one. */
  #hostServer({ servers, matchesAt }: QueueCluster): QueueServer | undefined {
    const there = servers.get(matchesAt)
    return there === undefined || isDeepStrictEqual(there.played, this.played) ? there : this
  }

  #sessionOf(matchId: string): FakeSession {
    const session = this.sessions.get(matchId)
    if (session === undefined) throw new Error(`no session ${matchId}`)
    return session
  }

  #changed(session: FakeSession): void {
    this.#queue.listener.onChange?.(session as unknown as MatchSession)
  }
}
