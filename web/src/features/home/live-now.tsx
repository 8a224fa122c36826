import type { LiveMatches } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { listedNames } from '../../lib/match/names.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import styles from './home-screen.module.css'

/** How many matches are shown. */
const MOST = 3

/** The newest live matches that can be watched; none while the server cannot be asked. */
function useLiveMatches(): LiveMatches['matches'] {
  const [matches, setMatches] = useState<LiveMatches['matches']>([])
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const { server } = await import('../../lib/server.ts')
      const given = await server.liveMatches({ limit: MOST })
      if (given.ok && !isGone) setMatches(given.value.matches)
    }
    const stop = whenIdle(() => void look().catch(() => undefined))
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return matches
}

/** The matches that can be watched now. */
export const LiveNow = () => {
  const text = useText()
  const { home, lobby } = text
  const matches = useLiveMatches()
  if (matches.length === 0) return null
  return (
    <section className={styles['home-go-on']}>
      <h2>{home.live}</h2>
      <ul>
        {matches.map(({ matchId, seats }) => (
          <li key={matchId}>
            <Link href={pathTo('watch', { id: matchId })}>
              {lobby.versus(listedNames(text, seats))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
