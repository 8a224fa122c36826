import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePorts } from './free-port.ts'
import { postgresService } from './postgres.ts'
import { CannotStart, missingPrograms, programFile } from './programs.ts'
import { proxyService } from './proxy.ts'
import { redisService } from './redis.ts'
import { serverService } from './server.ts'
import { type Service, startAll, startServers } from './service.ts'
import { nameOf } from './site.ts'

/** Options of a local cluster. */
export interface ClusterPlan {
  readonly servers: number
  /** Port of the proxy; by default any free one. */
  readonly port?: number | undefined
  /** Folder for durable data; by default all data is temporary. */
  readonly folder?: string | undefined
  /** Additional settings of every server. */
  readonly settings?: Readonly<Record<string, string>>
  /** A script in place of the server's own. */
  readonly script?: string | undefined
  /** Receives output lines of all parts. */
  readonly onLine?: (part: string, line: string) => void
  /** Receives the current step of the start. */
  readonly onStep?: (step: string) => void
  /** Called when a server exits unexpectedly. */
  readonly onLost?: (name: string) => void
}

/** A running local cluster; each part can be stopped and restarted separately. */
export interface LocalCluster {
  /** Address for players. */
  readonly url: string
  readonly redis: Service
  readonly postgres: Service
  readonly proxy: Service
  /** Named `s1`, `s2` …, like the end of their public addresses. */
  readonly servers: readonly Service[]
  /** Stops everything, servers first, and removes temporary data. */
  readonly stop: () => Promise<void>
}

/** Starts Redis, PostgreSQL, servers and a proxy; if one fails, stops all and throws the error. */
export async function openCluster(plan: ClusterPlan): Promise<LocalCluster> {
  const [missing] = missingPrograms()
  if (missing !== undefined) programFile(missing)
  const place = placeOf(plan.folder)
  const parts = await partsOf(plan, place)
  const stop = async () => {
    await Promise.all(parts.servers.map((server) => server.end()))
    await Promise.all([parts.proxy, parts.redis, parts.postgres].map((part) => part.end()))
    place.remove()
  }
  try {
    plan.onStep?.('Starting Redis and PostgreSQL …')
    await startAll([parts.redis, parts.postgres])
    plan.onStep?.(`Starting ${plan.servers} server${plan.servers === 1 ? '' : 's'} …`)
    await startServers(parts.servers)
    plan.onStep?.('Starting the proxy …')
    await parts.proxy.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { ...parts, url: parts.proxy.url, stop }
}

async function partsOf(plan: ClusterPlan, { folder, password }: Place) {
  const { settings, onLine, onLost, script } = plan
  const [ownPort = 0, redisPort = 0, postgresPort = 0, ...serverPorts] = await freePorts(
    plan.servers + 3,
  )
  const port = plan.port ?? ownPort
  const said = (part: string) =>
    onLine === undefined ? {} : { onLine: (line: string) => onLine(part, line) }
  const inside = (part: string) => ({ folder: join(folder, part), password, ...said(part) })
  const redis = redisService({ ...inside('redis'), port: redisPort })
  const postgres = postgresService({
    ...inside('postgres'),
    port: postgresPort,
    isDurable: plan.folder !== undefined,
  })
  const proxy = proxyService({ ...inside('proxy'), port, servers: serverPorts })
  const servers = serverPorts.map((serverPort, index) => {
    const name = nameOf(index)
    const place = { REDIS_URL: redis.url, DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1' }
    return serverService({
      ...{ name, port: serverPort, script, ...said(name) },
      settings: { PUBLIC_ADDRESS: `localhost:${port}/${name}`, ...place, ...settings },
      onLost: () => onLost?.(name),
    })
  })
  return { redis, postgres, proxy, servers }
}

interface Place {
  readonly folder: string
  readonly password: string
  readonly remove: () => void
}

/** The folder of a cluster, and the password of its Redis and PostgreSQL, which is stored there. */
function placeOf(kept: string | undefined): Place {
  const folder =
    kept === undefined ? mkdtempSync(join(tmpdir(), 'dungeon-dice-cluster-')) : resolve(kept)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user, who needs access to the folder.
  if (kept === undefined) chmodSync(folder, 0o711)
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  const password = readFileSync(file, 'utf8').trim()
  if (password === '')
    throw new CannotStart(`${file} is empty: delete ${folder}, or put its password there.`)
  return { folder, password, remove: kept === undefined ? removal(folder) : () => undefined }
}

/** A function that removes a folder; called on exit at the latest. */
function removal(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  return () => {
    process.off('exit', remove)
    remove()
  }
}
