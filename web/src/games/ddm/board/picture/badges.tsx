import type { Crest } from '@dungeon-dice/client-sdk/rules'
import { CREST_SIGNS } from '../../icons/signs.ts'
import styles from './figures.module.css'

interface HitPointsProps {
  readonly left: number
  readonly most: number
}

/** Width of the bar, in units. */
const BAR = 40

/** Remaining HP: the number, and a bar with a segment for each 10. */
export const HitPoints = ({ left, most }: HitPointsProps) => {
  const parts = Math.max(1, Math.round(most / 10))
  const part = BAR / parts
  return (
    <g>
      <rect className={styles['hp-plate']} x="-44" y="12" width="88" height="30" rx="9" />
      <text
        className={left * 2 <= most ? `${styles['hp-number']} is-low` : styles['hp-number']}
        x="-22"
        y="38"
      >
        {left}
      </text>
      {Array.from({ length: parts }, (_, place) => place).map((place) => (
        <rect
          key={place}
          className={partClass(place * 10 < left, left * 2 <= most)}
          x={3 + part * place}
          y="20"
          width={part - 2}
          height="14"
          rx="2"
        />
      ))}
    </g>
  )
}

const partClass = (isFull: boolean, isLow: boolean): string =>
  `hp-part ${isFull ? (isLow ? 'is-low' : 'is-full') : ''}`

interface ChangeProps {
  readonly crest: 'attack' | 'defense'
  /** Points more than on the card, or fewer. */
  readonly by: number
  readonly y: number
}

/** ATK or DEF that differs from the card: which, whether it is more or less, and by how much. */
export const Change = ({ crest, by, y }: ChangeProps) => (
  <g
    className={by > 0 ? `change ${styles['is-more']}` : `change ${styles['is-less']}`}
    transform={`translate(12 ${y})`}
  >
    <rect x="-29" y="-13" width="69" height="26" rx="8" />
    <path d={CREST_SIGNS[crest]} fillRule="evenodd" transform="translate(-26 -9) scale(0.75)" />
    <path d={by > 0 ? 'M-7 7L-1 -7 5 7Z' : 'M-7 -7L-1 7 5 -7Z'} />
    <text x="6" y="9">
      {Math.abs(by)}
    </text>
  </g>
)

interface SpentProps {
  readonly crest: Crest
  readonly y: number
}

/** The actions that a monster has used in this turn: each icon, struck out. */
export const Spent = ({ crest, y }: SpentProps) => (
  <g className={styles['spent']} transform={`translate(-36 ${y})`}>
    <circle r="13" />
    <path d={CREST_SIGNS[crest]} fillRule="evenodd" transform="translate(-8 -8) scale(0.67)" />
    <path className={styles['spent-stroke']} d="M-9 9L9 -9" />
  </g>
)
