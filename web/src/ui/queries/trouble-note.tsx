import { type ReactNode, useEffect } from 'react'
import { isOutdated, type Trouble, troubleWords } from '../../lib/queries/trouble.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../announcer/announcer.tsx'
import './trouble-note.css'

interface Props {
  /** Why something did not happen; nothing is shown for null. */
  readonly trouble: Trouble | null
  /** Tries once more; left out where the button that failed is still there. */
  readonly onAgain?: () => void
  /** Further ways on, such as links. */
  readonly children?: ReactNode
}

/** Says why something did not happen, and offers the way on. */
export const TroubleNote = ({ trouble, onAgain, children }: Props) => {
  const text = useText()
  const announce = useAnnounce()
  const sentence = trouble === null ? '' : troubleWords(text, trouble)
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [announce, sentence])
  if (trouble === null) return null
  return (
    <div className="trouble-note">
      <p>{sentence}</p>
      {isOutdated(trouble) ? (
        <button type="button" onClick={() => location.reload()}>
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
