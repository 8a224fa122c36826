import type { Game, GameTypes, Placing, Plain } from '@dungeon-dice/shared'
import { numberDecisions, type OpenDecisions } from './numbered.ts'

/** Where a match stands after one of its steps. */
export interface Position<G extends GameTypes> {
  /** Number of the step: 0 at the start, then one for each accepted intent. */
  readonly step: number
  readonly state: G['State']
  readonly decisions: OpenDecisions<G['Decision']>
  /** Null while the match goes on. */
  readonly outcome: Placing<G['Seat']> | null
}

/** A step as its listener is told of it. */
export interface ShownStep<G extends GameTypes> {
  /** Null at the start. */
  readonly before: Position<G> | null
  readonly now: Position<G>
  /** Number of its first event in the match's log; one above the last when it has none. */
  readonly firstEvent: number
}

/** Why a fault of ours stopped a match, with the intent that met it, if one did. */
export interface Fault {
  readonly error: unknown
  readonly step: number
  readonly intent: Plain
}

/** Who is told what a match shows, in order. */
export interface MatchListener<G extends GameTypes> {
  readonly onStep: (step: ShownStep<G>) => void
  readonly onHalt: (fault: Fault) => void
}

/** The position that `state` makes; `answeredBy` is the seat whose decision led to it, if one did. */
export const positionOf = <G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  step: number,
  before: OpenDecisions<G['Decision']>,
  answeredBy: G['Seat'] | null,
): Position<G> => ({
  step,
  state,
  decisions: numberDecisions<G['Decision']>(before, game.decisions(state), answeredBy),
  outcome: game.outcome(state),
})
