import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { err, ok, type Result } from '../../shared/src/index.ts'

/** Matches of a restored copy, as a server found them. */
export interface Drilled {
  /** Running matches that it resumed. */
  readonly restored: number
  /** Running matches that cannot be replayed. */
  readonly setAside: number
}

const MAIN = join(import.meta.dirname, '../../server/src/main.ts')

/** Calls `use` with a new folder that only this user can enter, and deletes it afterwards. */
export async function withCopy<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dungeon-dice-drill-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * Starts a server on the copy in `folder`, which nobody outside of this machine can reach, lets it
 * resume all matches, and stops it again. An error is the last line that it wrote.
 */
export async function resumeAllIn(folder: string): Promise<Result<Drilled, string>> {
  const { DATABASE_URL: _, REDIS_URL: __, ...inherited } = process.env
  const env = { ...inherited, ...DRILL, DATA_DIR: folder }
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
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
