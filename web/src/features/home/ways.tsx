import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import styles from './home-screen.module.css'

type Way = 'queue' | 'host' | 'join' | 'lobby' | 'learn' | 'dice' | 'lists'

interface Props {
  readonly heading: string
  readonly places: readonly Way[]
}

/** Links to the main screens, each with a description. */
export const Ways = ({ heading, places }: Props) => {
  const text = useText()
  return (
    <section className={styles['home-ways']}>
      <h2>{heading}</h2>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <Link href={pathTo(place)}>
              <strong>{text.places[place]}</strong>
              <span>{text.home[place]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
