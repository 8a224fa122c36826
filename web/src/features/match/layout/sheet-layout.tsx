import { useText } from '../../../lib/text/text.tsx'
import type { MatchLayoutProps } from './layout-parts.ts'
import styles from './match-layout.module.css'
import { useSheet } from './use-sheet.ts'
import { useTop } from './use-top.ts'

/**
 * The layout of small screens: the board fills the screen, and everything else is on a sheet that
 * folds away.
 */
export const SheetLayout = ({
  far,
  near,
  stage,
  moment,
  notes,
  main,
  card,
  tabs,
  brief = '',
  isBoardWhole = false,
  ...at
}: MatchLayoutProps) => {
  const { match } = useText()
  const sheet = useSheet({ mainKey: main.key, ...at })
  const top = useTop(main)
  const all = [
    { id: 'main', name: main.name, content: main.content },
    { id: 'card', name: match.tabs.card, content: card },
    ...tabs,
  ]
  const shown = all.find(({ id }) => id === sheet.shown)
  const isMain = sheet.isOpen && sheet.shown === 'main'
  // An open decision shows the same in full, unless the board beside it is what is touched.
  const isBrief = brief !== '' && (isBoardWhole ? isMain || !sheet.isOpen : !isMain)
  const isTall = sheet.shown === 'main' ? main.isTall : sheet.shown !== 'card'
  return (
    <div
      className={`${styles['match-layout']} ${styles['is-compact']} ${styles['is-sheet']}`}
      data-compact="always"
      data-layout="sheet"
      data-whole={isBoardWhole ? '' : undefined}
    >
      <div className={styles['match-layout-far']}>{far}</div>
      {stage}
      <div className={styles['match-layout-moment']}>{moment}</div>
      <div className={styles['match-layout-near']}>{near}</div>
      <div className={styles['match-layout-notes']}>{notes}</div>
      {isBrief && (
        <p
          className={styles['sheet-brief']}
          data-brief=""
          data-side={(at.aimedAt ?? 0) > 0.5 ? 'top' : 'bottom'}
        >
          {brief}
        </p>
      )}
      <div
        ref={top}
        id="sheet"
        className={styles['sheet']}
        data-panel="sheet"
        data-side={isTall || isBoardWhole ? 'bottom' : sheet.side}
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
            data-calling={id === 'main' && main.isCalling ? '' : undefined}
            onClick={() => sheet.toggle(id)}
          >
            {name}
          </button>
        ))}
      </nav>
    </div>
  )
}
