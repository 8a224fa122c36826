import { useEffect } from 'react'
import { setPageIcon, setTitleMark } from '../../../lib/browser/page-title.ts'
import { reloadsItself } from '../../../lib/browser/reload-page.ts'
import { useText } from '../../../lib/text/text.tsx'

/** Marks the tab's title and icon while the player has a decision to make. */
export function useTurnSignal(isOwnTurn: boolean): void {
  const { ownMatch } = useText()
  useEffect(() => {
    setTitleMark(isOwnTurn ? ownMatch.titleMark : '')
    setPageIcon(isOwnTurn ? '/favicon-turn.svg' : '/favicon.svg')
  }, [isOwnTurn, ownMatch])
}

/** Makes the browser ask before it closes or reloads a tab with a running match. */
export function useUnloadGuard(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!reloadsItself()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
}
