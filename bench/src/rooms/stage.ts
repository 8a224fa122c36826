import { Child } from './child.ts'
import { type Keeping, keepingOf, OPEN_VENUES } from './keeping.ts'
import type { LoadCommand, Played } from './load-messages.ts'
import type { ServerReport } from './serving.ts'
import type { VenueName } from './venue.ts'

/** How a number of rooms of each kind is played. */
export interface Performance {
  readonly count: number
  readonly seconds: number
  readonly rounds: number
  readonly pauseMs: number
  /** Most requests of one room; a room that has made them ends the round. */
  readonly maxRequests: number
}

/** One round of one kind of room. */
export interface Round extends Played {
  /** CPU time that the server process used, all its threads. */
  readonly cpuMicros: number
  /** Bytes that were written to disks; null where nobody counts them. */
  readonly writtenBytes: number | null
}
/** The rounds of each kind; of one that cannot be opened here, none. */
type Rounds = Readonly<Record<VenueName, readonly Round[]>>

/** A server process and where it listens. */
interface Host {
  readonly child: Child
  readonly port: number
  readonly keeping: Keeping
}
type Hosts = ReadonlyMap<VenueName, Host>

const WARM_UP_ROUNDS = 3

const BARE_SERVER = new URL('./bare-server.ts', import.meta.url)
const MATCH_SERVER = new URL('./match-server.ts', import.meta.url)

/** A load generator and a server for each kind of room, each a process of its own. */
export class Stage {
  readonly #load: Child
  readonly #hosts: Hosts

  private constructor(load: Child, hosts: Hosts) {
    this.#load = load
    this.#hosts = hosts
  }

  static async open(): Promise<Stage> {
    const load = new Child(new URL('./load.ts', import.meta.url))
    const hosts = new Map<VenueName, Host>()
    for (const venue of OPEN_VENUES) hosts.set(venue, await openHost(venue))
    return new Stage(load, hosts)
  }

  /** Lets each server compile what it runs often, for so long a round. */
  async warmUp(count: number, seconds: number, maxRequests: number): Promise<void> {
    await this.play({ count, seconds, rounds: WARM_UP_ROUNDS, pauseMs: 0, maxRequests })
  }

  /** Plays the kinds in turn, round by round. */
  async play(performance: Performance): Promise<Rounds> {
    const played: Record<VenueName, Round[]> = { bare: [], match: [], sqlite: [], postgres: [] }
    for (let round = 0; round < performance.rounds; round += 1)
      for (const [venue, host] of this.#hosts)
        played[venue].push(await this.#playRound(venue, host, performance))
    return played
  }

  async #playRound(
    venue: VenueName,
    { child, port, keeping }: Host,
    { count, seconds, pauseMs, maxRequests }: Performance,
  ): Promise<Round> {
    await this.#command({ type: 'seat', venue, port, count, pauseMs, maxRequests })
    const before = await cpuOf(child)
    const writtenBefore = await keeping.written(child.pid)
    const played = await this.#command<Played>({ type: 'play', seconds, staggerMs: pauseMs })
    const cpuMicros = (await cpuOf(child)) - before
    const written = await keeping.written(child.pid)
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
    for (const { keeping } of this.#hosts.values()) await keeping.remove()
  }
}

async function openHost(venue: VenueName): Promise<Host> {
  const keeping = await keepingOf(venue)
  const child = new Child(venue === 'bare' ? BARE_SERVER : MATCH_SERVER, keeping.settings)
  const report = await child.ask<ServerReport>()
  if (report.type !== 'listening') throw new Error('a server says first where it listens')
  return { child, port: report.port, keeping }
}

async function cpuOf(child: Child): Promise<number> {
  const report = await child.ask<ServerReport>({ type: 'cpu' })
  return report.type === 'cpu' ? report.micros : Number.NaN
}
