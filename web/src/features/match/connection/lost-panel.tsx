import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { reloadPage } from '../../../lib/browser/reload-page.ts'
import { pathTo } from '../../../lib/paths.ts'
import { errorWords, isOutdated, type RequestError } from '../../../lib/queries/request-error.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import styles from './connection.module.css'

interface Props {
  readonly error: RequestError
  /** Tries to reconnect; missing where that is impossible. */
  readonly onAgain?: () => void
}

/** Shown once the connection to a match is lost for good: why, and where to go. */
export const LostPanel = ({ error, onAgain }: Props) => {
  const text = useText()
  const { connection, ways } = text
  const announce = useAnnounce()
  const heading = useRef<HTMLHeadingElement>(null)
  const isReplaced = error.type === 'replaced'
  const sentence = isReplaced ? connection.replaced : errorWords(text, error)
  useEffect(() => {
    heading.current?.focus()
    announce(sentence)
  }, [announce, sentence])
  const isAgain = onAgain !== undefined && error.type !== 'halted'
  return (
    <section className={styles['lost-panel']} data-main="">
      <h2 ref={heading} tabIndex={-1}>
        {connection.title}
      </h2>
      <p>{sentence}</p>
      <p className={styles['lost-panel-ways']}>
        {isOutdated(error) ? (
          <button type="button" className="primary" onClick={reloadPage}>
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
