import type { VenueName } from './venue.ts'

/** Takes two seats in each of `count` new rooms. */
export interface SeatCommand {
  readonly type: 'seat'
  readonly venue: VenueName
  readonly port: number
  readonly count: number
  readonly pauseMs: number
  /** Most requests of one table. */
  readonly maxRequests: number
}

/** Lets the tables play; they start spread over `staggerMs`. */
export interface PlayCommand {
  readonly type: 'play'
  readonly seconds: number
  readonly staggerMs: number
}

/** What the load generator is told to do. */
export type LoadCommand = SeatCommand | PlayCommand | { readonly type: 'clear' }

/** What the tables saw. */
export interface Played {
  readonly seconds: number
  readonly requests: number
  /** CPU time that the players themselves took. */
  readonly ownCpuMicros: number
  readonly answeredP50Ms: number
  readonly answeredP99Ms: number
  readonly patchedP50Ms: number
  readonly patchedP99Ms: number
  readonly bytesMedian: number
  readonly bytesMean: number
}

/** What it answers, one for each command. */
export type LoadReport =
  | { readonly type: 'seated' }
  | ({ readonly type: 'played' } & Played)
  | { readonly type: 'cleared' }
