import {
  type DdmRecord,
  isFree,
  type MatchAnalysis,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { useMemo } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { answerWords } from './answer-words.ts'

interface Props {
  readonly record: DdmRecord
  readonly analysis: MatchAnalysis
  readonly nameOf: (seat: Seat) => string
  /** The step that changed the chance most. */
  readonly step: number
  readonly onStep: (step: number) => void
  /** The full state after a step. */
  readonly stateAt: (step: number) => State | null
}

/** The way to the turning point: who did what there, and what became of the chance to win. */
export const TurningPoint = ({ record, analysis, nameOf, step, onStep, stateAt }: Props) => {
  const text = useText()
  const { analysis: words } = text
  // The replay is moved for each state: only when another point is told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states of a record never change.
  const before = useMemo(() => stateAt(step - 1), [step])
  const intent = record.steps[step - 1]?.intent
  const { seat = null, chance = 0 } = analysis.steps[step - 1] ?? {}
  const isTold = seat !== null && before !== null && intent !== undefined && !isFree(intent)
  const earlier = analysis.steps[step - 2]?.chance ?? analysis.start
  return (
    <p>
      <button type="button" onClick={() => onStep(step)}>
        {words.turning(step)}
      </button>{' '}
      {isTold && `${nameOf(seat)}: ${answerWords(text, before, seat, intent)}. `}
      {words.turned(nameOf('A'), earlier, chance)}
    </p>
  )
}
