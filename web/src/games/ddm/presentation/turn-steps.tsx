import { useText } from '../../../lib/text/text.tsx'
import type { NarrationContext } from '../narration/narrator.ts'
import type { Step } from './acts.ts'
import styles from './turn-steps.module.css'
import type { LookBack } from './use-look-back.ts'
import { useStepWords } from './use-step-words.ts'

interface Props {
  readonly back: LookBack
  readonly context: NarrationContext
  /** All that happened so far, of which the steps are the end or shortly before it. */
  readonly history: Step['history']
  /** Whose turn it is or was. */
  readonly name: string
  /** Whether that turn goes on: then its steps are open to see. */
  readonly isNow: boolean
}

/** The opponent's last turn: each step in words, with a button that shows it again on the board. */
export const TurnSteps = ({ back, context, history, name, isNow }: Props) => {
  const { presentation } = useText()
  const wordsOf = useStepWords(history, context)
  const lines = back.steps
    .map((step, place) => ({ place, words: wordsOf(step) }))
    .filter(({ words }) => words !== '')
  if (lines.length === 0) return null
  return (
    <details key={String(isNow)} className={styles['turn-steps']} open={isNow} data-turn-steps="">
      <summary>{isNow ? presentation.steps(name) : presentation.lastTurn(name)}</summary>
      <ol>
        {lines.map(({ place, words }) => (
          <li key={place}>
            <button
              type="button"
              aria-pressed={back.at === place}
              title={presentation.lookBack(words)}
              onClick={() => back.show(back.at === place ? null : place)}
            >
              {words}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
