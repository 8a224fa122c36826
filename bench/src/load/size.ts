/** How much is played, and by how many servers. */
export interface LoadSize {
  /** Numbers of servers; each is a cluster of its own. */
  readonly servers: readonly number[]
  readonly matches: number
  /** Of one match, which they watch after the others were played. */
  readonly spectators: number
  /** How often all is done anew, in turns; what is given is the median. */
  readonly rounds: number
  readonly seconds: number
  /** Of each player, before each intent; give or take half. */
  readonly pauseMs: number
  /** Until memory has settled, a crowd is no news any more, and PostgreSQL has counted. */
  readonly settleMs: number
}

/** About ten minutes. */
export const FULL_LOAD: LoadSize = {
  servers: [1, 2],
  matches: 200,
  spectators: 200,
  rounds: 3,
  seconds: 15,
  pauseMs: 100,
  settleMs: 2_500,
}

/** Just enough to see that it runs. */
export const TINY_LOAD: LoadSize = {
  servers: [2],
  matches: 4,
  spectators: 4,
  rounds: 1,
  seconds: 1,
  pauseMs: 5,
  settleMs: 500,
}

/** What was measured of one kind of servers, by its name; NaN where there is no such thing. */
export type LoadColumn = Readonly<Record<LoadRow, number>>

/** What is measured, with its unit. */
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

/** A line of the table. */
export type LoadRow = keyof typeof LOAD_ROWS

/** Bytes of a KiB. */
export const KIB = 1_024
