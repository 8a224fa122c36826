import { useText } from '../../../lib/text/text.tsx'
import type { NarrationContext } from '../narration/narrator.ts'
import type { Step } from './acts.ts'
import styles from './turn-steps.module.css'
import type { LookBack } from './use-look-back.ts'
import { useStepWords } from './use-step-words.ts'

interface Props {
  readonly back: LookBack
  readonly context: NarrationContext
  /** All that happened so far. */
  readonly history: Step['history']
}

/** Tells that the board shows the past, with buttons for next, back and now. */
export const LookBackNote = ({ back: { at, steps, show }, context, history }: Props) => {
  const { presentation } = useText()
  const wordsOf = useStepWords(history, context)
  const step = at === null ? undefined : steps[at]
  if (at === null || step === undefined) return null
  return (
    <section className={styles['look-back']} data-looking="">
      <p role="status">{presentation.looking(at + 1, steps.length)}</p>
      <p className={styles['look-back-words']}>{wordsOf(step)}</p>
      <button type="button" disabled={at === 0} onClick={() => show(at - 1)}>
        {presentation.earlier}
      </button>
      <button type="button" disabled={at + 1 >= steps.length} onClick={() => show(at + 1)}>
        {presentation.later}
      </button>
      <button type="button" className="primary" onClick={() => show(null)}>
        {presentation.now}
      </button>
    </section>
  )
}
