import type { VenueName } from './venue.ts'

/** Takes all seats of `count` new rooms. */
export interface SeatCommand {
  readonly type: 'seat'
  readonly venue: VenueName
  readonly port: number
  readonly count: number
  readonly pauseMs: number
  /** Most requests per room. */
  readonly maxRequests: number
}

/** Starts playing; the rooms start spread over `staggerMs`. */
export interface PlayCommand {
  readonly type: 'play'
  readonly seconds: number
  readonly staggerMs: number
}

/** Commands to the load generator. */
export type LoadCommand = SeatCommand | PlayCommand | { readonly type: 'clear' }

/** Results over all rooms. */
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

/** Answers of the load generator, one per command. */
export type LoadReport =
  | { readonly type: 'seated' }
  | ({ readonly type: 'played' } & Played)
  | { readonly type: 'cleared' }
