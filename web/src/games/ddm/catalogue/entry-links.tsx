import { Link } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { TypeIcon } from '../icons/type-icon.tsx'
import type { Entry } from './entry.ts'
import styles from './entry-links.module.css'

/** Links to the pages of dice and figures. */
export const EntryLinks = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ul className={styles['entry-links']}>
    {entries.map(({ id, card }) => (
      <li key={id}>
        <Link href={pathTo('die', { id })}>
          <TypeIcon type={card.type} /> {card.name}
        </Link>
      </li>
    ))}
  </ul>
)
