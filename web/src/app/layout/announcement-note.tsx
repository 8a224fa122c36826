import type { Announcement } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import styles from './frame.module.css'

/** Subscribes to the host's announcements, after the first screen is shown. */
function useAnnouncement() {
  const [newest, setNewest] = useState<Announcement | null>(null)
  useEffect(() => {
    let leave = (): void => undefined
    let isGone = false
    const subscribe = async () => {
      const { server } = await import('../../lib/server.ts')
      if (!isGone) leave = server.onAnnouncement(setNewest)
    }
    // Without a connection nothing is announced: the next visit subscribes.
    const stop = whenIdle(() => void subscribe().catch(() => undefined))
    return () => {
      isGone = true
      stop()
      leave()
    }
  }, [])
  return [newest, setNewest] as const
}

/** The host's latest announcement, until it is dismissed. */
export const AnnouncementNote = () => {
  const { frame } = useText()
  const announce = useAnnounce()
  const [newest, setNewest] = useAnnouncement()
  useEffect(() => {
    if (newest !== null) announce(frame.hostSays(newest.text))
  }, [announce, frame, newest])
  if (newest === null) return null
  return (
    <p className={styles['frame-announcement']}>
      {frame.hostSays(newest.text)}{' '}
      <button type="button" onClick={() => setNewest(null)}>
        {frame.putAway}
      </button>
    </p>
  )
}
