import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { createClient } from 'redis'

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
  /** How many commands it has run, and the calls of each. */
  readonly calls: () => Promise<ReadonlyMap<string, number>>
}

/** How long Redis may take to be there. */
const PATIENCE_MS = 10_000

/** Starts a Redis at a free port. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const given = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const open = () => spawn('redis-server', given, { stdio: 'ignore' })
  let process = open()
  await answering(url)
  return {
    url,
    port,
    kill: async () => {
      const gone = once(process, 'exit')
      if (process.kill('SIGKILL')) await gone
    },
    start: async () => {
      process = open()
      await answering(url)
    },
    freeze: () => void process.kill('SIGSTOP'),
    thaw: () => void process.kill('SIGCONT'),
    calls: async () => callsIn(await asked(url, ['INFO', 'commandstats'])),
  }
}

/** Resolves when somebody answers there. */
const answering = (url: string): Promise<string> => asked(url, ['PING'])

async function asked(url: string, command: readonly string[]): Promise<string> {
  const endsMs = Date.now() + PATIENCE_MS
  const client = createClient({
    url,
    socket: { reconnectStrategy: () => (Date.now() < endsMs ? 20 : new Error('no Redis')) },
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return String(await client.sendCommand([...command]))
  } finally {
    client.destroy()
  }
}

/** Lines such as `cmdstat_eval:calls=12,usec=…`. */
const callsIn = (info: string): ReadonlyMap<string, number> =>
  new Map(
    [...info.matchAll(/cmdstat_([^:]+):calls=(\d+)/g)].map(([, name = '', calls]) => [
      name,
      Number(calls),
    ]),
  )

async function freePort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
