import type { WorkerProgress } from '../../lib/browser/use-worker-task.ts'

/** A request to the worker of a game. */
export interface NextTimeRequest {
  /** The record of the match as text. */
  readonly record: string
  /** The seat whose decisions are gone through. */
  readonly seat: string
}

/** A missed chance with the state before it, as its seat saw it. */
export interface MissedStep<Choice, State> {
  readonly step: number
  readonly turn: number
  readonly given: Choice
  readonly better: Choice
  readonly chance: number
  readonly betterChance: number
  readonly before: State
}

/** A message of such a worker. */
export type NextTimeReply<Missed> =
  | WorkerProgress
  | { readonly type: 'found'; readonly missed: readonly Missed[] }
