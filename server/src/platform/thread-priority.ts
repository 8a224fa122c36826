import { setPriority } from 'node:os'

/**
 * Nice value of worker threads: the thread of the event loop gets a core when it needs one, and they still
 * get a third of the time of other processes on a busy machine.
 */
const NICE = 5

/** Lowers the priority of the calling thread. Only Linux counts priorities by thread. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(NICE)
}
