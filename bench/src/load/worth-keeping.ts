import { loadBefore, type Measured, MOST_LOAD } from '../scaling/measured.ts'
import type { LoadSize } from './size.ts'

/** Minimum number of rounds for a median. */
const LEAST_ROUNDS = 3
/** Minimum duration, so that rare work is included. */
const LEAST_SECONDS = 10

/** The properties of a run that matter here. */
type Run = Pick<LoadSize, 'rounds' | 'seconds' | 'spectators'>

/** Why the results of this run are not stored; null if they are. */
export function whyNotKept(run: Run, about: Measured['about']): string | null {
  const load = loadBefore(about)
  if (load > MOST_LOAD)
    return `--write needs an otherwise idle machine: its load is ${load}, the maximum is ${MOST_LOAD}.`
  if (run.rounds < LEAST_ROUNDS) return `--write needs --rounds ${LEAST_ROUNDS} or more.`
  if (run.seconds < LEAST_SECONDS) return `--write needs --seconds ${LEAST_SECONDS} or more.`
  if (run.spectators === 0) return '--write needs spectators as well.'
  return null
}
