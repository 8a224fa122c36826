import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { reloadOnce } from '../../lib/browser/reload-once.ts'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from './screen.tsx'

interface Props {
  readonly error: unknown
  readonly onAgain: () => void
}

/** Whether a part of the page could not be loaded: browsers say so in words of their own. */
const isUnloaded = (error: unknown): boolean =>
  error instanceof Error && /import|module script|failed to fetch|preload css/i.test(error.message)

/** The screen after a crash: a plain sentence, and a way on. */
export const Fault = ({ error, onAgain }: Props) => {
  const { fault, ways } = useText()
  const [path] = useLocation()
  const broken = useRef(path)
  // Another screen may well be whole.
  useEffect(() => {
    if (path !== broken.current) onAgain()
  }, [path, onAgain])
  const unloaded = isUnloaded(error)
  // A new version was installed, or the network was away: the page is loaded again by itself, but not for ever.
  useEffect(() => {
    if (!unloaded) return
    const reload = () => void reloadOnce()
    reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [unloaded])
  return (
    <Screen title={fault.title}>
      <p>{unloaded ? fault.unloaded : fault.broken}</p>
      <p>
        <button type="button" className="primary" onClick={unloaded ? reloadPage : onAgain}>
          {ways.again}
        </button>{' '}
        <a href="/">{ways.home}</a>
      </p>
      <details>
        <summary>{fault.details}</summary>
        <pre>{String(error)}</pre>
      </details>
    </Screen>
  )
}
