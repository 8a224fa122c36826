import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect } from 'react'
import { nameOn } from '../../../lib/match/names.ts'
import { othersOf, playerOn } from '../../../lib/match/seated.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import styles from './offers.module.css'

/** The absent players of a match of more than two, and what their absence leads to. */
export const AwayNote = ({ match }: { readonly match: Match }) => {
  const text = useText()
  const announce = useAnnounce()
  const away =
    match.phase === 'playing'
      ? othersOf(match, match.seat).filter((seat) => {
          const { away: gone, out } = playerOn(match, seat)
          return gone !== null && !out
        })
      : []
  const names = away.map((seat) => nameOn(text, match, seat))
  const words = names.length === 0 ? '' : text.offers.away(names)
  useEffect(() => {
    if (words !== '') announce(words)
  }, [announce, words])
  if (words === '') return null
  return (
    <div className={styles['offer-note']}>
      <p>{words}</p>
    </div>
  )
}
