import { useText } from '../../../lib/text/text.tsx'
import styles from './table.module.css'
import type { TableProps } from './table-parts.ts'
import { useSheet } from './use-sheet.ts'
import { useTop } from './use-top.ts'

/** A table on a small screen: the board has all of it, and the rest lies on a sheet that folds away. */
export const SheetTable = ({ far, near, stage, notes, desk, card, tabs, ...at }: TableProps) => {
  const { match } = useText()
  const sheet = useSheet({ deskKey: desk.key, ...at })
  const top = useTop(desk)
  const all = [
    { id: 'desk', name: desk.name, content: desk.content },
    { id: 'card', name: match.tabs.card, content: card },
    ...tabs,
  ]
  const shown = all.find(({ id }) => id === sheet.shown)
  const isTall = sheet.shown === 'desk' ? desk.isTall : sheet.shown !== 'card'
  return (
    <div className={`${styles['match-table']} ${styles['is-compact']} is-sheet`}>
      {far}
      {stage}
      {near}
      <div className={styles['match-table-notes']}>{notes}</div>
      <div
        ref={top}
        id="sheet"
        className="sheet"
        data-side={isTall ? 'bottom' : sheet.side}
        data-tall={isTall ? '' : undefined}
        hidden={!sheet.isOpen}
      >
        {shown?.content}
      </div>
      <nav className={styles['dock']} aria-label={match.sheets}>
        {all.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-expanded={sheet.isOpen && id === sheet.shown}
            aria-controls="sheet"
            data-calling={id === 'desk' && desk.isCalling ? '' : undefined}
            onClick={() => sheet.toggle(id)}
          >
            {name}
          </button>
        ))}
      </nav>
    </div>
  )
}
