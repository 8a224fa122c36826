/** The measured kinds of rooms: a watched match, and a bare room that broadcasts. */
export type ShowName = 'bare' | 'match'

/** Opens something to watch. */
interface OpenCommand {
  readonly type: 'open'
  readonly show: ShowName
  readonly port: number
}

/** Plays for `seconds`; `pauseMs` is the mean pause between steps, plus or minus half. */
export interface PlayCommand {
  readonly type: 'play'
  readonly seconds: number
  readonly pauseMs: number
  /** Size of a bare room's messages. */
  readonly messageBytes: number
}

/** Commands to the players, or to the client that makes the bare room broadcast. */
export type ActorCommand = OpenCommand | PlayCommand | { readonly type: 'clear' }

/**
 * Results of the players: when each step was sent, in milliseconds since 1970, and response times.
 */
export interface Acted {
  readonly sentAtMs: readonly number[]
  readonly answeredP50Ms: number
  readonly answeredP99Ms: number
  readonly patchedP50Ms: number
  readonly patchedP99Ms: number
}

/** Answers of the players, one per command. */
export type ActorReport =
  | { readonly type: 'opened'; readonly id: string }
  | ({ readonly type: 'acted' } & Acted)
  | { readonly type: 'cleared' }

/** Joins as spectators. */
export interface JoinCommand {
  readonly type: 'join'
  readonly show: ShowName
  readonly port: number
  readonly id: string
  readonly count: number
}

/**
 * Commands to the spectators: `forget` resets the counters, `tell` requests the results for these
 * steps.
 */
export type SpectatorsCommand =
  | JoinCommand
  | { readonly type: 'forget' }
  | { readonly type: 'report'; readonly sentAtMs: readonly number[] }
  | { readonly type: 'clear' }

/** Messages and bytes that the spectators received. */
export interface Delivered {
  /** Steps received, over all spectators. */
  readonly deliveries: number
  /** Steps that should have been received. */
  readonly expected: number
  readonly bytes: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Answers of the spectators, one per command. */
export type SpectatorsReport =
  | { readonly type: 'seated' }
  | { readonly type: 'forgotten' }
  | ({ readonly type: 'delivered' } & Delivered)
  | { readonly type: 'cleared' }

/** High-resolution time in milliseconds since 1970, comparable between processes of one machine. */
export const finely = (): number => performance.timeOrigin + performance.now()
