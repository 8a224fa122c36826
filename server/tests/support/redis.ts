import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { freePorts } from '../../../scripts/cluster/free-port.ts'
import { redisService } from '../../../scripts/cluster/redis.ts'

/** A Redis for one test, without persistence. */
export interface TestRedis {
  readonly url: string
  readonly port: number
  /** Kills Redis, which loses all data. */
  readonly kill: () => Promise<void>
  /** Starts Redis again on the same port, empty. */
  readonly start: () => Promise<void>
  /** Suspends and resumes Redis. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Sends a command and returns the answer. */
  readonly ask: (...command: readonly string[]) => Promise<unknown>
  /** Number of commands that servers have sent: scripts, messages and heartbeats. */
  readonly commands: () => Promise<number>
  /** Stops Redis and deletes its files. */
  readonly remove: () => Promise<void>
}

/** Starts Redis on a free port. */
export async function startRedis(): Promise<TestRedis> {
  const [port = 0] = await freePorts(1)
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-redis-'))
  const service = redisService({ folder, port, password: 'of a test'.replaceAll(' ', '-') })
  await service.start()
  const ask = async (...command: readonly string[]) => {
    const client = createClient({ url: service.url })
    await client.connect()
    try {
      return await client.sendCommand([...command])
    } finally {
      client.destroy()
    }
  }
  return {
    url: service.url,
    port,
    kill: async () => void (await service.end('SIGKILL')),
    start: service.start,
    freeze: () => service.signal('SIGSTOP'),
    thaw: () => service.signal('SIGCONT'),
    ask,
    commands: async () => countedIn(String(await ask('INFO', 'commandstats'))),
    remove: async () => {
      await service.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Commands that idle servers send. Redis also counts the commands inside scripts, which are left
 * out here.
 */
const SENT = new Set(['eval', 'ping', 'publish'])

/** Lines such as `cmdstat_eval:calls=12,usec=…`. */
const countedIn = (info: string): number =>
  [...info.matchAll(/cmdstat_([^:]+):calls=(\d+)/g)].reduce(
    (sum, [, name = '', calls]) => (SENT.has(name) ? sum + Number(calls) : sum),
    0,
  )
