/**
 * Commands to the lobby clients: enter, leave, and report what they received since the last report.
 */
export type CrowdCommand =
  | { readonly type: 'enter'; readonly port: number; readonly count: number }
  | { readonly type: 'leave' }
  | { readonly type: 'tell' }

/** Totals over all clients. */
export interface Got {
  readonly frames: number
  readonly bytes: number
}
