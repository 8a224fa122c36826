import type { Card } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import styles from './card-stats.module.css'

const STATS = ['attack', 'defense', 'hp'] as const

/** The numbers that a card prints; an item has none (R1.7). */
export const CardStats = ({ card }: { readonly card: Card }) => {
  const { dice } = useText()
  if (card.kind === 'item') return null
  return (
    <dl className={styles['card-stats']}>
      {STATS.map((stat) => (
        <div key={stat}>
          <dt>{dice.stats[stat]}</dt>
          <dd>{card[stat]}</dd>
        </div>
      ))}
    </dl>
  )
}
