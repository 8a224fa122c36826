import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { err, ok, type Result } from '../../shared/src/index.ts'
import { serverFile } from '../server-file.ts'
import { removingOnSignal } from './on-signal.ts'

/** Matches of a restored copy, as a server found them. */
export interface Drilled {
  /** Running matches that it resumed. */
  readonly restored: number
  /** Running matches that cannot be replayed. */
  readonly setAside: number
}

/** A place for a restored copy, which only this user can enter. */
interface Copy {
  readonly folder: string
  /** The server that uses it. */
  server: ChildProcess | null
}

/** Calls `use` with a new copy, and deletes it afterwards, also when a signal ends the drill. */
export async function withCopy<T>(use: (copy: Copy) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dungeon-dice-drill-'))
  const copy: Copy = { folder, server: null }
  const remove = async () => {
    await killed(copy.server)
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return removingOnSignal(remove, () => use(copy).finally(remove))
}

async function killed(server: ChildProcess | null): Promise<void> {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

/**
 * Starts a server on the copy, which nobody outside of this machine can reach, lets it
 * resume all matches, and stops it again. An error is the last line that it wrote.
 */
export async function resumeAllIn(copy: Copy): Promise<Result<Drilled, string>> {
  const { DATABASE_URL: _, REDIS_URL: __, ...inherited } = process.env
  const env = { ...inherited, ...DRILL, DATA_DIR: copy.folder }
  const server = spawn(process.execPath, [await serverFile()], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  copy.server = server
  const ended = once(server, 'exit') as Promise<[number | null]>
  let drilled: Drilled = { restored: 0, setAside: 0 }
  let lastError = ''
  createInterface(server.stderr).on('line', (line) => {
    lastError = line
  })
  for await (const line of createInterface(server.stdout)) {
    const { msg, restored = 0, setAside = 0 } = logged(line)
    if (msg === 'matches adopted') drilled = { restored, setAside }
    if (line.includes('listens on')) server.kill('SIGTERM')
  }
  const [code] = await ended
  return code === 0 ? ok(drilled) : err(lastError)
}

/** Nobody plays in the copy, and nothing leaves this machine: its players get no notices. */
const DRILL = {
  ...{ HOST: '127.0.0.1', PORT: '0', PAGES: '' },
  ...{ LOG_LEVEL: 'info', BOT_THREADS: '0', PUSH: 'off' },
}

function logged(line: string): Partial<Drilled> & { readonly msg?: string } {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}
