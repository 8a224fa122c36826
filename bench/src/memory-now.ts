import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a process needs. */
export interface Memory {
  /** Bytes that it still needs: of the heap, and beside it. */
  readonly live: number
  /** Bytes that the machine gives it, used or not. */
  readonly resident: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What this process needs, once what it does not need is thrown away. */
export function memoryNow(): Memory {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { live: heapUsed + external, resident: rss }
}
