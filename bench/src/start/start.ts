import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../../../server/tests/support/program.ts'
import type { Figure } from '../figures.ts'
import { cpuMicrosOf } from '../load/processes.ts'
import { median } from '../samples.ts'

/** Size of a measurement. */
export interface StartSize {
  /** Starts of each kind; all kinds alternate. */
  readonly rounds: number
}

export const FULL_START: StartSize = { rounds: 9 }
export const TINY_START: StartSize = { rounds: 1 }

const STORAGES = ['nothing stored', 'SQLite'] as const
/** A start without a compile cache, one that fills it, and one that finds it filled. */
const CACHES = ['no cache', 'empty cache', 'filled cache'] as const

/** The cost of a start until `/ready` answers 200. */
interface Start {
  readonly ms: number
  readonly cpuMs: number
}

const POLL_MS = 5

/** Measures starts of the server program on this machine. */
export async function measureStart({ rounds }: StartSize): Promise<Figure[]> {
  const starts = new Map<string, Start[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const storage of STORAGES)
      for (const [name, start] of await startsWith(storage === 'SQLite')) {
        const kind = `${storage}, ${name}`
        starts.set(kind, [...(starts.get(kind) ?? []), start])
      }
  return [...starts].flatMap(([kind, all]) => [
    { name: `${kind}: until ready`, value: median(all.map(({ ms }) => ms)), unit: 'ms' },
    { name: `${kind}: CPU time`, value: median(all.map(({ cpuMs }) => cpuMs)), unit: 'ms' },
  ])
}

/** One start of each kind, with a fresh cache and a fresh database. */
async function startsWith(isStored: boolean): Promise<(readonly [string, Start])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dungeon-dice-start-'))
  try {
    const starts: (readonly [string, Start])[] = []
    for (const cache of CACHES) {
      const settings = {
        DATA_DIR: isStored ? join(folder, cache) : '',
        NODE_COMPILE_CACHE: cache === 'no cache' ? '' : join(folder, 'compiled'),
      }
      starts.push([cache, await startOnce(settings)])
    }
    return starts
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function startOnce(settings: Readonly<Record<string, string>>): Promise<Start> {
  const sinceMs = performance.now()
  const program = await startProgram({ ...settings, PAGES: '' })
  try {
    while (!(await fetch(`${program.url}/ready`)).ok) await sleep(POLL_MS)
    const ms = performance.now() - sinceMs
    return { ms, cpuMs: cpuMicrosOf(program.process.pid ?? 0) / 1_000 }
  } finally {
    await program.end('SIGKILL')
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
