import type {
  Catalogue,
  DdmRecord,
  MatchAnalysis,
  Seat,
  State,
  StepAnalysis,
} from '@dungeon-dice/client-sdk/rules'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import styles from './analysis.module.css'
import { answerWords } from './answer-words.ts'
import { ChanceCurve } from './chance-curve.tsx'
import { Moments } from './moments.tsx'
import { TurningPoint } from './turning-point.tsx'
import { useAnalysis } from './use-analysis.ts'

interface Props {
  readonly record: DdmRecord
  readonly catalogue: Catalogue
  readonly nameOf: (seat: Seat) => string
  /** True if it begins by itself, and goes to the turning point when it is done. */
  readonly isWanted: boolean
  /** The step that is shown. */
  readonly step: number
  readonly onStep: (step: number) => void
  /** The full state after a step. */
  readonly stateAt: (step: number) => State | null
}

/** The analysis of a match that is over, on demand: the curve, luck, and marks for mistakes. */
export const AnalysisPanel = ({ record, catalogue, isWanted, ...shown }: Props) => {
  const { analysis: words } = useText()
  const { status, steps, result, start } = useAnalysis()
  useEffect(() => {
    if (isWanted) start({ type: 'match', record, catalogue })
  }, [isWanted, start, record, catalogue])
  const turningPoint = result?.type === 'analysed' ? result.analysis.turningPoint : null
  const onStep = useEffectEvent(shown.onStep)
  useEffect(() => {
    if (isWanted && turningPoint !== null) onStep(turningPoint)
  }, [isWanted, turningPoint])
  return (
    <section aria-label={words.title} className={styles['analysis']}>
      {status === 'running' && (
        <p role="status">
          {words.running}{' '}
          <progress aria-label={words.running} max={record.steps.length} value={steps} />
        </p>
      )}
      {status === 'failed' && <p role="alert">{words.failed}</p>}
      {result?.type === 'analysed' ? (
        <Analysed {...{ ...shown, record, catalogue }} analysis={result.analysis} />
      ) : (
        status !== 'running' && (
          <button type="button" onClick={() => start({ type: 'match', record, catalogue })}>
            {words.start}
          </button>
        )
      )}
    </section>
  )
}

type AnalysedProps = Omit<Props, 'isWanted'> & {
  readonly analysis: MatchAnalysis
}

const Analysed = ({ analysis, nameOf, step, onStep, ...rest }: AnalysedProps) => {
  const { analysis: words } = useText()
  const { luck, lost, turningPoint, steps, moments } = analysis
  const lucky: Seat = luck.A >= 0 ? 'A' : 'B'
  const marked = steps.filter(({ mark }) => mark !== null)
  // A moment tells its mistake itself.
  const others = marked.filter(({ step: at }) => !moments.includes(at))
  return (
    <>
      <h3>{words.title}</h3>
      <ChanceCurve analysis={analysis} name={nameOf('A')} step={step} onStep={onStep} />
      <p>
        {Math.round(100 * luck[lucky]) === 0
          ? words.evenLuck
          : words.luck(nameOf(lucky), luck[lucky])}{' '}
        {words.lost(nameOf('A'), lost.A)} {words.lost(nameOf('B'), lost.B)}
      </p>
      {turningPoint !== null && (
        <TurningPoint {...rest} {...{ analysis, nameOf, onStep }} step={turningPoint} />
      )}
      <Moments {...rest} {...{ analysis, nameOf, onStep }} />
      {marked.length === 0 && <p>{words.noMarks}</p>}
      {others.length > 0 && (
        <>
          <h3>{words.otherMarks}</h3>
          <ol className={styles['analysis-marks']}>
            {others.map((one) => (
              <MarkedStep key={one.step} {...{ one, nameOf, onStep }} stateAt={rest.stateAt} />
            ))}
          </ol>
        </>
      )}
      <p className={styles['analysis-note']}>{words.estimate}</p>
    </>
  )
}

interface MarkedProps extends Pick<Props, 'nameOf' | 'onStep' | 'stateAt'> {
  readonly one: StepAnalysis
}

/** A weak answer and a better one, with a link to the position before it. */
const MarkedStep = ({ one, nameOf, onStep, stateAt }: MarkedProps) => {
  const text = useText()
  const { analysis: words } = text
  const { step, seat, mark, lost, better } = one
  if (seat === null || mark === null) return null
  const before = stateAt(step - 1)
  return (
    <li>
      <button type="button" data-mark={mark} onClick={() => onStep(step - 1)}>
        {words.marked(step, nameOf(seat), words.marks[mark], lost)}
      </button>
      {better !== null && before !== null && (
        <small>{words.better(answerWords(text, before, seat, better))}</small>
      )}
    </li>
  )
}
