import type { LocalCluster } from '../../../scripts/cluster/open-cluster.ts'

/** Asks the servers of a cluster by a signal what memory they need, and hears it in their lines. */
export class MemoryReader {
  readonly #waiting = new Map<string, (bytes: number) => void>()

  /** Hears the lines of all parts of the cluster. */
  readonly onLine = (part: string, line: string): void => {
    const bytes = /^memory (\d+)$/.exec(line)?.[1]
    if (bytes !== undefined) this.#waiting.get(part)?.(Number(bytes))
  }

  /** Bytes that all servers together need. */
  readonly read = async ({ servers }: LocalCluster): Promise<number> => {
    const bytes = servers.map(({ name, signal }) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      this.#waiting.set(name, resolve)
      signal('SIGUSR2')
      return promise
    })
    return (await Promise.all(bytes)).reduce((sum, some) => sum + some, 0)
  }
}
