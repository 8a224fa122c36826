import { useEffect, useState } from 'react'
import { wasKeyed } from '../../../lib/browser/last-input.ts'
import { useMedia } from '../../../lib/browser/use-media.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import styles from './hints.module.css'
import type { Hint } from './use-hint.ts'

/** Events and questions are said before they are explained. */
const AFTER_EVENTS_MS = 600

/** Explains a kind of decision the first time it comes up, and what to do first. */
export const HintNote = ({ hint: { id, close, never } }: { readonly hint: Hint }) => {
  const { hints } = useText()
  const announce = useAnnounce()
  const isTouched = useMedia('(hover: none)')
  // What was said once is not said anew for another hand.
  const [isKeyed] = useState(wasKeyed)
  const byHand = isKeyed ? 'dimensionByKeys' : isTouched ? 'dimensionByTouch' : 'dimension'
  const { title, first, words } = hints[id === 'dimension' ? byHand : id]
  useEffect(() => {
    const heading = title.endsWith('?') ? title : `${title}.`
    const timer = setTimeout(() => announce(`${heading} ${first} ${words}`), AFTER_EVENTS_MS)
    return () => clearTimeout(timer)
  }, [announce, title, first, words])
  return (
    <aside className={styles['hint']} aria-label={hints.label}>
      <h3>{title}</h3>
      <p className={styles['hint-first']}>{first}</p>
      <p>{words}</p>
      <p className={styles['hint-ways']}>
        <button type="button" onClick={close}>
          {hints.got}
        </button>
        <button type="button" className={styles['hint-never']} onClick={never}>
          {hints.never}
        </button>
      </p>
    </aside>
  )
}
