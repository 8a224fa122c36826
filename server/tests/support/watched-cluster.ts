import { present } from '@dungeon-dice/shared'
import type { State } from '@dungeon-dice/shared/ddm'
import type { WelcomeMessage } from '@dungeon-dice/shared/protocol'
import type { Cluster } from '../../src/cluster/ports.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { publicFieldsOf } from '../../src/spectating/frame.ts'
import { type MatchLocation, matchLocationsOf } from '../../src/spectating/match-locations.ts'
import type { WatchAuth } from '../../src/spectating/ports.ts'
import { RemoteMatches } from '../../src/spectating/remote-matches.ts'
import { WatchHandlers } from '../../src/spectating/watch-handlers.ts'
import { Watching } from '../../src/spectating/watching.ts'
import { ABOUT } from './about.ts'
import { type FakeTime, timeAhead } from './fake-time.ts'
import { MemoryClusters } from './memory-cluster.ts'
import { GAMES, newPublisher, remainingAt, type ScriptedMatch } from './scripted-match.ts'

const NOBODY = { name: 'Ann', isGuest: true, accountId: null }

/** Resolves once all messages between servers have arrived. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A watch room without sockets. */
export class TestRoom {
  readonly handlers: WatchHandlers
  readonly received: { readonly from: number; readonly events: readonly unknown[] }[] = []
  /** The clients, for a welcome that is sent to all of them. */
  readonly greeted = new Set<(welcome: WelcomeMessage) => void>()
  readonly #publisher = newPublisher()
  isBusy = false
  hasEnded = false

  constructor(watching: Watching<State>, roomId: string) {
    const show = present(watching.shownIn(roomId), 'a show')
    const close = () => {
      this.hasEnded = true
      this.handlers.close()
      watching.roomClosed(roomId)
    }
    const parts = { maxMessagesPerSecond: 20 }
    const roomClients = {
      publish: (batch: { from: number; events: readonly unknown[] } | null) => {
        if (batch !== null) this.received.push(batch)
      },
      welcome: (welcome: WelcomeMessage) => {
        for (const greet of this.greeted) greet(welcome)
      },
      isBusy: () => this.isBusy,
      end: close,
    }
    this.handlers = new WatchHandlers(parts, show, this.#publisher, roomClients)
    this.leaveAll = close
  }

  /** Closes the room, as when the last client leaves. */
  readonly leaveAll: () => void

  get state() {
    return this.#publisher.state
  }
}

/** A spectator of a room, and what it knows. */
export class TestSpectator {
  readonly room: TestRoom
  readonly #grant: WatchAuth
  readonly #before: unknown[] = []
  readonly #lastBefore: number
  readonly #since: number
  readonly #time: FakeTime
  /** How far the clock of the test is ahead of the one that the newest welcome had. */
  #localAheadMs = 0
  /** Number of welcomes. */
  welcomes = 0

  constructor(room: TestRoom, grant: WatchAuth, time: FakeTime) {
    this.room = room
    this.#grant = grant
    this.#time = time
    this.#since = room.received.length
    const welcome = present(room.handlers.join(grant), 'a welcome')
    this.#lastBefore = welcome.lastEvent
    this.#greet(welcome)
    room.greeted.add(this.#greet)
  }

  readonly #greet = ({ now }: WelcomeMessage): void => {
    this.#localAheadMs = this.#time.now() - now
    this.welcomes += 1
  }

