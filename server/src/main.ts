import { flushCompileCache } from 'node:module'
import { ok, type Result } from '@dungeon-dice/shared'
import type { Stock } from '@dungeon-dice/shared/ddm'
import { readNameFilter } from './accounts/name-filter/read-name-filter.ts'
import { createApp } from './app/app.ts'
import { readArguments } from './app/arguments.ts'
import type { OpenStorage, StorageParts } from './app/open-storage.ts'
import type { AppPorts } from './app/ports.ts'
import { stopOnce } from './app/stop-once.ts'
import type { Cluster } from './cluster/ports.ts'
import { singleNodeCluster } from './cluster/single-node/single-node.ts'
import { readStock } from './game/packs/read-stock.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { randomId } from './platform/id.ts'
import type { Time } from './platform/in-time.ts'
import { processLoad } from './platform/load-watch.ts'
import { jsonLog, type Log } from './platform/log.ts'
import { metricsOf } from './platform/metrics-of.ts'
import type { Metrics } from './platform/ports.ts'
import { processStalls } from './platform/stall-watch.ts'
import { systemTimers } from './platform/timers.ts'
import { faultOf } from './storage/sql/faults.ts'
import { hasPages } from './transport/http/pages.ts'

const WHY_NO_PORT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses that port; set PORT to a free one.',
  EACCES: 'that port needs more rights; set PORT to one above 1023.',
  ENOTFOUND: 'there is no such address; set HOST to one of this machine.',
  EADDRNOTAVAIL: 'that address is not of this machine; set HOST to one that is.',
}

const TAKEN =
  'Another server has taken over all matches: each server needs its own database. Shutting down.\n'

/** The driver's error text contains the address with its password. */
const NO_ADDRESS = 'REDIS_URL is no address: write it as redis://:password@host:6379/0.'

// Files that this process creates are readable by its own user only.
process.umask(0o077)

const config = readConfig(process.env)
const given = readArguments(process.argv.slice(2))
if (!config.ok) complain([config.error])
else if (!given.ok) complain([given.error])
else {
  const stock = await readStock(given.value.catalogue ?? config.value.catalogue)
  const names = namesOf(config.value)
  if (!stock.ok) complain(stock.error)
  else if (!names.ok) complain([names.error])
  else await serve({ config: config.value, stock: stock.value, ...names.value })
}

/** The host's list of names, if it has one. */
function namesOf({ nameFilter }: Config): Result<Pick<AppPorts, 'isUnwantedName'>, string> {
  if (nameFilter === null) return ok({})
  const read = readNameFilter(nameFilter)
  return read.ok ? ok({ isUnwantedName: read.value }) : read
}

function complain(sentences: readonly string[]): void {
  for (const sentence of sentences) say(sentence)
  process.exitCode = 1
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

async function serve(ports: AppPorts & { readonly stock: Stock }): Promise<void> {
  const { config, stock } = ports
  // This server owns its matches under a fresh id.
  const self = randomId(12)
  const log = jsonLog(config, undefined, self)
  const time = timeOf(log)
  const metrics = await metricsOf(config)
  const storage = await storageOf({ ...time, config, log, metrics, owner: self, say })
  const cluster = await clusterOf(config, self, log, metrics, storage)
  const isRolledBack = storage?.isRolledBack ?? false
  const load = processLoad({ ...config, ...time, log })
  const watched = { stalls: processStalls(), load, isRolledBack }
  const app = createApp({ ...ports, log, metrics, cluster, ...watched, ...storage?.ports })
  // A bug in one background task is no reason to drop all matches.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected'))
  const stop = stopOnce({
    steps: [app.stop, () => storage?.close(), () => storage?.release()],
    ...time,
    log,
    mostMs: config.stopSeconds * 1_000,
    exit: (code) => exit(code, storage),
  })
  // At once, as if killed: whatever is written to such a database makes it worse.
  void storage?.failed.then((sentence) => {
    say(sentence)
    process.exit(1)
  })
  process.once('SIGTERM', () => void stop(0))
  process.once('SIGINT', () => void stop(0))
  // Signals are handled while matches are being resumed, too; in a cluster the other servers take
  // over the rest.
  if (config.cluster === null)
    void storage?.taken.then(() => {
      process.stderr.write(TAKEN)
      void stop(1)
    })
  const port = await app.listen().catch((error) => refuseToStart(config, error))
  process.stdout.write(greeting(port, stock, config))
  // Now and not at the end, so that a server that is killed starts faster the next time as well.
  flushCompileCache()
}

/** Node's own exit waits for its threads, and so for a disk that hangs, which a kill does not. */
function exit(code: number, storage: OpenStorage | null): never {
  if (storage?.isSyncing()) process.kill(process.pid, 'SIGKILL')
  process.exit(code)
}

function timeOf(log: Log): Time {
  return { clock: systemClock, timers: systemTimers(systemClock, log) }
}

/** Without its port the server must exit, so that its supervisor notices. */
function refuseToStart({ host, port }: Config, error: NodeJS.ErrnoException): never {
  const why = WHY_NO_PORT[error.code ?? ''] ?? error.message
  const isOfPort = error.syscall === 'listen' || error.syscall === 'getaddrinfo'
  const sentence = isOfPort ? `listen on ${host}:${port}: ${why}` : `start: ${faultOf(error)}`
  process.stderr.write(`Cannot ${sentence}\n`)
  process.exit(1)
}

/** The servers that act as one. The Redis client, a quarter of all modules, is loaded for several alone. */
async function clusterOf(
  { cluster }: Config,
  self: string,
  log: Log,
  { renewed }: Metrics,
  storage: OpenStorage | null,
): Promise<Cluster> {
  const { timers } = timeOf(log)
  // The configuration allows several servers on one PostgreSQL alone.
  if (cluster === null || storage === null) return singleNodeCluster(self, log)
  const { leases } = storage
  const { redisCluster } = await import('./cluster/redis/redis-cluster.ts')
  try {
    return redisCluster(cluster, { self, leases, timers, log, onRenewed: renewed })
  } catch {
    process.stderr.write(`${NO_ADDRESS}\n`)
    process.exit(1)
  }
}

/** The database as configured; null for none. Its library, a sixth of all modules, is loaded for it alone. */
async function storageOf(parts: StorageParts): Promise<OpenStorage | null> {
  const { storage } = parts.config
  if (storage === null) return null
  const { openStorage } = await import('./app/open-storage.ts')
  const opened = await openStorage(storage, parts)
  if (opened.ok) return opened.value
  if (opened.error !== null) say(opened.error)
  process.exit(1)
}

function greeting(port: number, { titles }: Stock, { pages, cluster }: Config): string {
  const url = `http://localhost:${port}`
  const packs = titles.map((title) => `With the pack ${title}\n`).join('')
  const listens = `Dungeon Dice server listens on ${url}\n${packs}`
  // A player who arrives at this address would be sent to the public one for a seat.
  if (cluster !== null)
    return `${listens}One of several: players come in by their proxy, and reach this one at ${cluster.address}.\n`
  const there = hasPages(pages) ? `Play: open ${url} in a browser.\n` : ''
  return `${listens}${there}Try, in another terminal:
  npm run play -- --url ${url}
      you against a bot, on this server
  npm run demo
      two bots, on a server of their own
  curl ${url}/ready
`
}
