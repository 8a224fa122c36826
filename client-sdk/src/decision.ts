import type { Result } from '@dungeon-dice/shared'
import type { ClientGame } from './games/client-game.ts'
import type { AnswerOf, DecisionOf, GameId, SeatOf, StateOf } from './games/types.ts'
import type { WireRefusal } from './wire-refusal.ts'

/** Result of an intent: the step of the match at which it was accepted, or the refusal. */
export type Submitted<Id extends GameId = 'ddm'> = Result<number, WireRefusal<Id>>

/** A decision for this seat. */
export interface SeatDecision<Id extends GameId = 'ddm'> {
  /** Number of the decision in this match, increasing. */
  readonly number: number
  /** The question, by `type`, with its facts. */
  readonly asked: DecisionOf<Id>
  /** The game as visible to the seat at this decision. */
  readonly state: StateOf<Id>
  /** All legal answers by the server's own rules. In `ddm` a first placement has thousands. */
  readonly legal: () => readonly AnswerOf<Id>[]
  /** The default answer if time runs out. */
  readonly standIn: () => AnswerOf<Id>
  /** Submits the answer; refused if this decision is no longer open. */
  readonly answer: (answer: AnswerOf<Id>) => Promise<Submitted<Id>>
}

/** Submits the answer to a decision. */
export type GiveAnswer<Id extends GameId> = (
  number: number,
  answer: AnswerOf<Id>,
) => Promise<Submitted<Id>>

/** Makes the decisions of one seat. */
export interface Decider<Id extends GameId> {
  readonly game: ClientGame<Id>
  readonly seat: SeatOf<Id>
  readonly give: GiveAnswer<Id>
}

/** The open decision of a seat in `state`, numbered `number`; null if there is none. */
export function openDecision<Id extends GameId>(
  { game, seat, give }: Decider<Id>,
  number: number,
  state: StateOf<Id>,
): SeatDecision<Id> | null {
  const asked = game.decisions(state).find((decision) => decision.seat === seat)
  if (asked === undefined) return null
  return {
    number,
    asked,
    state,
    legal: () => game.legalIntents(state, seat),
    standIn: () => game.defaultIntent(state, seat),
    answer: (answer) => give(number, answer),
  }
}
