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
import type { Service } from './service.ts'
import { nameOf } from './site.ts'

/** What a cluster on this machine is to be. */
export interface ClusterPlan {
  readonly servers: number
  /** Of the proxy; any free one without. */
  readonly port?: number | undefined
  /** Where all is kept, so that it survives a power cut; without, nothing is left of it. */
  readonly folder?: string | undefined
  /** What every server is told beside what it needs to be one of the cluster. */
  readonly settings?: Readonly<Record<string, string>>
  /** Another script than the server's own. */
  readonly script?: string | undefined
  /** What a part of it says. */
  readonly onLine?: (part: string, line: string) => void
  /** What is being done. */
  readonly onStep?: (step: string) => void
  /** Told of a server that ended without having been asked to. */
  readonly onLost?: (name: string) => void
}

/** A cluster on this machine; each part can be ended and started again by itself. */
export interface LocalCluster {
  /** Where players go. */
  readonly url: string
  readonly redis: Service
  readonly postgres: Service
  readonly proxy: Service
  /** By name `s1`, `s2` …, as their public addresses end. */
  readonly servers: readonly Service[]
  /** Ends everything, the servers first, and takes away what is not to be kept. */
  readonly stop: () => Promise<void>
}

/** Starts Redis, PostgreSQL, servers and a proxy; when one of them fails, ends all and throws why. */
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
    await allOf([parts.redis, parts.postgres])
    plan.onStep?.(`Starting ${plan.servers} server${plan.servers === 1 ? '' : 's'} …`)
    // The first alone: it makes the tables, and the key that all sign with.
    const [first, ...others] = parts.servers
    await first?.start()
    await allOf(others)
    plan.onStep?.('Starting the proxy …')
    await parts.proxy.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { ...parts, url: parts.proxy.url, stop }
}

/** Waits for all, also when one has failed: none may start after everything was ended. */
async function allOf(services: readonly Service[]): Promise<void> {
  const started = await Promise.allSettled(services.map((service) => service.start()))
  for (const one of started) if (one.status === 'rejected') throw one.reason
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

/** The folder of a cluster, and the password of its Redis and its PostgreSQL, which is kept there. */
function placeOf(kept: string | undefined): Place {
  const folder =
    kept === undefined ? mkdtempSync(join(tmpdir(), 'dungeon-dice-cluster-')) : resolve(kept)
  mkdirSync(folder, { recursive: true })
  // Another user runs PostgreSQL, and has to come by.
  if (kept === undefined) chmodSync(folder, 0o711)
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  const password = readFileSync(file, 'utf8').trim()
  if (password === '')
    throw new CannotStart(`${file} is empty: delete ${folder}, or put its password there.`)
  return { folder, password, remove: kept === undefined ? removal(folder) : () => undefined }
}

/** Takes a folder away when it is called, and at the latest when this program ends. */
function removal(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  return () => {
    process.off('exit', remove)
    remove()
  }
}
