import { useMedia } from '../../../lib/browser/use-media.ts'
import { useText } from '../../../lib/text/text.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { SheetTable } from './sheet-table.tsx'
import styles from './table.module.css'
import type { TableProps } from './table-parts.ts'
import { useTop } from './use-top.ts'

/** Upright phones, and very narrow windows. */
const SMALL = '(max-width: 45rem) and (orientation: portrait), (max-width: 30rem)'
/** Phones that lie: there is no height to give away. */
const SHORT = '(max-height: 30rem)'
/** Enough for a column of its own for cards. */
const WIDE = '(min-width: 75rem)'

/** A table as this screen has room for it. */
export const Table = (props: TableProps) =>
  useMedia(SMALL) ? <SheetTable {...props} /> : <SideTable {...props} />

/** A table with the desk beside the board. */
const SideTable = ({ far, near, stage, notes, desk, card, tabs }: TableProps) => {
  const { match } = useText()
  const isWide = useMedia(WIDE)
  const isShort = useMedia(SHORT)
  const side = useTop(desk)
  return (
    <div
      className={`${styles['match-table']} ${isShort ? styles['is-compact'] : ''} ${isWide ? styles['is-wide'] : ''}`}
    >
      {far}
      {stage}
      {near}
      {isWide && <div className={styles['match-table-card']}>{card}</div>}
      <div ref={side} className={styles['match-table-side']}>
        <div className={styles['match-table-notes']}>{notes}</div>
        {desk.content}
        {!isWide && card}
        <Tabs label={match.around} tabs={tabs} />
      </div>
    </div>
  )
}
