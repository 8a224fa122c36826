import { CRESTS, type CrestPool as Pool, type Seat } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import { CrestIcon } from '../icons/crest-icon.tsx'
import styles from './crest-pool.module.css'

/** How many crests of each kind a seat has saved (R6.3). */
export const CrestPool = ({ seat, pool }: { readonly seat: Seat; readonly pool: Pool }) => {
  const { crests, players } = useText()
  return (
    <ul className={styles['crest-pool']} aria-label={players.crests} data-pool={seat}>
      {CRESTS.map((crest) => (
        <li
          key={crest}
          data-crest={crest}
          data-none={pool[crest] === 0 ? '' : undefined}
          title={crests[crest]}
        >
          <CrestIcon crest={crest} />
          <span aria-hidden="true">{pool[crest]}</span>
          <span className="spoken">{players.crest(pool[crest], crests[crest])}</span>
        </li>
      ))}
    </ul>
  )
}
