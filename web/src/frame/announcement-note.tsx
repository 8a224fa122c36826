import type { Announcement } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { server } from '../server.ts'
import { useAnnounce } from '../speech/announcer.tsx'
import { useText } from '../text/text.tsx'

/** What the host of the server had to say last, until it is put away. */
export const AnnouncementNote = () => {
  const { frame } = useText()
  const announce = useAnnounce()
  const [newest, setNewest] = useState<Announcement | null>(null)
  useEffect(() => server.onAnnouncement(setNewest), [])
  useEffect(() => {
    if (newest !== null) announce(frame.hostSays(newest.text))
  }, [announce, frame, newest])
  if (newest === null) return null
  return (
    <p className="frame-announcement">
      {frame.hostSays(newest.text)}{' '}
      <button type="button" onClick={() => setNewest(null)}>
        {frame.putAway}
      </button>
    </p>
  )
}
