import { Child } from './child.ts'
import type { LoadCommand, Played } from './load-messages.ts'
import type { ServerReport } from './serving.ts'
import { VENUES, type VenueName } from './venue.ts'

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
}
type Rounds = Readonly<Record<VenueName, readonly Round[]>>

/** A server process and where it listens. */
interface Host {
  readonly child: Child
  readonly port: number
}

const WARM_UP_ROUNDS = 3

const SERVERS: Readonly<Record<VenueName, URL>> = {
  bare: new URL('./bare-server.ts', import.meta.url),
  match: new URL('./match-server.ts', import.meta.url),
}

/** A load generator and a server for each kind of room, each a process of its own. */
export class Stage {
  readonly #load: Child
  readonly #hosts: Readonly<Record<VenueName, Host>>

  private constructor(load: Child, hosts: Readonly<Record<VenueName, Host>>) {
    this.#load = load
    this.#hosts = hosts
  }

  static async open(): Promise<Stage> {
    const load = new Child(new URL('./load.ts', import.meta.url))
    return new Stage(load, { bare: await openHost('bare'), match: await openHost('match') })
  }

  /** Lets each server compile what it runs often, for so long a round. */
  async warmUp(count: number, seconds: number, maxRequests: number): Promise<void> {
    await this.play({ count, seconds, rounds: WARM_UP_ROUNDS, pauseMs: 0, maxRequests })
  }

  /** Plays the kinds in turn, round by round. */
  async play(performance: Performance): Promise<Rounds> {
    const played: Record<VenueName, Round[]> = { bare: [], match: [] }
    for (let round = 0; round < performance.rounds; round += 1)
      for (const venue of VENUES) played[venue].push(await this.#playRound(venue, performance))
    return played
  }

  async #playRound(
    venue: VenueName,
    { count, seconds, pauseMs, maxRequests }: Performance,
  ): Promise<Round> {
    const { child, port } = this.#hosts[venue]
    await this.#command({ type: 'seat', venue, port, count, pauseMs, maxRequests })
    const before = await cpuOf(child)
    const played = await this.#command<Played>({ type: 'play', seconds, staggerMs: pauseMs })
    const cpuMicros = (await cpuOf(child)) - before
    await this.#command({ type: 'clear' })
    return { ...played, cpuMicros }
  }

  #command<T>(command: LoadCommand): Promise<T> {
    return this.#load.ask<T>(command)
  }

  close(): void {
    this.#load.stop()
    for (const venue of VENUES) this.#hosts[venue].child.stop()
  }
}

async function openHost(venue: VenueName): Promise<Host> {
  const child = new Child(SERVERS[venue])
  const report = await child.ask<ServerReport>()
  if (report.type !== 'listening') throw new Error('a server says first where it listens')
  return { child, port: report.port }
}

async function cpuOf(child: Child): Promise<number> {
  const report = await child.ask<ServerReport>({ type: 'cpu' })
  return report.type === 'cpu' ? report.micros : Number.NaN
}
