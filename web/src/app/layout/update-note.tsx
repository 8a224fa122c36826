import { useEffect, useState } from 'react'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { startServiceWorker, useStoredApp } from '../../lib/pwa/service-worker.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import styles from './frame.module.css'

/** Announces a newer version of the page. Nothing reloads until the reader asks for it. */
export const UpdateNote = () => {
  const { frame, ways } = useText()
  const announce = useAnnounce()
  const { isOutdated } = useStoredApp()
  const [isDismissed, setDismissed] = useState(false)
  // When idle, so that the first screen does not wait for it.
  useEffect(
    () => (import.meta.env.PROD ? whenIdle(() => void startServiceWorker()) : undefined),
    [],
  )
  useEffect(() => {
    if (isOutdated) announce(frame.outdated)
  }, [announce, frame, isOutdated])
  if (!isOutdated || isDismissed) return null
  return (
    <aside className={styles['frame-announcement']}>
      {frame.outdated}{' '}
      <button type="button" onClick={reloadPage}>
        {ways.reload}
      </button>{' '}
      <button type="button" onClick={() => setDismissed(true)}>
        {frame.putAway}
      </button>
    </aside>
  )
}
