import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { LoadCause, ServerLoad } from './quotas/ports.ts'
import type { Timers } from './timers.ts'

/** Heap in bytes: `usedBytes` includes garbage that is not collected yet. */
export interface HeapSample {
  readonly usedBytes: number
  readonly limitBytes: number
}

export interface LoadParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Pick<Log, 'info' | 'error'>
  /** Share of the heap, in percent, above which no match starts; 0 for never. */
  readonly maxHeapPercent: number
  /** Lag of the event loop, in milliseconds, above which no match starts; 0 for never. */
  readonly maxLagMs: number
  readonly readHeap: () => HeapSample
  /** Lag since the last call: 90 % of all turns began with less, in milliseconds. */
  readonly takeLagMs: () => number
}

const SAMPLE_MS = 1_000
/** The minimum over several samples approximates what remains after a garbage collection. */
const SAMPLES = 10
/** A load ends only when it is below this share of its bound, because it fluctuates. */
const HYSTERESIS = 0.85

/** Samples heap and event loop, and says when the server must not take more matches. */
export class LoadWatch implements ServerLoad {
  readonly #parts: LoadParts
  #heaps: readonly HeapSample[] = []
  #lags: readonly number[] = []
  #causes: readonly LoadCause[] = []

  constructor(parts: LoadParts) {
    this.#parts = parts
  }

  get causes(): readonly LoadCause[] {
    return this.#causes
  }

  /** Share of the heap that is in use after a collection, from 0 to 1. */
  get heapShare(): number {
    return Math.min(1, ...this.#heaps.map(({ usedBytes, limitBytes }) => usedBytes / limitBytes))
  }

  /** The least lag of the last ten seconds, so that one slow moment is no load. */
  get lagMs(): number {
    return this.#lags.length === 0 ? 0 : Math.min(...this.#lags)
  }

  /** Samples every second from now on. */
  start(): void {
    const { clock, timers } = this.#parts
    timers.at(clock.now() + SAMPLE_MS, () => {
      this.sample()
      this.start()
    })
  }

  sample(): void {
    const { readHeap, takeLagMs } = this.#parts
    this.#heaps = [...this.#heaps, readHeap()].slice(-SAMPLES)
    this.#lags = [...this.#lags, takeLagMs()].slice(-SAMPLES)
    if (this.#heaps.length < SAMPLES) return
    const { maxHeapPercent, maxLagMs } = this.#parts
    this.#note([
      ...(this.#isOver('heap', this.heapShare * 100, maxHeapPercent) ? (['heap'] as const) : []),
      ...(this.#isOver('lag', this.lagMs, maxLagMs) ? (['lag'] as const) : []),
    ])
  }

  #isOver(cause: LoadCause, level: number, bound: number): boolean {
    const reached = this.#causes.includes(cause) ? bound * HYSTERESIS : bound
    return bound > 0 && level > reached
  }

  #note(causes: readonly LoadCause[]): void {
    const isSame = causes.join() === this.#causes.join()
    this.#causes = causes
    if (isSame) return
    const heapPercent = Math.round(this.heapShare * 100)
    const fields = { causes, heapPercent, lagMs: Math.round(this.lagMs) }
    if (causes.length === 0) this.#parts.log.info(fields, 'load fell: new matches accepted')
    else this.#parts.log.error(fields, 'overloaded: new matches refused')
  }
}

/**
 * Resolution of the event loop's histogram, in milliseconds: fine enough for lags that matter, and an idle
 * server is not woken up for it more often than 40 times a second.
 */
const RESOLUTION_MS = 25
const NANOS_PER_MS = 1e6

/** Watches this process, from now on. */
export function processLoad(parts: Omit<LoadParts, 'readHeap' | 'takeLagMs'>): LoadWatch {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const watch = new LoadWatch({
    ...parts,
    readHeap: () => {
      const { used_heap_size: usedBytes, heap_size_limit: limitBytes } = getHeapStatistics()
      return { usedBytes, limitBytes }
    },
    takeLagMs: () => {
      const lagMs = delays.percentile(90) / NANOS_PER_MS - RESOLUTION_MS
      delays.reset()
      return Math.max(0, lagMs)
    },
  })
  watch.start()
  return watch
}
