import { statfs } from 'node:fs/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { DiskLevel, DiskSpace } from '../../platform/quotas/ports.ts'
import type { Cancel, Timers } from '../../platform/timers.ts'

/** Size of a file system, and what is free there for this user, in bytes. */
export interface DiskSize {
  readonly totalBytes: number
  readonly freeBytes: number
}

/** What a disk is watched with. */
export interface DiskWatchParts {
  /** A folder on it. */
  readonly folder: string
  /** Free bytes below which the host is warned, and below which no match begins; 0 for never. */
  readonly warnBytes: number
  readonly leastBytes: number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** How the disk is looked at; the system is asked unless a test answers. */
  readonly look?: (folder: string) => Promise<DiskSize>
}

const LOOK_EVERY_MS = 2_000
/** A host who did not act on the first line of the log is told again. */
const REMIND_EVERY_MS = 600_000
/** Of a small disk the bounds are at most these shares. */
const WARN_SHARE = 0.1
const LEAST_SHARE = 0.05
/** A level that was reached is left once so much more is free: room comes and goes around a bound. */
const EASE = 1.1

const MIB = 2 ** 20

/** Looks at the free space of a disk now and then, and says when it runs out before it has. */
export class DiskWatch implements DiskSpace {
  readonly #parts: DiskWatchParts
  #level: DiskLevel = 'ok'
  #freeBytes: number | null = null
  #toldAtMs = Number.NEGATIVE_INFINITY
  #canLook = true
  #cancel: Cancel = () => undefined
  #isStopped = false

  constructor(parts: DiskWatchParts) {
    this.#parts = parts
  }

  get level(): DiskLevel {
    return this.#level
  }

  get freeBytes(): number | null {
    return this.#freeBytes
  }

  /** Looks once, and from then on every few seconds. */
  async start(): Promise<void> {
    await this.#look()
    if (this.#isStopped) return
    const { clock, timers } = this.#parts
    this.#cancel = timers.at(clock.now() + LOOK_EVERY_MS, () => void this.start())
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel()
  }

  async #look(): Promise<void> {
    const { folder, look = sizeOf, log } = this.#parts
    try {
      const size = await look(folder)
      this.#freeBytes = size.freeBytes
      this.#note(this.#levelOf(size), size)
      this.#canLook = true
    } catch (error) {
      // A level that was reached stays: nobody knows better.
      if (this.#canLook) log.warn({ folder, err: error }, 'free disk space is unknown')
      this.#canLook = false
    }
  }

  #levelOf({ totalBytes, freeBytes }: DiskSize): DiskLevel {
    const { warnBytes, leastBytes } = this.#parts
    const isBelow = (bound: number, isReached: boolean) =>
      freeBytes < (isReached ? bound * EASE : bound)
    if (isBelow(Math.min(leastBytes, totalBytes * LEAST_SHARE), this.#level === 'full'))
      return 'full'
    if (isBelow(Math.min(warnBytes, totalBytes * WARN_SHARE), this.#level !== 'ok')) return 'low'
    return 'ok'
  }

  #note(level: DiskLevel, { freeBytes }: DiskSize): void {
    const { clock, log, folder } = this.#parts
    const isNew = level !== this.#level
    this.#level = level
    const isDue = level !== 'ok' && clock.now() - this.#toldAtMs >= REMIND_EVERY_MS
    if (!isNew && !isDue) return
    this.#toldAtMs = clock.now()
    const fields = { folder, freeMib: Math.floor(freeBytes / MIB) }
    if (level === 'ok') log.info(fields, 'disk has room again')
    else if (level === 'low') log.warn(fields, 'disk is getting full')
    else log.error(fields, 'disk is nearly full: no new match begins')
  }
}

async function sizeOf(folder: string): Promise<DiskSize> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize }
}
