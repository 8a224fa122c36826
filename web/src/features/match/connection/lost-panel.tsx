import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { isOutdated, type Trouble, troubleWords } from '../../../lib/queries/trouble.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import './connection.css'

interface Props {
  readonly trouble: Trouble
  /** Tries to have it back; left out where nothing can be had back. */
  readonly onAgain?: () => void
}

/** That a match is gone from this page for good: why, and the way on. */
export const LostPanel = ({ trouble, onAgain }: Props) => {
  const text = useText()
  const { connection, ways } = text
  const announce = useAnnounce()
  const heading = useRef<HTMLHeadingElement>(null)
  const isReplaced = trouble.type === 'replaced'
  const sentence = isReplaced ? connection.replaced : troubleWords(text, trouble)
  useEffect(() => {
    heading.current?.focus()
    announce(sentence)
  }, [announce, sentence])
  const isAgain = onAgain !== undefined && trouble.type !== 'halted'
  return (
    <section className="lost-panel">
      <h2 ref={heading} tabIndex={-1}>
        {connection.title}
      </h2>
      <p>{sentence}</p>
      <p className="lost-panel-ways">
        {isOutdated(trouble) ? (
          <button type="button" className="primary" onClick={() => location.reload()}>
            {ways.reload}
          </button>
        ) : (
          isAgain && (
            <button type="button" className="primary" onClick={onAgain}>
              {isReplaced ? connection.takeBack : ways.again}
            </button>
          )
        )}
        <Link href={pathTo('home')}>{ways.home}</Link>
        <Link href={pathTo('lobby')}>{ways.lobby}</Link>
      </p>
    </section>
  )
}
