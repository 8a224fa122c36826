/** What the crowd in the lobby is told: to enter, to leave, and to say what it got since it was asked last. */
export type CrowdCommand =
  | { readonly type: 'enter'; readonly port: number; readonly count: number }
  | { readonly type: 'leave' }
  | { readonly type: 'tell' }

/** What all of the crowd got, together. */
export interface Got {
  readonly frames: number
  readonly bytes: number
}
