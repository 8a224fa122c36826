import type { CrowdSize } from '../honest/messages.ts'
import type { Bounds } from './verdict.ts'

/** The honest players of `npm run attack`: about 30 moves a second. */
export const FULL_CROWD: CrowdSize = { matches: 20, bystanderMatches: 10, thinkMs: 500 }

/** What a run of minutes has to keep to. */
export const FULL_BOUNDS: Bounds = {
  ratio: 2,
  floorMs: 0,
  fewestWaits: 100,
  growth: 0.1,
  slackBytes: 0,
  codeBytes: 24 * 2 ** 20,
  mostBeginMs: 10_000,
  mostSignInMs: 5_000,
}

/** As many moves a second, of fewer players who think less. */
export const SHORT_CROWD: CrowdSize = { matches: 8, bystanderMatches: 6, thinkMs: 200 }

/**
 * What a run of seconds has to keep to, on a machine that does much else: nobody is refused or lost and
 * no descriptor is left, as ever; of time and memory only what cannot be chance counts.
 */
export const SHORT_BOUNDS: Bounds = {
  ...FULL_BOUNDS,
  ratio: 5,
  floorMs: 500,
  fewestWaits: 40,
  slackBytes: 64 * 2 ** 20,
  mostBeginMs: 15_000,
  mostSignInMs: 15_000,
}

/** Processes of attackers at once. */
export const PROCESSES = 5
/** How often an attack is repeated under which steps took too long. */
export const REPEATS = 2

/** Random mixes in a run of every attack. */
export const MIXES = 6
