import { join } from 'node:path'
import { COMPILE_CACHE } from '../../../scripts/compile-cache.ts'
import { type Program, startProgram } from '../../../server/tests/support/program.ts'
import { cpuMicrosOf } from '../load/processes.ts'
import { NO_LIMITS } from '../no-limits.ts'
import { Child } from '../rooms/child.ts'
import { quantile } from '../samples.ts'
import type { BackAgain } from './seat-clients.ts'
import { seedMatches } from './seed-matches.ts'

/** Size of a measurement. */
export interface RestartSize {
  /** Empty folder for the database. */
  readonly folder: string
  readonly matches: number
  /** Steps of each match. */
  readonly steps: number
  readonly signal: 'SIGKILL' | 'SIGTERM'
}

/** Times after the signal, in milliseconds. */
export interface Restart {
  readonly matches: number
  /** When the process had ended; the next one is started then. */
  readonly endedMs: number
  readonly listensMs: number
  /** When `/ready` answered 200. */
  readonly readyMs: number
  /** When the seats had their state again. */
  readonly backMs: {
    readonly first: number
    readonly median: number
    readonly p99: number
    readonly last: number
  }
  /** CPU time of the new server until all seats had their state, its start included. */
  readonly cpuMs: number
  /** Closed connections for each seat. */
  readonly closes: number
}

const CLIENTS_FILE = new URL('./seat-clients.ts', import.meta.url)
const POLL_MS = 10
/** Players who are all connected before the signal stay so for this long. */
const CALM_MS = 1_500

/** Ends a server with `matches` matches whose players are connected, starts it again, and waits for all. */
export async function measureRestart({
  folder,
  matches,
  steps,
  signal,
}: RestartSize): Promise<Restart> {
  const seeded = await seedMatches(join(folder, 'dungeon-dice.db'), matches, steps)
  const settings = {
    ...NO_LIMITS,
    DATA_DIR: folder,
    PAGES: '',
    MAX_MATCHES: '100000',
    NODE_OPTIONS: '--max-old-space-size=4096',
    // As `npm start` does.
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    STOP_BACK_SECONDS: '0',
  }
  const before = await startProgram(settings)
  const { port } = new URL(before.url)
  const clients = new Child(CLIENTS_FILE)
  let after: Program | null = null
  try {
    await clients.ask({ type: 'connect', port: Number(port), matches: seeded })
    await sleep(CALM_MS)
    const signalledMs = nowMs()
    const since = () => nowMs() - signalledMs
    await before.end(signal)
    const endedMs = since()
    const back = clients.ask<BackAgain>({ type: 'await', afterMs: signalledMs })
    after = await startProgram({ ...settings, PORT: port })
    const listensMs = since()
    await untilReady(after.url)
    const readyMs = since()
    const { atMs, closes } = await back
    const cpuMs = cpuMicrosOf(after.process.pid ?? 0) / 1_000
    const times = atMs.map((at) => at - signalledMs)
    const at = (share: number) => quantile(times, share)
    const backMs = { first: at(0), median: at(0.5), p99: at(0.99), last: at(1) }
    return { matches, endedMs, listensMs, readyMs, backMs, cpuMs, closes: closes / atMs.length }
  } finally {
    clients.stop()
    before.process.kill('SIGKILL')
    after?.process.kill('SIGKILL')
    await after?.ended
  }
}

async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/ready`)).ok) await sleep(POLL_MS)
}

const nowMs = () => performance.timeOrigin + performance.now()

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
