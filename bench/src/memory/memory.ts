import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { Child } from '../rooms/child.ts'
import type { LoadCommand, Played } from '../rooms/load-messages.ts'
import { storageOf } from '../rooms/match-storage.ts'
import type { ServerReport } from '../rooms/serving.ts'

/** Size of a measurement. */
export interface MemorySize {
  /** Most answers of a match: all stop when the first has had as many, or when one has ended. */
  readonly answers: readonly number[]
  /** Matches that the server has before, so that its code is compiled and its tables are there. */
  readonly warmUps: number
  readonly matches: number
  /** Longest time to play so far. */
  readonly seconds: number
}

/** A usual match has some 60 answers, a long one 450. Takes about four minutes. */
export const FULL_MEMORY: MemorySize = {
  ...{ answers: [0, 60, 150, 450], warmUps: 40, matches: 200, seconds: 120 },
}
export const TINY_MEMORY: MemorySize = { answers: [4], warmUps: 30, matches: 60, seconds: 10 }

const SERVER = new URL('../rooms/match-server.ts', import.meta.url)
const LOAD = new URL('../rooms/load.ts', import.meta.url)
const PAUSE_MS = 5

/** A collection leaves what finalizers still hold: the least of some is the memory in use. */
const READINGS = 5
const READING_MS = 200

/** Measures the live memory of matches of random play with two connected players, stored in SQLite. */
export async function measureMemory({ answers, ...size }: MemorySize): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const most of answers) {
    const { bytes, played } = await memoryAfter(most, size)
    figures.push({ name: `a match after ${most} answers`, value: bytes / 1_024, unit: 'KiB' })
    if (most > 0)
      figures.push({ name: `its answers on average, of ${most}`, value: played, unit: '' })
  }
  return figures
}

async function memoryAfter(most: number, size: Omit<MemorySize, 'answers'>) {
  const { warmUps, matches, seconds } = size
  const storage = await storageOf('sqlite')
  const server = new Child(SERVER, storage.settings)
  const loads = [new Child(LOAD), new Child(LOAD)] as const
  try {
    const listening = await server.ask<ServerReport>()
    if (listening.type !== 'listening') throw new Error('the server does not listen')
    const { port } = listening
    const playBy = async (load: Child, count: number) => {
      const command = <T>(sent: LoadCommand) => load.ask<T>(sent)
      const seats = { venue: 'sqlite', port, count, pauseMs: PAUSE_MS, maxRequests: most } as const
      await command({ type: 'seat', ...seats })
      if (most === 0) return 0
      const play: LoadCommand = { type: 'play', seconds, staggerMs: PAUSE_MS }
      return (await command<Played>(play)).requests / count
    }
    await playBy(loads[0], warmUps)
    const before = await liveBytes(server)
    const played = await playBy(loads[1], matches)
    return { bytes: ((await liveBytes(server)) - before) / matches, played }
  } finally {
    for (const load of loads) load.stop()
    server.stop()
    await storage.remove()
  }
}

async function liveBytes(server: Child): Promise<number> {
  const readings: number[] = []
  while (readings.length < READINGS) {
    await sleep(READING_MS)
    const memory = await server.ask<ServerReport>({ type: 'memory' })
    readings.push(memory.type === 'memory' ? memory.live : Number.NaN)
  }
  return Math.min(...readings)
}
