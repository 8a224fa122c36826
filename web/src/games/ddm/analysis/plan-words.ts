import {
  type Answer,
  apply,
  decisionOf,
  type Seat,
  type State,
  seededChance,
  type TermReason,
  type TurnPlan,
} from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'
import { answerWords } from './answer-words.ts'

/** The answers of a plan in words, in order. */
export const planWords = (
  text: Text,
  start: State,
  seat: Seat,
  plan: TurnPlan,
): readonly string[] =>
  statesOf(start, plan).map(([from, answer]) => answerWords(text, from, seat, answer))

/** Each answer of a plan with the state in which it is given; only the last one may need dice. */
function statesOf(start: State, { answers }: TurnPlan): readonly (readonly [State, Answer])[] {
  let state = start
  return answers.map((answer) => {
    const from = state
    const seat = decisionOf(from)?.seat
    const step = seat === undefined ? null : apply(from, seat, answer, seededChance(0))
    if (step?.ok === true) state = step.value.state
    return [from, answer]
  })
}

/** Terms that speak for a plan, and terms against it, as sentences: none for no terms. */
export function termWords(
  { analysis }: Pick<Text, 'analysis'>,
  reasons: readonly TermReason[],
): readonly string[] {
  const termsOf = (sign: 1 | -1) =>
    reasons
      .filter(({ share }) => sign * share > 0)
      .map(({ name }) => analysis.terms[name])
      .join(', ')
  const [gains, costs] = [termsOf(1), termsOf(-1)]
  return [
    ...(gains === '' ? [] : [analysis.gains(gains)]),
    ...(costs === '' ? [] : [analysis.costs(costs)]),
  ]
}
