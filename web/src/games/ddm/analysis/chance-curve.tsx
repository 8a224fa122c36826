import type { MatchAnalysis } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import styles from './analysis.module.css'

interface Props {
  readonly analysis: MatchAnalysis
  /** Name of seat A. */
  readonly name: string
  readonly step: number
  readonly onStep: (step: number) => void
}

const HEIGHT = 100

/** The chance of seat A after each step; a click or a key goes to a step. */
export const ChanceCurve = ({ analysis: { start, steps }, name, step, onStep }: Props) => {
  const { analysis: words } = useText()
  const chances = [start, ...steps.map(({ chance }) => chance)]
  const last = chances.length - 1
  const heightOf = (chance: number): number => HEIGHT * (1 - chance)
  const points = chances.map((chance, place) => `${place},${heightOf(chance)}`).join(' ')
  return (
    <div className={styles['curve']}>
      <svg viewBox={`0 0 ${Math.max(1, last)} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <polygon points={`0,${HEIGHT} ${points} ${last},${HEIGHT}`} />
        <line className={styles['curve-even']} x1={0} x2={last} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <polyline points={points} />
        {steps.map(({ step: at, mark, chance }) =>
          mark === null ? null : (
            <line
              key={at}
              className={styles['curve-mark']}
              data-mark={mark}
              {...{ x1: at, x2: at, y1: heightOf(chance) - 8, y2: heightOf(chance) + 8 }}
            />
          ),
        )}
        <line className={styles['curve-now']} x1={step} x2={step} y1={0} y2={HEIGHT} />
      </svg>
      <input
        type="range"
        aria-label={words.curve(name)}
        aria-valuetext={words.curveNow(name, chances[step] ?? start)}
        min={0}
        max={last}
        value={Math.min(step, last)}
        onChange={({ target }) => onStep(target.valueAsNumber)}
      />
      <p>{words.curveNow(name, chances[step] ?? start)}</p>
    </div>
  )
}
