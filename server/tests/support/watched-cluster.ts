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
import { HOSTED, newPresenter, type PlayedMatch } from './played-match.ts'

const NOBODY = { name: 'Ann', isGuest: true, accountId: null }

/** What is under way among servers has come. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A watch room without sockets. */
export class TestRoom {
  readonly door: WatchStreamHandlers<DdmHostTypes>
  readonly heard: { readonly from: number; readonly events: readonly unknown[] }[] = []
  readonly #publisher = newPresenter()
  isBusy = false
  hasEnded = false

  constructor(watching: Watching<State>, roomId: string, time: FakeTime) {
    const show = present(watching.shownIn(roomId), 'a show')
    const close = () => {
      this.hasEnded = true
      this.door.close()
      watching.roomClosed(roomId)
    }
    const parts = { hosted: HOSTED, clock: time, maxMessagesPerSecond: 20 }
    const roomClients = {
      publish: (news: { from: number; events: readonly unknown[] } | null) => {
        if (news !== null) this.heard.push(news)
      },
      isBusy: () => this.isBusy,
      end: close,
    }
    this.door = new WatchStreamHandlers(parts, show, this.#publisher, roomClients)
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
  readonly #way: WatchWay
  readonly #before: unknown[] = []
  readonly #lastBefore: number
  readonly #since: number

  constructor(room: TestRoom, way: WatchWay) {
    this.room = room
    this.#way = way
    this.#since = room.heard.length
    this.#lastBefore = present(room.door.join(way), 'a welcome').lastEvent
  }

  /** What was before comes by pages, as it does over the wire. */
  async catchUp(): Promise<void> {
    while (this.#before.length < this.#lastBefore) {
      const answer = await this.room.door.resync({ after: this.#before.length })
      if (!answer.ok) throw new Error(JSON.stringify(answer))
      const { events } = answer as unknown as { readonly events: readonly unknown[] }
      if (events.length === 0) throw new Error(`no events after ${this.#before.length}`)
      this.#before.push(...events.slice(0, this.#lastBefore - this.#before.length))
    }
  }

  leave(): void {
    this.room.door.leave(this.#way)
  }

  /** All that is known to it; throws when an event came twice, or was left out. */
  holds() {
    const events = [...this.#before]
    for (const news of this.room.heard.slice(this.#since)) {
      if (news.from !== events.length + 1)
        throw new Error(`event ${news.from} after ${events.length}`)
      events.push(...news.events)
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
  readonly holderOf: () => MatchLocation
}

/** One server that watches. */
export class WatchServer {
  readonly cluster: Cluster
  readonly watching: Watching<State>
  readonly rooms = new Map<string, TestRoom>()
  /** Who is to sit where, by room. */
  readonly #ways: WatchWay[] = []

  constructor(cluster: Cluster, time: FakeTime, parts: WatchServerParts) {
    this.cluster = cluster
    let streams = 0
    const newStream = () => {
      streams += 1
      return `${cluster.self}-${streams}`
    }
    const locations = matchLocationsOf(cluster.directory, async () => parts.holderOf())
    const log = { error: (fields: object) => void Object.assign(parts.log, fields) }
    const common = { clock: time, timers: time }
    const told = { ...common, cluster, locations, newStream, rulesVersion: 1, log }
    const rooms = {
      open: async (_: 'watch', id: string) => {
        this.rooms.set(id, new TestRoom(this.watching, id, time))
      },
      reserve: async (id: string, way: WatchWay) => {
        this.#ways.push(way)
        return { name: 'watch', roomId: id, sessionId: 's', processId: 'p' }
      },
    }
    const { maxSpectators } = parts
    const limits = { maxSpectators, reservationMs: 15_000 }
    this.watching = new Watching({
      ...common,
      ...limits,
      rooms,
      remoteMatches: new RemoteMatches(told),
    })
  }

  /** Somebody comes in here, with this account. */
  async watch(matchId: string, accountId: string | null = null): Promise<TestSpectator> {
    const granted = await this.watching.watch(matchId, null, { ...NOBODY, accountId })
    if (!granted.ok) throw new Error(granted.error.code)
    const room = present(this.rooms.get(granted.value.reservation.roomId), 'the room')
    return new TestSpectator(room, present(this.#ways.pop(), 'a way in'))
  }

  /** Plays a match from now on; the result tells that it went on. */
  play(matchId: string, match: PlayedMatch, delaySeconds: number, players: string[] = []) {
    void this.cluster.directory.put('match', matchId)
    const crowds: { count: number; accountIds: ReadonlySet<string> }[] = []
    const changed = this.watching.open(
      {
        ...{ matchId, catalogue: 'c', isWatchable: true, delaySeconds, chat: 'all', code: null },
        ...{
          players: () => players,
          onSpectatorCount: (spectatorCount) => void crowds.push(spectatorCount),
        },
      },
      match.source,
    )
    return { changed, crowds }
  }
}

/** Servers that watch each other's matches, and all that they tell. */
export class WatchedCluster {
  readonly clusters = new MemoryClusters()
  /** Every message on the channels of watched matches, as text. */
  readonly told: { readonly channel: string; readonly text: string }[] = []
  /** Every answer to a server that watches, as text. */
  readonly answered: string[] = []
  /** Whether somebody will go on with a match that is nowhere. */
  isHeld = true
  /** The server that has it by what is written, whatever the directory says; null for none. */
  holder: string | null = null
  /** Whether the next message is lost. */
  loses: () => boolean = () => false
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
    const listened: Cluster = {
      ...cluster,
      peers: {
        ...peers,
        call: async (server, call, question) => {
          const answer = await peers.call(server, call, question)
          this.answered.push(JSON.stringify(answer))
          return answer
        },
        publish: (channel, message) => {
          this.told.push({ channel: channel.name, text: JSON.stringify(message) })
          if (!this.loses()) peers.publish(channel, message)
        },
      },
    }
    const holderOf = (): MatchLocation => {
      if (this.holder !== null) return { server: this.holder }
      return this.isHeld ? 'moving' : 'gone'
    }
    const parts = { maxSpectators: this.#maxSpectators, log: this.log, holderOf }
    return new WatchServer(listened, this.#time, parts)
  }
}
