import type { Fault, Waits } from './honest-log.ts'

/** How many honest players there are, and what they do. */
export interface CrowdSize {
  /** Matches at once, with two players each; every other one is watched. */
  readonly matches: number
  /** Matches at the second server, which nobody attacks. */
  readonly bystanderMatches: number
  /** How long a player thinks before an answer, in milliseconds, give or take half. */
  readonly thinkMs: number
}

/** What the honest players need to begin. */
export interface CrowdPlan {
  readonly url: string
  /** Files of the page below `/assets/`. */
  readonly files: readonly string[]
  /** A second server that nobody attacks. */
  readonly bystanderUrl: string
  readonly size: CrowdSize
}

/** What the process of the honest players is told. */
export type HonestCommand =
  | { readonly type: 'start'; readonly plan: CrowdPlan }
  /** Waits that begin from now on belong to this phase. */
  | { readonly type: 'phase'; readonly phase: string }
  | { readonly type: 'collect'; readonly phase: string }
  | { readonly type: 'stop' }

/** What it answers: one for each command. */
export type HonestReport =
  | { readonly type: 'done' }
  /** Everything of the phase so far, and all faults since the last time. */
  | { readonly type: 'collected'; readonly waits: Waits; readonly faults: readonly Fault[] }
