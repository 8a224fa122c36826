import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { notifyStarted, useStartedMatch } from '../../features/match/seats/started-match.ts'
import { pathTo } from '../../lib/paths.ts'
import { shownNames } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import styles from './frame.module.css'

/** Tells a player on another screen that their waiting match has begun. */
export const StartedNote = () => {
  const text = useText()
  const { frame } = text
  const announce = useAnnounce()
  const [path] = useLocation()
  const begun = useStartedMatch()
  const place = begun === null ? path : pathTo('match', { id: begun.id })
  const against = begun === null ? '' : shownNames(text, begun.against)
  const isAway = path !== place
  useEffect(() => {
    if (begun === null) return
    if (isAway) announce(frame.begins(against))
    else notifyStarted(null)
  }, [against, announce, begun, frame, isAway])
  if (begun === null || !isAway) return null
  return (
    <p className={styles['frame-begun']}>
      {frame.begins(against)}{' '}
      <Link href={place} className={styles['frame-begun-way']}>
        {frame.goToMatch}
      </Link>
    </p>
  )
}
