import { setPriority } from 'node:os'

/** Nice value of worker threads: the thread of the event loop gets a core when it needs one. */
const NICE = 10

/** Lowers the priority of the calling thread. Only Linux counts priorities by thread. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(NICE)
}
