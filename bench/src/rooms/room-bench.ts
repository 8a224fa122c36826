import { Child } from './child.ts'
import type { LoadCommand, Played } from './load-messages.ts'
import { type MatchStorage, OPEN_VENUES, storageOf } from './match-storage.ts'
import type { ServerReport } from './serving.ts'
import type { VenueName } from './venue.ts'

/** How to play a number of rooms of each kind. */
export interface RoundPlan {
  readonly count: number
  readonly seconds: number
  readonly rounds: number
  readonly pauseMs: number
  /** Most requests per room; the first room to reach it ends the round. */
  readonly maxRequests: number
}

/** One round of one kind of room. */
export interface Round extends Played {
  /** CPU time of the server process, all threads. */
  readonly cpuMicros: number
  /** Bytes written to disk; null where not measured. */
  readonly writtenBytes: number | null
}
/** The rounds per kind; empty for a kind that is not measured or cannot run here. */
type Rounds = Readonly<Record<VenueName, readonly Round[]>>

/** A server process and its port. */
interface Host {
  readonly child: Child
  readonly port: number
  readonly storage: MatchStorage
}
type Hosts = ReadonlyMap<VenueName, Host>

const BARE_SERVER = new URL('./bare-server.ts', import.meta.url)
const MATCH_SERVER = new URL('./match-server.ts', import.meta.url)

/** A load generator and one server per kind of room, each in a process of its own. */
export class RoomBench {
  readonly #load: Child
  readonly #hosts: Hosts

  private constructor(load: Child, hosts: Hosts) {
    this.#load = load
    this.#hosts = hosts
  }

  static async open(venues: readonly VenueName[] = OPEN_VENUES): Promise<RoomBench> {
    const load = new Child(new URL('./load.ts', import.meta.url))
    const opening = venues.map(async (venue) => [venue, await openHost(venue)] as const)
    return new RoomBench(load, new Map(await Promise.all(opening)))
  }

  /** Plays the kinds interleaved, round by round. */
  async play(plan: RoundPlan): Promise<Rounds> {
    const played: Record<VenueName, Round[]> = {
      ...{ bare: [], match: [], sqlite: [], postgres: [] },
      ...{ battle: [], 'battle-sqlite': [], duel: [], 'duel-sqlite': [] },
    }
    for (let round = 0; round < plan.rounds; round += 1)
      for (const [venue, host] of this.#hosts)
        played[venue].push(await this.#playRound(venue, host, plan))
    return played
  }

  async #playRound(
    venue: VenueName,
    { child, port, storage }: Host,
    { count, seconds, pauseMs, maxRequests }: RoundPlan,
  ): Promise<Round> {
    await this.#command({ type: 'seat', venue, port, count, pauseMs, maxRequests })
    const before = await cpuOf(child)
    const writtenBefore = await storage.written(child.pid)
    const played = await this.#command<Played>({ type: 'play', seconds, staggerMs: pauseMs })
    const cpuMicros = (await cpuOf(child)) - before
    const written = await storage.written(child.pid)
    const writtenBytes = written === null ? null : written - (writtenBefore ?? 0)
    await this.#command({ type: 'clear' })
    return { ...played, cpuMicros, writtenBytes }
  }

  #command<T>(command: LoadCommand): Promise<T> {
    return this.#load.ask<T>(command)
  }

  async close(): Promise<void> {
    this.#load.stop()
    for (const { child } of this.#hosts.values()) child.stop()
    for (const { storage } of this.#hosts.values()) await storage.remove()
  }
}

async function openHost(venue: VenueName): Promise<Host> {
  const storage = await storageOf(venue)
  const child = new Child(venue === 'bare' ? BARE_SERVER : MATCH_SERVER, storage.settings)
  const report = await child.ask<ServerReport>()
  if (report.type !== 'listening') throw new Error('unexpected first message of the server')
  return { child, port: report.port, storage }
}

async function cpuOf(child: Child): Promise<number> {
  const report = await child.ask<ServerReport>({ type: 'cpu' })
  return report.type === 'cpu' ? report.micros : Number.NaN
}
