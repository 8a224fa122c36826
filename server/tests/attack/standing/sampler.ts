import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveMemory } from '../../support/probed-program.ts'
import { queryMetrics } from '../../support/read-metrics.ts'
import { honestSockets } from './honest-sockets.ts'
import type { ServerUnderAttack } from './server-under-attack.ts'

/** What the server takes at a moment: bytes of memory, open descriptors, bytes of the database. */
export interface Reading {
  readonly resident: number
  readonly descriptors: number
  readonly database: number
}

/** What it took at most during a window, and how late its event loop was, in milliseconds. */
export interface Peak extends Reading {
  readonly lagP99Ms: number
  readonly lagMaxMs: number
}

/** What it needs once nobody attacks. */
export interface Rest extends Reading, LiveMemory {}

const EVERY_MS = 200
const MS = 1_000

/** Reads memory and descriptors of a server from the system, a few times a second. */
export class Sampler {
  readonly #server: ServerUnderAttack
  readonly #timer: NodeJS.Timeout
  #peak: Reading
  /** Fewest descriptors since the last peak was read, without the connections of honest players. */
  #fewest: number

  constructor(server: ServerUnderAttack) {
    this.#server = server
    this.#peak = this.now()
    this.#fewest = this.#withoutHonest()
    this.#timer = setInterval(() => {
      this.#peak = most(this.#peak, this.now())
      this.#fewest = Math.min(this.#fewest, this.#withoutHonest())
    }, EVERY_MS)
  }

  now(): Reading {
    const { program, data } = this.#server
    const folder = `/proc/${program.process.pid}`
    const [, kib = '0'] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`${folder}/status`, 'utf8')) ?? []
    return {
      resident: Number(kib) * 1_024,
      descriptors: readdirSync(`${folder}/fd`).length,
      database: sizeOf(data),
    }
  }

  /** The most since the last call. */
  async peak(): Promise<Peak> {
    const { program, metricsKey } = this.#server
    // The server starts to count its lag anew whenever it is asked.
    const metrics = await queryMetrics(program.url, metricsKey)
    const peak = most(this.#peak, this.now())
    this.#peak = this.now()
    this.#fewest = this.#withoutHonest()
    return {
      ...peak,
      lagP99Ms: metrics.value('nodejs_eventloop_lag_p99_seconds') * MS,
      lagMaxMs: metrics.value('nodejs_eventloop_lag_max_seconds') * MS,
    }
  }

  /**
   * What is needed now, without garbage, and the fewest descriptors since the last peak. How many
   * connections honest players have open is chance: they are not counted. Stops the server for some
   * tenths of a second.
   */
  async rest(): Promise<Rest> {
    const descriptors = this.#fewest
    const memory = await this.#server.collect()
    return { ...this.now(), ...memory, descriptors }
  }

  #withoutHonest(): number {
    const folder = `/proc/${this.#server.program.process.pid}/fd`
    const honest = honestSockets()
    return readdirSync(folder).filter((name) => !honest.has(inodeOf(join(folder, name)))).length
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

const most = (one: Reading, other: Reading): Reading => ({
  resident: Math.max(one.resident, other.resident),
  descriptors: Math.max(one.descriptors, other.descriptors),
  database: Math.max(one.database, other.database),
})

/** Of a socket; of anything else, and of what was closed meanwhile, an empty text. */
function inodeOf(descriptor: string): string {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(descriptor))?.[1] ?? ''
  } catch {
    return ''
  }
}

/** Bytes of all files of a folder. */
const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => {
    // SQLite makes and removes files beside its own.
    const entry = statSync(join(folder, name), { throwIfNoEntry: false })
    return sum + (entry?.size ?? 0)
  }, 0)
