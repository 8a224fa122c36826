import { useState } from 'react'
import { useMedia } from '../../../lib/browser/use-media.ts'
import { useText } from '../../../lib/text/text.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import type { MatchLayoutProps } from './layout-parts.ts'
import styles from './match-layout.module.css'
import { SheetLayout } from './sheet-layout.tsx'
import { useTop } from './use-top.ts'

/** Phones in portrait, and very narrow windows. */
const SMALL = '(max-width: 45rem) and (orientation: portrait), (max-width: 30rem)'
/** Phones in landscape, which have no height to spare. */
const SHORT = '(max-height: 30rem)'
/** Wide enough for a separate column of cards beside a board on its side. */
const WIDE = '(min-width: 110rem)'
/** Lays out the parts of a match for the size of the window. */
export const MatchLayout = (props: MatchLayoutProps) =>
  useMedia(SMALL) ? <SheetLayout {...props} /> : <SideLayout {...props} />

/** The main panel beside the board. */
const SideLayout = (props: MatchLayoutProps) => {
  const { far, near, stage, moment, notes, main, card, tabs, aimedAt } = props
  const { match } = useText()
  const isWide = useMedia(WIDE)
  const isShort = useMedia(SHORT)
  const side = useTop(main)
  // A touch leaves its square aimed at: whoever goes on to a tab wants what is on it.
  const [putAwayAt, putAway] = useState<number | null>(null)
  if (aimedAt === null && putAwayAt !== null) putAway(null)
  const cardTab = { id: 'card', name: match.tabs.card, content: card }
  return (
    <div
      className={`${styles['match-layout']} ${isShort ? styles['is-compact'] : ''} ${isWide ? styles['is-wide'] : ''}`}
      data-compact={isShort ? 'always' : undefined}
    >
      <div className={styles['match-layout-far']}>{far}</div>
      {stage}
      <div className={styles['match-layout-moment']}>{moment}</div>
      <div className={styles['match-layout-near']}>{near}</div>
      {isWide && <div className={styles['match-layout-card']}>{card}</div>}
      <div ref={side} className={styles['match-layout-side']}>
        <div className={styles['match-layout-notes']}>{notes}</div>
        {main.content}
        {isWide || isShort ? (
          <Tabs label={match.around} tabs={isWide ? tabs : [...tabs, cardTab]} />
        ) : (
          <div
            className={styles['match-layout-around']}
            onPointerDownCapture={() => putAway(aimedAt)}
          >
            <Tabs label={match.around} tabs={tabs} />
            {aimedAt !== null && aimedAt !== putAwayAt && (
              <div className={styles['match-layout-over']}>{card}</div>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
