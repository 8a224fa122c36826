import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { shownNames } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { savedSeats } from '../match/seats/saved-seats.ts'
import styles from './home-screen.module.css'

/** How many matches are shown at most. */
const MOST = 4

/** Matches of this browser that are not over, the newest first. */
export const GoOn = () => {
  const text = useText()
  const { home } = text
  const open = savedSeats().filter(({ isOver }) => !isOver)
  if (open.length === 0) return null
  return (
    <section className={styles['home-go-on']}>
      <h2>{home.goOn}</h2>
      <ul>
        {open
          .toReversed()
          .slice(0, MOST)
          .map(({ id, against }) => (
            <li key={id}>
              <Link href={pathTo('match', { id })}>
                {home.goOnAgainst(shownNames(text, against))}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
