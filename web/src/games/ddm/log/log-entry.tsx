import type { Card, SquareName } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { ruleLink } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { eventSquares } from '../board/marks/event-squares.ts'
import { eventRule } from '../narration/event-rules.ts'
import type { NarratedEvent } from '../narration/narrated-history.ts'
import { isHushed } from '../narration/spoken.ts'
import { PortraitImage } from '../portraits/portrait-image.tsx'
import styles from './log-panel.module.css'

interface Props {
  readonly told: NarratedEvent
  /** Whose portrait stands beside it; null for none. */
  readonly card: Card | null
  /** Whether Tab comes to its link. */
  readonly isStop: boolean
  readonly onPoint: ((squares: readonly SquareName[]) => void) | undefined
}

const NOWHERE: readonly SquareName[] = []

/** An event with its rule; the link opens a new tab, so that nobody leaves a match. */
export const LogEntry = memo(({ told, card, isStop, onPoint }: Props) => {
  const { log } = useText()
  const { place, event, words } = told
  const rule = eventRule(event)
  const point = () => onPoint?.(eventSquares(event))
  const leave = () => onPoint?.(NOWHERE)
  return (
    <li
      className={
        isHushed(told) ? `${styles['log-entry']} ${styles['is-quiet']}` : styles['log-entry']
      }
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <span>
        {card !== null && (
          <>
            <PortraitImage card={card} />{' '}
          </>
        )}
        {words}
      </span>
      <a
        href={ruleLink(rule)}
        target="_blank"
        rel="noreferrer"
        aria-label={log.rule(rule)}
        data-place={place}
        tabIndex={isStop ? 0 : -1}
      >
        {rule}
      </a>
    </li>
  )
})
