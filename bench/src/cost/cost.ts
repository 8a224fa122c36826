import { Child } from '../rooms/child.ts'
import type { LoadCommand, Played } from '../rooms/load-messages.ts'
import { OPEN_VENUES, storageOf } from '../rooms/match-storage.ts'
import type { ServerReport } from '../rooms/serving.ts'
import type { VenueName } from '../rooms/venue.ts'
import type { ActorReport, SpectatorsReport } from '../spectators/messages.ts'
import type { Counts } from './counters.ts'

/** Size of one measurement. */
export interface CostSize {
  readonly rooms: number
  readonly seconds: number
  readonly pauseMs: number
  readonly maxRequests: number
  readonly spectators: number
  /** Rounds before the one that counts, so that the server has compiled its code. */
  readonly warmUps: number
}

/** Takes about two minutes. */
export const FULL_COST: CostSize = {
  rooms: 100,
  seconds: 4,
  pauseMs: 60,
  maxRequests: 100_000,
  spectators: 200,
  warmUps: 2,
}

/** Just enough to check that it runs. */
export const TINY_COST: CostSize = {
  rooms: 2,
  seconds: 1,
  pauseMs: 5,
  maxRequests: 10,
  spectators: 3,
  warmUps: 0,
}

/** Cost of one unit of work: counts by name, and microseconds by part. */
type Cost = Readonly<Record<string, number>>

/** The costs of one intent, start, join or step, by name. */
export type Costs = ReadonlyMap<string, Cost>

const SERVER = new URL('./cost-server.ts', import.meta.url)
const LOAD = new URL('../rooms/load.ts', import.meta.url)
const ACTORS = new URL('../spectators/actors.ts', import.meta.url)
const SPECTATORS = new URL('../spectators/spectator-clients.ts', import.meta.url)

/** How a server is observed: counting slows it down, so it is timed in a process of its own. */
type Mode = 'counted' | 'timed'
const MODES: readonly Mode[] = ['counted', 'timed']

/** Does some work and resolves with its units. */
type Work = () => Promise<number>

class Observed {
  readonly #server: Child
  readonly #mode: Mode

  constructor(mode: Mode, settings: Readonly<Record<string, string>>) {
    this.#mode = mode
    this.#server = new Child(SERVER, settings)
  }

  async listening(): Promise<number> {
    const report = await this.#server.ask<ServerReport>()
    return report.type === 'listening' ? report.port : Number.NaN
  }

  startCounting = async (): Promise<void> => {
    if (this.#mode === 'counted') await this.#server.ask({ type: 'count' })
  }

  /** The cost of one unit of `work`. */
  async costOf(work: Work): Promise<Cost> {
    return this.#mode === 'counted' ? this.#counted(work) : this.#timed(work)
  }

  async #counted(work: Work): Promise<Cost> {
    const read = () => this.#server.ask<{ readonly counts: Counts }>({ type: 'counts' })
    const { counts: before } = await read()
    const units = await work()
    const { counts: after } = await read()
    return perUnit(units, (name: keyof Counts) => after[name] - before[name], Object.keys(after))
  }

  async #timed(work: Work): Promise<Cost> {
    await this.#server.ask({ type: 'profile' })
    const before = await this.#cpu()
    const units = await work()
    const cpu = (await this.#cpu()) - before
    const { micros } = await this.#server.ask<{ readonly micros: Cost }>({ type: 'profiled' })
    const parts = perUnit(units, (name) => micros[name] ?? 0, Object.keys(micros))
    const named = Object.entries(parts).map(([name, value]) => [`µs of ${name}`, value] as const)
    return { 'µs of CPU': cpu / units, ...Object.fromEntries(named) }
  }

  async #cpu(): Promise<number> {
    const report = await this.#server.ask<ServerReport>({ type: 'cpu' })
    return report.type === 'cpu' ? report.micros : Number.NaN
  }

  stop(): void {
    this.#server.stop()
  }
}

const perUnit = <Name extends string>(
  units: number,
  of: (name: Name) => number,
  names: readonly string[],
): Cost => Object.fromEntries(names.map((name) => [name, of(name as Name) / units]))

/** Takes one intent, one start, one join and one step of a spectator apart. */
export async function measureCost(
  size: CostSize,
  venues: readonly VenueName[] = OPEN_VENUES.filter((venue) => venue !== 'bare'),
): Promise<Costs> {
  const costs = new Map<string, Cost>()
  const add = (name: string, cost: Cost) => costs.set(name, { ...costs.get(name), ...cost })
  for (const mode of MODES) {
    for (const venue of venues)
      for (const [name, cost] of await played(mode, venue, size)) add(name, cost)
    for (const [name, cost] of await watched(mode, size)) add(name, cost)
  }
  return costs
}

/** Starts and intents of matches in one storage. */
async function played(mode: Mode, venue: VenueName, size: CostSize): Promise<Costs> {
  const { rooms: count, seconds, pauseMs, maxRequests, warmUps } = size
  const storage = await storageOf(venue)
  const server = new Observed(mode, storage.settings)
  const load = new Child(LOAD)
  try {
    const port = await server.listening()
    const command = <T>(sent: LoadCommand) => load.ask<T>(sent)
    const seat = () => command({ type: 'seat', venue, port, count, pauseMs, maxRequests })
    const play = async () =>
      (await command<Played>({ type: 'play', seconds, staggerMs: pauseMs })).requests
    const clear = () => command({ type: 'clear' })
    for (let round = 0; round < warmUps; round += 1) {
      await seat()
      await play()
      await clear()
    }
    await server.startCounting()
    const start = await server.costOf(() => seat().then(() => count))
    return new Map([
      [`start, ${venue}`, start],
      [`intent, ${venue}`, await server.costOf(play)],
    ])
  } finally {
    load.stop()
    server.stop()
    await storage.remove()
  }
}

/** Spectators that join a match in memory, and the steps that they get. */
async function watched(mode: Mode, size: CostSize): Promise<Costs> {
  const server = new Observed(mode, {})
  const actors = new Child(ACTORS)
  const spectators = new Child(SPECTATORS)
  try {
    const port = await server.listening()
    const show = 'match'
    const opened = await actors.ask<ActorReport>({ type: 'open', show, port })
    if (opened.type !== 'opened') throw new Error('no match was opened')
    await server.startCounting()
    const join = async () => {
      const { id } = opened
      await spectators.ask({ type: 'join', show, port, id, count: size.spectators })
      return size.spectators
    }
    const joined = await server.costOf(join)
    const steps = async () => {
      await spectators.ask<SpectatorsReport>({ type: 'forget' })
      const { seconds, pauseMs } = size
      await actors.ask({ type: 'play', seconds, pauseMs, messageBytes: 0 })
      const told = await spectators.ask<SpectatorsReport>({ type: 'report', sentAtMs: [] })
      return told.type === 'delivered' ? told.deliveries : Number.NaN
    }
    const step = await server.costOf(steps)
    return new Map([
      ['join of a spectator', joined],
      ['step at a spectator', step],
    ])
  } finally {
    for (const child of [actors, spectators]) child.stop()
    server.stop()
  }
}
