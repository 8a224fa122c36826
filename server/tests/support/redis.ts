import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { freePorts } from '../../../scripts/cluster/free-port.ts'
import { redisService } from '../../../scripts/cluster/redis.ts'

/** A Redis of a test's own, which keeps nothing on disk. */
export interface TestRedis {
  readonly url: string
  readonly port: number
  /** Loses everything, as a machine does that is switched off. */
  readonly kill: () => Promise<void>
  /** Starts it again at the same port, empty. */
  readonly start: () => Promise<void>
  /** Stands still, and goes on. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** What it answers. */
  readonly ask: (...command: readonly string[]) => Promise<unknown>
  /** How many commands servers have sent: scripts, messages, and signs of life. */
  readonly commands: () => Promise<number>
  /** Leaves nothing of it behind. */
  readonly remove: () => Promise<void>
}

/** Starts a Redis at a free port. */
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

/** What idle servers send: Redis counts what scripts call as well, which is no message of anybody. */
const SENT = new Set(['eval', 'ping', 'publish'])

/** Lines such as `cmdstat_eval:calls=12,usec=…`. */
const countedIn = (info: string): number =>
  [...info.matchAll(/cmdstat_([^:]+):calls=(\d+)/g)].reduce(
    (sum, [, name = '', calls]) => (SENT.has(name) ? sum + Number(calls) : sum),
    0,
  )
