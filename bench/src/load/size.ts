/** How much is played, and by how many servers. */
export interface LoadSize {
  /** Numbers of servers; each is a cluster of its own. */
  readonly servers: readonly number[]
  readonly matches: number
  /** Of one match, which they watch after the others are over. */
  readonly spectators: number
  readonly seconds: number
  /** Of each player, before each intent; give or take half. */
  readonly pauseMs: number
  /** Until memory has settled, a crowd is no news any more, and PostgreSQL has counted. */
  readonly settleMs: number
}

/** About three minutes. */
export const FULL_LOAD: LoadSize = {
  servers: [1, 2],
  matches: 200,
  spectators: 200,
  seconds: 15,
  pauseMs: 100,
  settleMs: 2_500,
}

/** Just enough to see that it runs. */
export const TINY_LOAD: LoadSize = {
  servers: [2],
  matches: 4,
  spectators: 4,
  seconds: 1,
  pauseMs: 5,
  settleMs: 500,
}

/** What was measured of one kind of servers, by its name; NaN where there is no such thing. */
export type LoadColumn = Readonly<Record<LoadRow, number>>

/** What is measured, with its unit. */
export const LOAD_ROWS = {
  'intents a second': '',
  'intent → answer, p50': 'ms',
  'intent → answer, p99': 'ms',
  'server CPU an intent': 'µs',
  'proxy CPU an intent': 'µs',
  'PostgreSQL CPU an intent': 'µs',
  'Redis commands an intent, beyond those at rest': '',
  'Redis commands a second and server, at rest': '',
  'database commits an intent': '',
  'database log an intent': 'B',
  'server CPU a match, until it has begun': 'µs',
  'Redis commands a match, until it has begun': '',
  'database commits a match, until it has begun': '',
  'memory a match': 'KiB',
  'memory a spectator': 'KiB',
  'server CPU a step at one spectator': 'µs',
  'Redis commands a step of a watched match, beyond those at rest': '',
} as const

/** A line of the table. */
export type LoadRow = keyof typeof LOAD_ROWS

/** Bytes of a KiB. */
export const KIB = 1_024
