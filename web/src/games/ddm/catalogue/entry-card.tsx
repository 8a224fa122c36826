import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { TypeIcon } from '../icons/type-icon.tsx'
import { PortraitImage } from '../portraits/portrait-image.tsx'
import { CardStats } from './card-stats.tsx'
import { DieFaces } from './die-faces.tsx'
import type { Entry } from './entry.ts'
import styles from './entry-card.module.css'

interface Props {
  readonly entry: Entry
  /** Whether only the figure counts, as in a list of figures. */
  readonly isFigure?: boolean
  /** Whether its page opens beside this one, so that nothing begun here is left. */
  readonly opensTab?: boolean
  /** The card's buttons. */
  readonly children?: ReactNode
}

/** The list in which such cards lie. */
export const EntryCards = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['entry-cards']}>{children}</ul>
)

/** A die and its figure among others: what is needed to choose it. */
export const EntryCard = memo(({ entry, isFigure = false, opensTab = false, children }: Props) => {
  const { card, die, words } = entry
  const { dice, list, types } = useText()
  const path = pathTo('die', { id: entry.id })
  return (
    <li className={`entry-card ${card.type}`}>
      <p className={styles['entry-card-name']}>
        <PortraitImage card={card} />{' '}
        {opensTab ? (
          <a href={path} target="_blank" aria-label={list.newTab(card.name)} rel="noopener">
            {card.name}
          </a>
        ) : (
          <Link href={path}>{card.name}</Link>
        )}
      </p>
      <p className={styles['entry-card-kind']}>
        <TypeIcon type={card.type} /> {dice.kind(types[card.type], card.level)}
      </p>
      {!isFigure &&
        (die === null ? (
          <p className={styles['entry-card-kind']}>{dice.noDie}</p>
        ) : (
          <DieFaces die={die} />
        ))}
      <CardStats card={card} />
      {words.length > 0 && <p className={styles['entry-card-words']}>{words.join(' ')}</p>}
      {children}
    </li>
  )
})