  /** Time until the clock of each seat runs out, as a client calculates it (P9.5). */
  get remainingMs(): readonly (number | null)[] {
    return remainingAt(this.room.state, this.#time.now() - this.#localAheadMs)
  }

  /** Loads the events before its arrival page by page, as over the wire. */
  async loadEarlier(): Promise<void> {
    while (this.#before.length < this.#lastBefore) {
      const answer = await this.room.handlers.resync({ after: this.#before.length })
      if (!answer.ok) throw new Error(JSON.stringify(answer))
      const { events } = answer as unknown as { readonly events: readonly unknown[] }
      if (events.length === 0) throw new Error(`no events after ${this.#before.length}`)
      this.#before.push(...events.slice(0, this.#lastBefore - this.#before.length))
    }
  }

  leave(): void {
    this.room.greeted.delete(this.#greet)
    this.room.handlers.leave(this.#grant)
  }

  /** Everything the spectator knows; throws if an event came twice or is missing. */
  holds() {
    const events = [...this.#before]
    for (const batch of this.room.received.slice(this.#since)) {
      if (batch.from !== events.length + 1)
        throw new Error(`event ${batch.from} after ${events.length}`)
      events.push(...batch.events)
    }
    const { state } = this.room
    return { view: state.view?.toJSON(), fields: publicFieldsOf(state), events }
  }
}

interface WatchServerParts {
  /** How far the clock of the server is ahead of the test's. */
  readonly aheadMs: number
  readonly maxSpectators: number
  /** Receives the fields of log entries. */
  readonly log: object
  /** The owner of the match by the database. */
  readonly ownerOf: () => MatchLocation
}

/** One server at which matches can be watched. */
export class WatchServer {
  readonly cluster: Cluster
  readonly watching: Watching<State>
  readonly rooms = new Map<string, TestRoom>()
  /** Grants of seats, in order. */
  readonly #grants: WatchAuth[] = []
  readonly #time: FakeTime

  /** The clock of this server. */
  readonly clock: Clock

  constructor(cluster: Cluster, time: FakeTime, parts: WatchServerParts) {
    this.cluster = cluster
    this.#time = time
    const ownTime = timeAhead(time, parts.aheadMs)
    this.clock = ownTime
    let streams = 0
    const newStream = () => {
      streams += 1
      return `${cluster.self}-${streams}`
    }
    const locations = matchLocationsOf(cluster.directory, async () => parts.ownerOf())
    const log = { error: (fields: object) => void Object.assign(parts.log, fields) }
    const common = { clock: ownTime, timers: ownTime }
    const remoteParts = {
      ...common,
      cluster,
      locations,
      newStream,
      games: GAMES,
      log,
    }
    const rooms = {
      open: async (_: 'watch', id: string) => {
        this.rooms.set(id, new TestRoom(this.watching, id))
      },
      reserve: async (id: string, grant: WatchAuth) => {
        this.#grants.push(grant)
        return { name: 'watch', roomId: id, sessionId: 's', processId: 'p' }
      },
    }
    const { maxSpectators } = parts
    const limits = { maxSpectators, reservationMs: 15_000 }
    this.watching = new Watching({
      ...common,
      ...limits,
      rooms,
      remoteMatches: new RemoteMatches(remoteParts),
    })
  }

  /** Adds a spectator with this account. */
  async watch(matchId: string, accountId: string | null = null): Promise<TestSpectator> {
    const granted = await this.watching.watch(matchId, null, { ...NOBODY, accountId })
    if (!granted.ok) throw new Error(granted.error.code)
    const room = present(this.rooms.get(granted.value.reservation.roomId), 'the room')
    return new TestSpectator(room, present(this.#grants.pop(), 'a grant'), this.#time)
  }

  /** Starts publishing a match; call the result after each change. */
  play(matchId: string, match: ScriptedMatch, delaySeconds: number, players: string[] = []) {
    void this.cluster.directory.put('match', matchId)
    const counts: { count: number; accountIds: ReadonlySet<string> }[] = []
    const delayBuffer = this.watching.open(
      {
        ...{
          matchId,
          game: GAMES.usual,
          catalogue: 'c',
          isWatchable: true,
          delaySeconds,
          chat: 'all',
          code: null,
        },
        ...{
          players: () => players,
          onSpectatorCount: (spectatorCount) => void counts.push(spectatorCount),
        },
      },
      match.source,
    )
    return { changed: () => delayBuffer?.changed(), counts }
  }
}

/** Servers that watch each other's matches; all messages between them are recorded. */
export class WatchedCluster {
  readonly clusters = new MemoryClusters()
  /** All messages on the channels of watched matches. */
  readonly sent: { readonly channel: string; readonly text: string }[] = []
  /** All answers to calls of watching servers. */
  readonly answers: string[] = []
  /** Whether a match without an owner will be adopted. */
  isHeld = true
  /** The owner by the database, whatever the directory says; null for none. */
  owner: string | null = null
  /** Whether to lose the next message. */
  losesMessage: () => boolean = () => false
  readonly log: object = {}
  readonly #time: FakeTime
  readonly #maxSpectators: number

  constructor(time: FakeTime, maxSpectators = 100) {
    this.#time = time
    this.#maxSpectators = maxSpectators
  }

  /** Starts a server whose clock is `aheadMs` ahead of the test's. */
  async start(id: string, aheadMs = 0): Promise<WatchServer> {
    const cluster = this.clusters.open(id)
    await cluster.start(ABOUT)
    const { peers } = cluster
    const recorded: Cluster = {
      ...cluster,
      peers: {
        ...peers,
        call: async (server, call, question) => {
          const answer = await peers.call(server, call, question)
          this.answers.push(JSON.stringify(answer))
          return answer
        },
        publish: (channel, message) => {
          this.sent.push({ channel: channel.name, text: JSON.stringify(message) })
          if (!this.losesMessage()) peers.publish(channel, message)
        },
      },
    }
    const ownerOf = (): MatchLocation => {
      if (this.owner !== null) return { server: this.owner }
      return this.isHeld ? 'moving' : 'gone'
    }
    const parts = { aheadMs, maxSpectators: this.#maxSpectators, log: this.log, ownerOf }
    return new WatchServer(recorded, this.#time, parts)
  }
}
