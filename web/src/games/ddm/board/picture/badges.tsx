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
  readonly x: number
  /** Whether it leaves the points to the card. */
  readonly isShort?: boolean
}

/** A value that differs from the card: which, whether it is more or less, and by how much. */
const Change = ({ crest, by, x, isShort = false }: ChangeProps) => (
  <g
    className={by > 0 ? `change ${styles['is-more']}` : `change ${styles['is-less']}`}
    transform={`translate(${x} -37)`}
  >
    <rect x="-29" y="-13" width={isShort ? 37 : 69} height="26" rx="8" />
    <path d={CREST_SIGNS[crest]} fillRule="evenodd" transform="translate(-26 -9) scale(0.75)" />
    <path d={by > 0 ? 'M-7 7L-1 -7 5 7Z' : 'M-7 -7L-1 7 5 -7Z'} />
    {!isShort && (
      <text x="6" y="9">
        {Math.abs(by)}
      </text>
    )}
  </g>
)

interface ChangesProps {
  /** Points by which ATK and DEF differ from the card. */
  readonly attackBy: number
  readonly defenseBy: number
}

/** The values that differ from the card; both in one line, so that they cover no face. */
export const Changes = ({ attackBy, defenseBy }: ChangesProps) => {
  if (attackBy !== 0 && defenseBy !== 0)
    return (
      <>
        <Change crest="attack" by={attackBy} x={4} isShort />
        <Change crest="defense" by={defenseBy} x={43} isShort />
      </>
    )
  if (attackBy !== 0) return <Change crest="attack" by={attackBy} x={12} />
  return defenseBy === 0 ? null : <Change crest="defense" by={defenseBy} x={12} />
}

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
