import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { freePorts } from '../../../scripts/cluster/free-port.ts'
import { postgresService } from '../../../scripts/cluster/postgres.ts'
import { serverService } from '../../../scripts/cluster/server.ts'
import type { Service } from '../../../scripts/cluster/service.ts'
import { startRedis, type TestRedis } from '../../../server/tests/support/redis.ts'
import { connect, type DungeonDice } from '../../src/index.ts'
import { type CuttingProxy, openProxy } from '../support/cutting-proxy.ts'
import { playScenario, SENTENCE } from '../support/newcomer-scenario.ts'

const SCRIPT = new URL('./steered-server.ts', import.meta.url).pathname

/** A server whose connections can be cut and whose clock the test controls. */
interface Steered {
  readonly service: Service
  readonly proxy: CuttingProxy
  readonly pass: (ms: number) => Promise<unknown>
}

let folder: string
let redis: TestRedis
let postgres: Service
let servers: readonly Steered[]
let players: readonly DungeonDice[]

/** Starts a server that is reached through a proxy only, for sockets too. */
async function steered(name: string, port: number, controlPort: number): Promise<Steered> {
  const proxy = await openProxy(`http://127.0.0.1:${port}`)
  const settings = {
    LOG_LEVEL: 'warn',
    REDIS_URL: redis.url,
    DATABASE_URL: postgres.url,
    PUBLIC_ADDRESS: new URL(proxy.url).host,
    CONTROL_PORT: `${controlPort}`,
    PASSWORD_MEMORY_KIB: '8192',
    BOT_THREADS: '0',
  }
  const pass = (ms: number) => fetch(`http://127.0.0.1:${controlPort}/${ms}`)
  return { service: serverService({ name, port, settings, script: SCRIPT }), proxy, pass }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-newcomers-'))
  // PostgreSQL runs as another user and needs access to the folder.
  chmodSync(folder, 0o711)
  const [port = 0, ...ports] = await freePorts(7)
  const plan = { folder: join(folder, 'postgres'), port, password: 'of-a-test', isDurable: false }
  postgres = postgresService(plan)
  ;[redis] = await Promise.all([startRedis(), postgres.start()])
  servers = await Promise.all(
    ['s1', 's2', 's3'].map((name, place) =>
      steered(name, ports[place] ?? 0, ports[place + 3] ?? 0),
    ),
  )
  // One by one, so that the first leads the queue.
  for (const { service } of servers) await service.start()
  players = servers.map(({ proxy }) => connect(proxy.url))
}, 120_000)

afterAll(async () => {
  await Promise.all((servers ?? []).map(({ service }) => service.end('SIGKILL')))
  for (const { proxy } of servers ?? []) proxy.stop()
  await postgres?.end()
  await redis?.remove()
  rmSync(folder, { recursive: true, force: true })
})

describe('two newcomers, a spectator and the queue, on three servers', () => {
  it(SENTENCE, { timeout: 180_000 }, async () => {
    const [carl, ann, bo] = players
    if (carl === undefined || ann === undefined || bo === undefined)
      throw new Error('three clients expected')
    const pass = async (ms: number) => {
      await Promise.all(servers.map((server) => server.pass(ms)))
    }
    const cut = () => {
      for (const { proxy } of servers) proxy.cut()
    }
    await playScenario({ ann, bo, carl, pass, cut, cutsAll: true })
  })
})
