/** The kinds of rooms whose crowds are measured: a watched match, and a bare room that broadcasts. */
export type ShowName = 'bare' | 'match'

/** Opens something to be watched. */
interface OpenCommand {
  readonly type: 'open'
  readonly show: ShowName
  readonly port: number
}

/** Makes it go on for so long; `pauseMs` stands between two steps, give or take half. */
export interface PlayCommand {
  readonly type: 'play'
  readonly seconds: number
  readonly pauseMs: number
  /** Bytes of a message of the bare room. */
  readonly messageBytes: number
}

/** What the actors are told: those who play, or who make the bare room broadcast. */
export type ActorCommand = OpenCommand | PlayCommand | { readonly type: 'clear' }

/** What they did: when each step was asked for, in milliseconds since 1970, and how it went. */
export interface Acted {
  readonly sentAtMs: readonly number[]
  readonly answeredP50Ms: number
  readonly answeredP99Ms: number
  readonly patchedP50Ms: number
  readonly patchedP99Ms: number
}

/** What the actors answer, one for each command. */
export type ActorReport =
  | { readonly type: 'opened'; readonly id: string }
  | ({ readonly type: 'acted' } & Acted)
  | { readonly type: 'cleared' }

/** Sits down to watch. */
export interface SitCommand {
  readonly type: 'sit'
  readonly show: ShowName
  readonly port: number
  readonly id: string
  readonly count: number
}

/** What the crowd is told; `forget` lets it count anew, `tell` asks what came of these steps. */
export type CrowdCommand =
  | SitCommand
  | { readonly type: 'forget' }
  | { readonly type: 'tell'; readonly sentAtMs: readonly number[] }
  | { readonly type: 'clear' }

/** What a crowd got. */
export interface Delivered {
  /** Steps that came, over all of the crowd. */
  readonly deliveries: number
  /** How many should have. */
  readonly expected: number
  readonly bytes: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** What the crowd answers, one for each command. */
export type CrowdReport =
  | { readonly type: 'seated' }
  | { readonly type: 'forgotten' }
  | ({ readonly type: 'delivered' } & Delivered)
  | { readonly type: 'cleared' }

/** This moment, in milliseconds since 1970, finely: processes of one machine share it. */
export const finely = (): number => performance.timeOrigin + performance.now()
