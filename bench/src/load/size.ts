/** Size of the load benchmark. */
export interface LoadSize {
  /** Numbers of servers; each forms a cluster of its own. */
  readonly servers: readonly number[]
  readonly matches: number
  /** Spectators of one match, measured after the other matches. */
  readonly spectators: number
  /** Number of repetitions, interleaved; the result is the median. */
  readonly rounds: number
  readonly seconds: number
  /** Mean pause of each player before an intent, plus or minus half. */
  readonly pauseMs: number
  /** Time for memory, new spectators and PostgreSQL statistics to settle. */
  readonly settleMs: number
}

/** Takes about ten minutes. */
export const FULL_LOAD: LoadSize = {
  servers: [1, 2],
  matches: 200,
  spectators: 200,
  rounds: 3,
  seconds: 15,
  pauseMs: 100,
  settleMs: 2_500,
}

/** Just enough to check that it runs. */
export const TINY_LOAD: LoadSize = {
  servers: [2],
  matches: 4,
  spectators: 4,
  rounds: 1,
  seconds: 1,
  pauseMs: 5,
  settleMs: 500,
}

/** Results for one kind of server by row; NaN where not applicable. */
export type LoadColumn = Readonly<Record<LoadRow, number>>

/** The measurements with their units. */
export const LOAD_ROWS = {
  'intents a second': '',
  'intent → patch, p50': 'ms',
  'intent → patch, p99': 'ms',
  'intent → answer, p50': 'ms',
  'intent → answer, p99': 'ms',
  'of a core, each server': '',
  'server CPU an intent': 'µs',
  'proxy CPU an intent': 'µs',
  'PostgreSQL CPU an intent': 'µs',
  'CPU of the players themselves an intent': 'µs',
  'bytes to each player an intent': 'B',
  'Redis commands an intent': '',
  'Redis commands a second and server, at rest': '',
  'Redis commands a second that one Redis can do': '',
  'database commits an intent': '',
  'database rows an intent': '',
  'database log an intent': 'B',
  'server CPU a match, until it has begun': 'µs',
  'Redis commands a match, until it has begun': '',
  'database commits a match, until it has begun': '',
  'memory a match': 'KiB',
  'memory a spectator': 'KiB',
  'resident memory of each server, with all matches': 'MiB',
  'server CPU a step at one spectator': 'µs',
  'bytes a step to a spectator': 'B',
  'steps that came to spectators, of those that should': '',
  'Redis commands a step of a watched match': '',
} as const

/** A row of the table. */
export type LoadRow = keyof typeof LOAD_ROWS

/** Bytes of a KiB. */
export const KIB = 1_024
