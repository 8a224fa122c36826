import { loadBefore, type Measured, MOST_LOAD } from '../scaling/measured.ts'
import type { LoadSize } from './size.ts'

/** Fewer rounds than this have no middle. */
const LEAST_ROUNDS = 3
/** In less time than this, what is seldom done is not seen. */
const LEAST_SECONDS = 10

/** What a run is like that may be written down. */
type Run = Pick<LoadSize, 'rounds' | 'seconds' | 'spectators'>

/** Why a run of this size, about which these facts are told, is not to be kept; null when it is. */
export function whyNotKept(run: Run, about: Measured['about']): string | null {
  const load = loadBefore(about)
  if (load > MOST_LOAD)
    return `--write needs a machine that does nothing else: its load is ${load}, and ${MOST_LOAD} is the most.`
  if (run.rounds < LEAST_ROUNDS) return `--write needs --rounds ${LEAST_ROUNDS} or more.`
  if (run.seconds < LEAST_SECONDS) return `--write needs --seconds ${LEAST_SECONDS} or more.`
  if (run.spectators === 0) return '--write needs spectators, too.'
  return null
}
