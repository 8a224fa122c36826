/** A finished match, as far as a search for missed chances goes. */
export interface FinishedMatch<State, Intent> {
  /** The whole state after a step, from 0. */
  readonly stateAt: (step: number) => State
  /** The intents, that of step 1 first; `actor` is a seat or the server. */
  readonly intents: readonly { readonly actor: string; readonly intent: Intent }[]
}

/** A choice of a finished match, and another that promised clearly more. */
export interface MissedChance<Choice> {
  /** Number of the first answer of the choice, from 1. */
  readonly step: number
  /** Number of the turn over all seats. */
  readonly turn: number
  readonly given: Choice
  readonly better: Choice
  /** Estimated chance to win after the given choice, from 0 to 1, */
  readonly chance: number
  /** and after the better one. */
  readonly betterChance: number
}

/** Missed chances that are told: what one can remember for the next match. */
const TOLD = 3

/** The least difference that is told, from 0 to 1: estimates are off by a few percent. */
export const LEAST_MISSED = 0.06

const missedBy = ({ chance, betterChance }: MissedChance<unknown>): number => betterChance - chance

/** The greatest missed chances, one a turn and at most three, in the order of the match. */
export function greatestMissed<Choice>(
  all: readonly MissedChance<Choice>[],
): readonly MissedChance<Choice>[] {
  const ranked = all
    .filter((one) => missedBy(one) >= LEAST_MISSED)
    .toSorted((one, other) => missedBy(other) - missedBy(one))
  const turns = new Set<number>()
  const told: MissedChance<Choice>[] = []
  for (const one of ranked) {
    if (turns.has(one.turn) || told.length === TOLD) continue
    turns.add(one.turn)
    told.push(one)
  }
  return told.toSorted((one, other) => one.step - other.step)
}
