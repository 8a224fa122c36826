import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect } from 'react'

/** Tells the server whether the player sees the page, so that it sends notices only when they do not. */
export function useVisibility(matches: readonly Match[]): void {
  useEffect(() => {
    const tell = () => {
      for (const match of matches) match.setVisible(!document.hidden)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [matches])
}
