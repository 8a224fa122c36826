import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { ok, type Result } from '@dungeon-dice/shared'
import type { Stock } from '@dungeon-dice/shared/ddm'
import { readNameFilter } from './accounts/name-filter/read-name-filter.ts'
import { createApp } from './app/app.ts'
import { readArguments } from './app/arguments.ts'
import type { AppPorts } from './app/ports.ts'
import { stopOnce } from './app/stop-once.ts'
import type { Cluster } from './cluster/ports.ts'
import { singleNodeCluster } from './cluster/single-node/single-node.ts'
import { readStock } from './game/packs/read-stock.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import type { DatabasePlace } from './platform/config/storage-config.ts'
import type { Time } from './platform/in-time.ts'
import { processLoad } from './platform/load-watch.ts'
import { jsonLog, type Log } from './platform/log.ts'
import { metricsOf } from './platform/metrics-of.ts'
import type { Metrics } from './platform/ports.ts'
import { processStalls } from './platform/stall-watch.ts'
import { systemTimers } from './platform/timers.ts'
import { DiskWatch } from './storage/sql/disk-watch.ts'
import { faultOf } from './storage/sql/faults.ts'
import { narrowFiles } from './storage/sql/private-files.ts'
import { type Hold, NOT_LOCKED, waitForHold } from './storage/sql/sole-server.ts'
import { openStores, type Stores } from './storage/sql/stores.ts'
import { hasPages } from './transport/http/pages.ts'

const WHY_NO_PORT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses that port; set PORT to a free one.',
  EACCES: 'that port needs more rights; set PORT to one above 1023.',
  ENOTFOUND: 'there is no such address; set HOST to one of this machine.',
  EADDRNOTAVAIL: 'that address is not of this machine; set HOST to one that is.',
}

const TAKEN =
  'Another server has taken over all matches: each server needs its own database. Shutting down.\n'

const MIB = 2 ** 20

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
  process.stderr.write(sentences.map((sentence) => `${sentence}\n`).join(''))
  process.exitCode = 1
}

async function serve(ports: AppPorts & { readonly stock: Stock }): Promise<void> {
  const { config, stock } = ports
  // This server owns its matches under a fresh id.
  const self = randomBytes(12).toString('base64url')
  const log = jsonLog(config, undefined, self)
  const metrics = metricsOf(config)
  const cluster = await clusterOf(config, self, log, metrics)
  const hold = await holdOf(config, log)
  const stores = await storesOf(config, log, metrics, cluster.self)
  if (hold !== null && hold.fault !== null) log.warn({ err: hold.fault }, NOT_LOCKED)
  const disk = diskOf(config, log)
  await disk?.start()
  const kept = { ...stores?.ports, ...(disk === null ? {} : { disk }) }
  const stalls = processStalls()
  const load = processLoad({ ...config, ...timeOf(log), log })
  const isRolledBack = stores !== null && stores.rolledBack !== null
  const watched = { stalls, load, isRolledBack }
  const app = createApp({ ...ports, log, metrics, cluster, ...watched, ...kept })
  // A bug in one background task is no reason to drop all matches.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected'))
  const stop = stopOnce({
    // The hold lasts as long as something refers to it.
    steps: [app.stop, () => stores?.close(), () => hold?.release()],
    ...timeOf(log),
    log,
    mostMs: config.stopSeconds * 1_000,
    exit: (code) => process.exit(code),
  })
  process.once('SIGTERM', () => void stop(0))
  process.once('SIGINT', () => void stop(0))
  // Signals are handled while matches are being resumed, too; in a cluster the other servers take
  // over the rest.
  if (config.cluster === null)
    void stores?.taken.then(() => {
      process.stderr.write(TAKEN)
      void stop(1)
    })
  const port = await app.listen().catch((error) => refuseToStart(config, error))
  process.stdout.write(greeting(port, stock, config))
}

function timeOf(log: Log): Time {
  return { clock: systemClock, timers: systemTimers(systemClock, log) }
}

/** Keeps other servers off the database, except those of the same cluster; null without one. */
async function holdOf({ storage, cluster }: Config, log: Log): Promise<Hold | null> {
  if (storage === null) return null
  const use = cluster === null ? 'alone' : 'shared'
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const parts = { clock: systemClock, log, say }
  const hold = await waitForHold(storage, use, parts).catch((error) => refuseToKeep(storage, error))
  return hold ?? process.exit(1)
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
): Promise<Cluster> {
  const { timers } = timeOf(log)
  if (cluster === null) return singleNodeCluster(self, log)
  const { redisCluster } = await import('./cluster/redis/redis-cluster.ts')
  try {
    return redisCluster(cluster, { self, timers, log, onRenewed: renewed })
  } catch {
    process.stderr.write(`${NO_ADDRESS}\n`)
    process.exit(1)
  }
}

/** Opens the stores; a server that cannot store anything must not look as if it did. */
async function storesOf(
  { storage, journalSeconds }: Config,
  log: Log,
  metrics: Metrics,
  owner: string,
): Promise<Stores | null> {
  if (storage === null) return null
  try {
    const options = {
      ...timeOf(log),
      log,
      timeoutMs: journalSeconds * 1_000,
      onBatch: metrics.batch,
    }
    const stores = await openStores(storage, options, owner, metrics)
    if (storage.kind === 'sqlite') narrow(storage.path, log)
    if (stores.rolledBack !== null) log.error({ ...stores.rolledBack }, 'database was rolled back')
    return stores
  } catch (error) {
    return refuseToKeep(storage, error)
  }
}

function refuseToKeep(storage: DatabasePlace, error: unknown): never {
  const place = storage.kind === 'sqlite' ? storage.path : 'the database of DATABASE_URL'
  process.stderr.write(`Cannot keep anything in ${place}: ${faultOf(error)}\n`)
  process.exit(1)
}

/** Watches the disk of a database file; a database elsewhere is its host's to watch. */
function diskOf({ storage, diskWarnMib, diskLeastMib }: Config, log: Log): DiskWatch | null {
  if (storage?.kind !== 'sqlite') return null
  const bounds = { warnBytes: diskWarnMib * MIB, leastBytes: diskLeastMib * MIB }
  return new DiskWatch({ folder: dirname(storage.path), ...bounds, ...timeOf(log), log })
}

/** Takes the rights of others away from files of older servers, which relied on the umask. */
function narrow(path: string, log: Log): void {
  try {
    const { narrowed, openFolder } = narrowFiles(path)
    for (const one of narrowed) log.warn({ ...one }, 'others had rights to it: taken away')
    if (openFolder !== null)
      log.warn({ ...openFolder }, 'others can enter the data folder; it holds other files too')
  } catch (error) {
    log.warn({ err: error }, 'rights of others were not taken away')
  }
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
