import type { Log } from './log.ts'

/**
 * Runs `act`, and logs what it throws: an exception in a callback of the event loop is a bug of ours,
 * and would end the process with all its matches.
 */
export function guarded(log: Pick<Log, 'error'>, text: string, act: () => void): void {
  try {
    act()
  } catch (error) {
    log.error({ err: error }, text)
  }
}
