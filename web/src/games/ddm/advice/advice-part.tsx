import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { LetterKey } from '../../../ui/shortcuts/letter-key.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import styles from './advice.module.css'
import type { Ideas } from './ideas.ts'
import type { Advice } from './use-advice.ts'

/** A hint on demand in the panel of a decision: the button, and what a strong player would look at. */
export const AdvicePart = ({ advice }: { readonly advice: Advice }) => {
  const { advice: words } = useText()
  const announce = useAnnounce()
  const { status, ask, hide } = advice
  const isShown = status === 'shown'
  const toggle = isShown ? hide : ask
  useShortcuts({ h: () => status !== 'thinking' && toggle() })
  useEffect(() => {
    if (status === 'thinking') announce(words.thinking)
    if (status === 'failed') announce(words.failed)
  }, [status, announce, words])
  return (
    <div className={styles['advice']} data-advice={status}>
      <button
        type="button"
        aria-keyshortcuts="H"
        aria-expanded={isShown}
        disabled={status === 'thinking'}
        onClick={toggle}
      >
        {isShown ? words.hide : words.ask} <LetterKey letter="H" />
      </button>
      {status === 'thinking' && <p>{words.thinking}</p>}
      {status === 'failed' && <p>{words.failed}</p>}
      {isShown && <IdeaList {...advice.ideas} />}
    </div>
  )
}

/** The ideas; small screens show the first one, and the others when asked. */
const IdeaList = ({ ideas, compared }: Ideas) => {
  const { advice: words } = useText()
  const announce = useAnnounce()
  const [isWhole, setWhole] = useState(false)
  const note = useRef<HTMLElement>(null)
  // The panel may have been scrolled past its head when the hint was asked for.
  useEffect(() => {
    // Newer browsers give a promise, which is nothing to clean up.
    void note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const title = words.title(ideas.length)
  const told = ideas.map((idea) => `${idea.words} ${idea.why}`)
  const all = [title, ...told, compared].join(' ')
  useEffect(() => announce(all), [announce, all])
  return (
    <section
      ref={note}
      className={styles['advice-note']}
      aria-label={words.ask}
      data-whole={isWhole ? '' : undefined}
    >
      <h3>{title}</h3>
      <ol data-several={ideas.length > 1 ? '' : undefined}>
        {ideas.map((idea) => (
          <li key={idea.words}>
            {idea.words}
            <small>{idea.why}</small>
          </li>
        ))}
      </ol>
      {ideas.length > 1 && !isWhole && (
        <button type="button" data-more="" onClick={() => setWhole(true)}>
          {words.more(ideas.length - 1)}
        </button>
      )}
      <p>{compared}</p>
    </section>
  )
}
