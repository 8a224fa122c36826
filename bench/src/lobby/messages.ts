/**
 * Commands to the lobby clients: enter, leave, and report what they received since the last report.
 */
export type ClientsCommand =
  | { readonly type: 'enter'; readonly port: number; readonly count: number }
  | { readonly type: 'leave' }
  | { readonly type: 'report' }

/** Totals over all clients. */
export interface Got {
  readonly frames: number
  readonly bytes: number
}
