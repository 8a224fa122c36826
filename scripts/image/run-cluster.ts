import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from '../cluster/child.ts'
import { freePorts } from '../cluster/free-port.ts'
import { postgresService } from '../cluster/postgres.ts'
import { programFile } from '../cluster/programs.ts'
import { type Service, serviceOf } from '../cluster/service.ts'
import { type Compose, environmentOf, type Service as Part, type Values } from './compose.ts'
import { ROOT, run } from './dockerfile.ts'
import { checkCluster, isServer, proxyOf, TRIED } from './lint-compose.ts'

/** The built image. */
export interface LaidOut {
  readonly workdir: string
  readonly env: NodeJS.ProcessEnv
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
  /** Its port in a container. */
  readonly port: string
}

const HEALTHY_MS = 180_000
const MATCH_MS = 300_000

/** Container paths and addresses with their local replacements, longest first. */
type Here = readonly (readonly [there: string, here: string])[]

const mapped = (text: string, here: Here): string =>
  here.reduce((so, [there, place]) => so.replaceAll(there, place), text)

const mappedAll = (values: Values, here: Here): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mapped(value, here)]))

/**
 * Starts each service of docker-compose.yml as a local program with its environment, command and
 * health check, plays a match through the proxy, and stops everything.
 */
export async function runCluster(image: LaidOut): Promise<void> {
  const [proxy = 0, redis = 0, postgres = 0, ...servers] = await freePorts(5)
  const values = { ...TRIED, PUBLIC_HOST: `localhost:${proxy}`, PORT: `${proxy}` }
  const compose = checkCluster(image.port, values)
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-compose-'))
  chmodSync(folder, 0o711)
  const names = Object.entries(compose.services).filter(isServer)
  const here: Here = [
    ['redis:6379', `127.0.0.1:${redis}`],
    ['postgres:5432', `127.0.0.1:${postgres}`],
    ...names.map(
      ([name], index) => [`${name}:${image.port}`, `127.0.0.1:${servers[index]}`] as const,
    ),
    [String(environmentOf(names[0]?.[1] ?? {}, {})['TRUSTED_PROXIES']), '127.0.0.1'],
  ]
  const parts = [
    [redisOf(compose, redis)],
    [postgresOf(compose, join(folder, 'postgres'), postgres)],
    ...names.map(([name, part], index) => [serverOf(name, part, image, here, servers[index] ?? 0)]),
    [proxyServiceOf(compose, join(folder, 'proxy'), here, proxy)],
  ].flat()
  try {
    for (const { service, isHealthy } of parts) {
      await service.start()
      assert(await becomes(isHealthy), `${service.name}: its health check is content`)
    }
    await playThrough(`http://localhost:${proxy}`)
    for (const { service } of parts.filter(({ isOurs }) => isOurs))
      assert.deepEqual(await service.end(), [0, null], `${service.name}: SIGTERM ends it cleanly`)
  } finally {
    for (const { service } of parts.toReversed()) await service.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Started {
  readonly service: Service
  readonly isHealthy: () => boolean
  readonly isOurs: boolean
}

const testOf = ({ healthcheck }: Part): string[] => [...(healthcheck?.test ?? [])].slice(1)

function redisOf({ services }: Compose, port: number): Started {
  const part = services['redis'] as Part
  const [, ...args] = part.command ?? []
  const [client = '', ...words] = testOf(part)
  const env = { ...process.env, ...environmentOf(part, {}) }
  const service = serviceOf({
    ...{ name: 'redis', port, url: '', endsBy: 'SIGTERM' },
    launch: () =>
      startChild({
        name: 'redis',
        file: programFile('redis-server'),
        args: [...args, '--port', `${port}`, '--bind', '127.0.0.1'],
        env,
        until: /Ready to accept connections/,
      }),
  })
  const isHealthy = () => run([client, '-p', `${port}`, ...words], ROOT, env) === 0
  return { service, isHealthy, isOurs: false }
}

function postgresOf({ services }: Compose, folder: string, port: number): Started {
  const part = services['postgres'] as Part
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD: password = '' } = environmentOf(part, {})
  assert.deepEqual([POSTGRES_USER, POSTGRES_DB], ['dice', 'dice'])
  const service = postgresService({ folder, port, password, isDurable: false })
  const isHealthy = () => run([...testOf(part), '-p', `${port}`], ROOT, process.env) === 0
  return { service, isHealthy, isOurs: false }
}

function serverOf(name: string, part: Part, image: LaidOut, here: Here, port: number): Started {
  const { workdir, command, healthcheck } = image
  const settings = mappedAll(environmentOf(part, {}), here)
  const env = { ...image.env, ...settings, PORT: `${port}`, LOG_LEVEL: 'warn' }
  const [file = '', ...args] = command
  const service = serviceOf({
    ...{ name, port, url: '', endsBy: 'SIGTERM' },
    launch: () =>
      startChild({
        ...{ name, file, args, env, cwd: workdir, until: /listens on / },
        onLine: (line) => console.log(`${name}: ${line}`),
      }),
  })
  return { service, isHealthy: () => run(healthcheck, workdir, env) === 0, isOurs: true }
}

function proxyServiceOf(compose: Compose, folder: string, here: Here, port: number): Started {
  const part = proxyOf(compose)
  const [source = '', target = ''] = part.volumes?.[0]?.split(':') ?? []
  cpSync(join(ROOT, source), folder, { recursive: true })
  const paths: Here = [
    // First, since the folder itself is in /tmp.
    ['/tmp/', `${folder}/`],
    ['/dev/stdout', join(folder, 'access.log')],
    ['listen 80', `listen 127.0.0.1:${port}`],
  ]
  for (const [file, places] of [
    ['cluster.conf', here],
    ['listen.conf', paths],
    ['ports.conf', paths],
    ['container.conf', paths],
  ] as const)
    writeFileSync(join(folder, file), mapped(readFileSync(join(folder, file), 'utf8'), places))
  const [, ...words] = part.command ?? []
  const service = serviceOf({
    ...{ name: 'proxy', port, url: '', endsBy: 'SIGTERM' },
    launch: () =>
      startChild({
        name: 'proxy',
        file: programFile('nginx'),
        args: words.map((word) => mapped(word, [[target, folder]])),
        env: process.env,
        until: { port },
      }),
  })
  const test = testOf(part).map((word) => mapped(word, [['127.0.0.1/', `127.0.0.1:${port}/`]]))
  return { service, isHealthy: () => run(test, ROOT, process.env) === 0, isOurs: false }
}

async function becomes(isHealthy: () => boolean): Promise<boolean> {
  const end = Date.now() + HEALTHY_MS
  while (Date.now() < end) {
    if (isHealthy()) return true
    await delay(250)
  }
  return false
}

/** Two SDK bots in separate processes meet in the queue and play a match. */
async function playThrough(url: string): Promise<void> {
  const words = [join(ROOT, 'client-sdk/examples/bot.ts'), url]
  const players = ['A', 'B'].map(() =>
    spawn(process.execPath, words, { stdio: 'inherit', timeout: MATCH_MS }),
  )
  for (const [code] of await Promise.all(players.map((player) => once(player, 'exit'))))
    assert.equal(code, 0, 'a match is played through the proxy')
}
