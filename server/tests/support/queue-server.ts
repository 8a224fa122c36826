import { isDeepStrictEqual } from 'node:util'
import { err, ok } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Cluster, Played } from '../../src/cluster/ports.ts'
import { type DdmHostTypes, hostedDdm } from '../../src/game/ddm/hosted-ddm.ts'
import type { Waiter } from '../../src/matchmaking/ports.ts'
import type { QueueWay } from '../../src/matchmaking/queue.ts'
import { type QueueModule, queueModule } from '../../src/matchmaking/queue-module.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { secureIds } from '../../src/platform/id.ts'
import { NEW_RATING } from '../../src/results/rating.ts'
import type { MatchSession } from '../../src/session/match-session.ts'
import { playedBy } from '../../src/session/played-by.ts'
import type { Player } from '../../src/session/ports.ts'
import type { FakeTime } from './fake-time.ts'
import { RecordingWaiter } from './queue-harness.ts'

const hosted = hostedDdm(BUILT_IN_STOCK)

/** A table as far as the queue knows it. */
interface FakeSession {
  readonly id: string
  readonly madeBy: 'queue'
  readonly seats: { hasRoom: boolean; taken: { readonly participant: Player['participant'] }[] }
  match: object | null
  isDismissed: boolean
  readonly dismiss: () => void
}

/** What all servers of a test share. */
export interface QueueCluster {
  readonly time: FakeTime
  readonly servers: Map<string, QueueServer>
  /** At which server the next tables are made. */
  matchesAt: string
  /** Matches that were written down. */
  readonly startedMatches: Set<string>
}

/** One server of a cluster, as far as the queue goes: with tables, and rooms that need no sockets. */
export class QueueServer {
  readonly id: string
  readonly played: Played
  readonly faults: unknown[] = []
  readonly sessions = new Map<string, FakeSession>()
  readonly #shared: QueueCluster
  readonly #queue: QueueModule<DdmHostTypes>
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
      hosted: {
        ...hosted,
        game: { ...hosted.game, rulesVersion: rules },
        catalogue: { ...hosted.catalogue, hash: catalogue },
      },
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
      bots: { names: [] },
      live: null,
    }
    // What of these parts is not here, the queue does not use.
    this.#queue = queueModule(
      dependencies as unknown as Parameters<typeof queueModule<DdmHostTypes>>[0],
    )
  }

  /** How many it has in the queue. */
  get size(): number {
    return this.#queue.size()
  }

  /** Asks this server for a place. */
  ask(player: string, isRated = false) {
    const participant = { name: player, isGuest: true, accountId: player }
    return this.#queue.handlers.enter({ rated: isRated }, participant, '')
  }

  /** Asks this server, and connects to the one that it names. */
  async wait(player: string): Promise<{ readonly at: string; readonly waiter: RecordingWaiter }> {
    const asked = await this.ask(player)
    if (!asked.ok) throw new Error(asked.error.code)
    const { processId, sessionId } = asked.value.reservation
    const waiter = new RecordingWaiter()
    if (!this.#shared.servers.get(processId)?.come(sessionId, waiter)) throw new Error('no place')
    return { at: processId, waiter }
  }

  /** This server hears that an account was removed. */
  removeAccount(player: string): void {
    this.#queue.accountEvents.onGone(player)
  }

  /** A connection to its room of the queue. */
  come(sessionId: string, waiter: Waiter): boolean {
    const place = this.#places[Number(sessionId)] as QueueWay | undefined
    return place !== undefined && this.#queue.roomParts.queue.come(place, waiter)
  }

  /** A table here, for those who met. */
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
          ...{ matchId: id, seat: 'AB'.charAt(seat), seatToken: `token ${seat}`, catalogue: 'c' },
          reservation,
        }),
      ),
    )
  }

  /** All have come to a table of this server. */
  begin(matchId: string): void {
    const session = this.#sessionOf(matchId)
    session.match = {}
    this.#shared.startedMatches.add(matchId)
    this.#changed(session)
  }

  /** Somebody did not come to a table of this server. */
  free(matchId: string, player: string): void {
    const { seats } = this.#sessionOf(matchId)
    seats.taken = seats.taken.filter(({ participant }) => participant.accountId !== player)
    seats.hasRoom = true
    this.#changed(this.#sessionOf(matchId))
  }

  /** A match between two has ended here, however they met. */
  end(one: string, other: string): void {
    const seats = [one, other].map((accountId) => ({ participant: { accountId } }))
    void this.#queue.listener.onEnded?.({} as never, { seats } as never)
  }

  /** Where tables are made, if the same is played there, else here. */
  #hostServer({ servers, matchesAt }: QueueCluster): QueueServer | undefined {
    const there = servers.get(matchesAt)
    return there === undefined || isDeepStrictEqual(there.played, this.played) ? there : this
  }

  #sessionOf(matchId: string): FakeSession {
    const session = this.sessions.get(matchId)
    if (session === undefined) throw new Error(`no table ${matchId}`)
    return session
  }

  #changed(session: FakeSession): void {
    this.#queue.listener.onChange?.(session as unknown as MatchSession<DdmHostTypes>)
  }
}
