import { useText } from '../../../lib/text/text.tsx'
import styles from './turn-steps.module.css'
import type { LookBack } from './use-look-back.ts'

/** That the board shows what was, with the ways on, back, and to now. */
export const LookBackNote = ({ back: { at, steps, show } }: { readonly back: LookBack }) => {
  const { presentation } = useText()
  if (at === null) return null
  return (
    <section className={styles['look-back']} data-looking="">
      <p role="status">{presentation.looking(at + 1, steps.length)}</p>
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
