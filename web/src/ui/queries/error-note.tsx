import { type ReactNode, useEffect } from 'react'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { errorWords, isOutdated, type RequestError } from '../../lib/queries/request-error.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../announcer/announcer.tsx'
import styles from './error-note.module.css'

interface Props {
  /** Why something did not happen; nothing is shown for null. */
  readonly error: RequestError | null
  /** Tries once more; left out where the button that failed is still there. */
  readonly onAgain?: () => void
  /** Further ways on, such as links. */
  readonly children?: ReactNode
}

/** Says why something did not happen, and offers the way on. */
export const ErrorNote = ({ error, onAgain, children }: Props) => {
  const text = useText()
  const announce = useAnnounce()
  const sentence = error === null ? '' : errorWords(text, error)
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [announce, sentence])
  if (error === null) return null
  return (
    <div className={styles['error-note']}>
      <p>{sentence}</p>
      {isOutdated(error) ? (
        <button type="button" onClick={reloadPage}>
          {text.ways.reload}
        </button>
      ) : (
        onAgain !== undefined && (
          <button type="button" onClick={onAgain}>
            {text.ways.again}
          </button>
        )
      )}
      {children}
    </div>
  )
}
