import type { LocalCluster } from '../../../scripts/cluster/open-cluster.ts'
import type { Memory } from '../memory-now.ts'
import { KIB } from './size.ts'

/** Requests memory figures from cluster servers by signal and reads them from their output. */
export class MemoryReader {
  readonly #waiting = new Map<string, (memory: Memory) => void>()

  /** Parses an output line of any cluster process. */
  readonly onLine = (part: string, line: string): void => {
    const [, live, resident] = /^memory (\d+) (\d+)$/.exec(line) ?? []
    if (live !== undefined)
      this.#waiting.get(part)?.({ live: Number(live), resident: Number(resident) })
  }

  /** Total memory of all servers. */
  readonly read = async ({ servers }: LocalCluster): Promise<Memory> => {
    const each = servers.map(({ name, signal }) => {
      const { promise, resolve } = Promise.withResolvers<Memory>()
      this.#waiting.set(name, resolve)
      signal('SIGUSR2')
      return promise
    })
    return (await Promise.all(each)).reduce((sum, one) => ({
      live: sum.live + one.live,
      resident: sum.resident + one.resident,
    }))
  }
}

/** Memory for each of `more` additional things between two readings, in KiB. */
export const kibOfEach = (before: Memory, after: Memory, more: number): number =>
  (after.live - before.live) / more / KIB
