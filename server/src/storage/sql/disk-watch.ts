import { statfs } from 'node:fs/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { DiskLevel, DiskSpace } from '../../platform/quotas/ports.ts'
import type { Cancel, Timers } from '../../platform/timers.ts'

/** Size of a file system and the space that this user can still write, in bytes. */
export interface DiskSize {
  readonly totalBytes: number
  readonly freeBytes: number
}

export interface DiskWatchParts {
  /** A folder on the disk to watch. */
  readonly folder: string
  /** Free bytes below which the host is warned, and below which no match starts; 0 for never. */
  readonly warnBytes: number
  readonly leastBytes: number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Reads the size of the disk; tests replace it. */
  readonly readSize?: (folder: string) => Promise<DiskSize>
}

const POLL_MS = 2_000
/** How often the warning is repeated while the disk stays low, in milliseconds. */
const REMIND_EVERY_MS = 600_000
/** On small disks the thresholds are at most these shares of the total. */
const WARN_SHARE = 0.1
const LEAST_SHARE = 0.05
/** Hysteresis: a level ends only when this factor more is free, because free space fluctuates. */
const HYSTERESIS = 1.1

const MIB = 2 ** 20

/** Polls the free space of a disk and logs a warning before it runs out. */
export class DiskWatch implements DiskSpace {
  readonly #parts: DiskWatchParts
  #level: DiskLevel = 'ok'
  #freeBytes: number | null = null
  #loggedAtMs = Number.NEGATIVE_INFINITY
  #isKnown = true
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

  /** Measures once, then every few seconds. */
  async start(): Promise<void> {
    await this.#poll()
    if (this.#isStopped) return
    const { clock, timers } = this.#parts
    this.#cancel = timers.at(clock.now() + POLL_MS, () => void this.start())
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel()
  }

  async #poll(): Promise<void> {
    const { folder, readSize = readDiskSize, log } = this.#parts
    try {
      const size = await readSize(folder)
      this.#freeBytes = size.freeBytes
      this.#note(this.#levelOf(size), size)
      this.#isKnown = true
    } catch (error) {
      // The last known level stays.
      if (this.#isKnown) log.warn({ folder, err: error }, 'free disk space unknown')
      this.#isKnown = false
    }
  }

  #levelOf({ totalBytes, freeBytes }: DiskSize): DiskLevel {
    const { warnBytes, leastBytes } = this.#parts
    const isBelow = (bound: number, isReached: boolean) =>
      freeBytes < (isReached ? bound * HYSTERESIS : bound)
    if (isBelow(Math.min(leastBytes, totalBytes * LEAST_SHARE), this.#level === 'full'))
      return 'full'
    if (isBelow(warnBytesOn({ totalBytes }, warnBytes), this.#level !== 'ok')) return 'low'
    return 'ok'
  }

  #note(level: DiskLevel, { freeBytes }: DiskSize): void {
    const { clock, log, folder } = this.#parts
    const isNew = level !== this.#level
    this.#level = level
    const isDue = level !== 'ok' && clock.now() - this.#loggedAtMs >= REMIND_EVERY_MS
    if (!isNew && !isDue) return
    this.#loggedAtMs = clock.now()
    const fields = { folder, freeMib: Math.floor(freeBytes / MIB) }
    if (level === 'ok') log.info(fields, 'disk space recovered')
    else if (level === 'low') log.warn(fields, 'disk space low')
    else log.error(fields, 'disk nearly full: new matches refused')
  }
}

/** Free bytes below which the host of a disk is warned, with this setting. */
export const warnBytesOn = (
  { totalBytes }: Pick<DiskSize, 'totalBytes'>,
  warnBytes: number,
): number => Math.min(warnBytes, totalBytes * WARN_SHARE)

/** Reads the size of the disk of a folder. */
export async function readDiskSize(folder: string): Promise<DiskSize> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize }
}
