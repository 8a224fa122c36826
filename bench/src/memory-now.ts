import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Memory of a process. */
export interface Memory {
  /** Live bytes on and off the heap. */
  readonly live: number
  /** Resident set size in bytes. */
  readonly resident: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Memory of this process after a garbage collection. */
export function memoryNow(): Memory {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { live: heapUsed + external, resident: rss }
}
