import { present } from '@dungeon-dice/shared'
import type { State } from '@dungeon-dice/shared/ddm'
import type { Cluster } from '../../src/cluster/ports.ts'
import type { DdmHostTypes } from '../../src/game/ddm/hosted-ddm.ts'
import { publicFieldsOf } from '../../src/session/public-fields.ts'
import { type MatchLocation, matchLocationsOf } from '../../src/spectating/match-locations.ts'
import type { WatchWay } from '../../src/spectating/ports.ts'
import { RemoteMatches } from '../../src/spectating/remote-matches.ts'
import { WatchStreamHandlers } from '../../src/spectating/watch-handlers.ts'
import { Watching } from '../../src/spectating/watching.ts'
import { ABOUT } from './about.ts'
import type { FakeTime } from './fake-time.ts'
import { MemoryClusters } from './memory-cluster.ts'
import { HOSTED, newPublisher, type ScriptedMatch } from './scripted-match.ts'

const NOBODY = { name: 'Ann', isGuest: true, accountId: null }

/** What is under way among servers has come. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A watch room without sockets. */
export class TestRoom {
  readonly handlers: WatchStreamHandlers<DdmHostTypes>
  readonly received: { readonly from: number; readonly events: readonly unknown[] }[] = []
  readonly #publisher = newPublisher()
  isBusy = false
  hasEnded = false

  constructor(watching: Watching<State>, roomId: string, time: FakeTime) {
    const show = present(watching.shownIn(roomId), 'a show')
    const close = () => {
      this.hasEnded = true
      this.handlers.close()
      watching.roomClosed(roomId)
    }
    const parts = { hosted: HOSTED, clock: time, maxMessagesPerSecond: 20 }
    const roomClients = {
      publish: (batch: { from: number; events: readonly unknown[] } | null) => {
        if (batch !== null) this.received.push(batch)
      },
      isBusy: () => this.isBusy,
      end: close,
    }
    this.handlers = new WatchStreamHandlers(parts, show, this.#publisher, roomClients)
    this.leaveAll = close
  }

  /** Everybody here leaves: the room closes. */
  readonly leaveAll: () => void

  get state() {
    return this.#publisher.state
  }
}

/** Somebody who watches over a room, and what they hold. */
export class TestSpectator {
  readonly room: TestRoom
  readonly #grant: WatchWay
  readonly #before: unknown[] = []
  readonly #lastBefore: number
  readonly #since: number

  constructor(room: TestRoom, grant: WatchWay) {
    this.room = room
    this.#grant = grant
    this.#since = room.received.length
    this.#lastBefore = present(room.handlers.join(grant), 'a welcome').lastEvent
  }

  /** What was before comes by pages, as it does over the wire. */
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
    this.room.handlers.leave(this.#grant)
  }

  /** All that is known to it; throws when an event came twice, or was left out. */
  holds() {
    const events = [...this.#before]
    for (const batch of this.room.received.slice(this.#since)) {
      if (batch.from !== events.length + 1)
        throw new Error(`event ${batch.from} after ${events.length}`)
      events.push(...batch.events)
    }
    const { state } = this.room
    return { view: state.view?.toJSON(), head: publicFieldsOf(state), events }
  }
}

interface WatchServerParts {
  readonly maxSpectators: number
  /** Gets the fields of what is logged. */
  readonly log: object
  /** Who has a match, by what is written of it. */
  readonly ownerOf: () => MatchLocation
}

/** One server that watches. */
export class WatchServer {
  readonly cluster: Cluster
  readonly watching: Watching<State>
  readonly rooms = new Map<string, TestRoom>()
  /** Who is to sit where, by room. */
  readonly #grants: WatchWay[] = []

  constructor(cluster: Cluster, time: FakeTime, parts: WatchServerParts) {
    this.cluster = cluster
    let streams = 0
    const newStream = () => {
      streams += 1
      return `${cluster.self}-${streams}`
    }
    const locations = matchLocationsOf(cluster.directory, async () => parts.ownerOf())
    const log = { error: (fields: object) => void Object.assign(parts.log, fields) }
    const common = { clock: time, timers: time }
    const remoteParts = {
      ...common,
      cluster,
      locations,
      newStream,
      rulesVersion: 1,
      log,
    }
    const rooms = {
      open: async (_: 'watch', id: string) => {
        this.rooms.set(id, new TestRoom(this.watching, id, time))
      },
      reserve: async (id: string, grant: WatchWay) => {
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

  /** Somebody comes in here, with this account. */
  async watch(matchId: string, accountId: string | null = null): Promise<TestSpectator> {
    const granted = await this.watching.watch(matchId, null, { ...NOBODY, accountId })
    if (!granted.ok) throw new Error(granted.error.code)
    const room = present(this.rooms.get(granted.value.reservation.roomId), 'the room')
    return new TestSpectator(room, present(this.#grants.pop(), 'a way in'))
  }

  /** Plays a match from now on; the result tells that it went on. */
  play(matchId: string, match: ScriptedMatch, delaySeconds: number, players: string[] = []) {
    void this.cluster.directory.put('match', matchId)
    const counts: { count: number; accountIds: ReadonlySet<string> }[] = []
    const changed = this.watching.open(
      {
        ...{ matchId, catalogue: 'c', isWatchable: true, delaySeconds, chat: 'all', code: null },
        ...{
          players: () => players,
          onSpectatorCount: (spectatorCount) => void counts.push(spectatorCount),
        },
      },
      match.source,
    )
    return { changed, counts: counts }
  }
}

/** Servers that watch each other's matches, and all that they tell. */
export class WatchedCluster {
  readonly clusters = new MemoryClusters()
  /** Every message on the channels of watched matches, as text. */
  readonly sent: { readonly channel: string; readonly text: string }[] = []
  /** Every answer to a server that watches, as text. */
  readonly answers: string[] = []
  /** Whether somebody will go on with a match that is nowhere. */
  isHeld = true
  /** The server that has it by what is written, whatever the directory says; null for none. */
  owner: string | null = null
  /** Whether the next message is lost. */
  losesMessage: () => boolean = () => false
  readonly log: object = {}
  readonly #time: FakeTime
  readonly #maxSpectators: number

  constructor(time: FakeTime, maxSpectators = 100) {
    this.#time = time
    this.#maxSpectators = maxSpectators
  }

  async start(id: string): Promise<WatchServer> {
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
    const parts = { maxSpectators: this.#maxSpectators, log: this.log, ownerOf }
    return new WatchServer(recorded, this.#time, parts)
  }
}
