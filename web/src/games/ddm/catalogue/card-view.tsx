import type { Card } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { ruleLink } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { TypeIcon } from '../icons/type-icon.tsx'
import { PortraitImage } from '../portraits/portrait-image.tsx'
import { cardLines } from './card-rules.ts'
import { CardStats } from './card-stats.tsx'
import styles from './card-view.module.css'

interface Props {
  readonly card: Card
  /** Whether its name stands above it; not where the page says it already. */
  readonly isNamed?: boolean
}

/** A card as its owner reads it: name, type, level, numbers, and what it does in words. */
export const CardView = ({ card, isNamed = true }: Props) => {
  const { dice, types } = useText()
  const lines = cardLines(card)
  return (
    <div className={`${styles['card-view']} ${card.type}`}>
      <PortraitImage card={card} size="large" />
      {isNamed && <p className={styles['card-view-name']}>{card.name}</p>}
      <p>
        <TypeIcon type={card.type} /> {dice.kind(types[card.type], card.level)}
      </p>
      <CardStats card={card} />
      {lines.length === 0 && <p>{dice.plain}</p>}
      {lines.map(({ words, rule }) => (
        <p key={words}>
          <span>{words}</span>{' '}
          <Link
            href={ruleLink(rule)}
            className={styles['card-view-rule']}
            aria-label={dice.rule(rule)}
          >
            {rule}
          </Link>
        </p>
      ))}
    </div>
  )
}
