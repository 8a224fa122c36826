import type { Seat } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { SIGN_SIDE, TYPE_SIGNS } from '../../icons/signs.ts'
import { Pips } from '../../icons/token-shape.tsx'
import { toMiddle } from './drawn.ts'
import styles from './figures.module.css'

/** The props of an item's picture. */
export interface ItemFacts {
  readonly square: string
  readonly column: number
  readonly row: number
  readonly summoner: Seat
  readonly level: number
  readonly isFaceUp: boolean
  /** First letters of its name; empty while it is hidden. */
  readonly initials: string
  /** Whether a monster stands on it: then it shows at the corner. */
  readonly isCovered: boolean
}

const CARD =
  'M-26 -38H26A6 6 0 0 1 32 -32V32A6 6 0 0 1 26 38H-26A6 6 0 0 1 -32 32V-32A6 6 0 0 1 -26 -38Z'

/** An item as a card: its back while face down, with its initials for those who know it. */
export const ItemPicture = memo(
  ({ square, column, row, summoner, level, isFaceUp, initials, isCovered }: ItemFacts) => (
    <g transform={toMiddle({ column, row })}>
      <g data-lies={square}>
        <g transform={isCovered ? 'translate(24 22) scale(0.5)' : 'rotate(-5)'}>
          <path
            className={`${styles['item-card']} seat-${summoner} ${isFaceUp ? styles['is-up'] : ''}`}
            d={CARD}
            pathLength="80"
          />
          {!isFaceUp && <path fill={`url(#tiles-${summoner})`} d={CARD} />}
          <path
            className={isFaceUp ? `${styles['item-sign']} ${styles['is-up']}` : styles['item-sign']}
            d={TYPE_SIGNS.item}
            fillRule="evenodd"
            transform={`translate(0 ${initials === '' ? 6 : -4}) scale(1.55) translate(${-SIGN_SIDE / 2} ${-SIGN_SIDE / 2})`}
          />
          <Pips level={level} y={-28} />
          <text
            className={isFaceUp ? `${styles['item-name']} ${styles['is-up']}` : styles['item-name']}
            y="33"
            textAnchor="middle"
          >
            {initials}
          </text>
        </g>
      </g>
    </g>
  ),
)
