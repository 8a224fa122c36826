import { memo } from 'react'
import { usePreference } from '../../../../lib/preferences.ts'
import { WING_SIGN } from '../../icons/signs.ts'
import { type TokenFacts, TokenShape } from '../../icons/token-shape.tsx'
import { Changes, HitPoints, Spent } from './badges.tsx'
import { toMiddle } from './drawn.ts'
import styles from './figures.module.css'
import { linesOf, MOST_LETTERS } from './name-lines.ts'

/** The props of a monster's picture. */
export interface MonsterFacts extends TokenFacts {
  readonly square: string
  readonly column: number
  readonly row: number
  readonly hp: number
  readonly damage: number
  /** Points by which ATK and DEF differ from the card. */
  readonly attackBy: number
  readonly defenseBy: number
  readonly isFlying: boolean
  readonly name: string
  readonly hasMoved: boolean
  readonly hasAttacked: boolean
}

/** A monster: its token, what it has left, and what differs from its card. */
export const MonsterPicture = memo((facts: MonsterFacts) => (
  <g transform={toMiddle(facts)}>
    <g className="monster" data-stands={facts.square}>
      <ellipse className={styles['monster-shadow']} cy="30" rx="40" ry="16" />
      <g
        className={facts.hasMoved && facts.hasAttacked ? styles['is-spent'] : ''}
        transform="translate(0 -8) scale(1.04)"
      >
        <TokenShape {...facts} />
      </g>
      {facts.isFlying && <Wings />}
      <HitPoints left={facts.hp - facts.damage} most={facts.hp} />
      <Changes attackBy={facts.attackBy} defenseBy={facts.defenseBy} />
      <MonsterName name={facts.name} />
      {facts.hasMoved && <Spent crest="movement" y={-36} />}
      {facts.hasAttacked && <Spent crest="attack" y={-12} />}
    </g>
  </g>
))

/** The name beneath a figure, if the player prefers names on the board. */
const MonsterName = ({ name }: { readonly name: string }) => {
  const [isShown] = usePreference('names')
  if (!isShown) return null
  return linesOf(name).map((line, place, lines) => (
    <text
      key={line}
      className={styles['monster-name']}
      y={-27 + 17 * (place + 2 - lines.length)}
      {...(line.length > MOST_LETTERS ? { textLength: 98, lengthAdjust: 'spacingAndGlyphs' } : {})}
    >
      {line}
    </text>
  ))
}

const Wings = () => (
  <>
    <path
      className={styles['monster-wing']}
      d={WING_SIGN}
      transform="translate(-53 -12) scale(1.25)"
    />
    <path
      className={styles['monster-wing']}
      d={WING_SIGN}
      transform="translate(53 -12) scale(-1.25 1.25)"
    />
  </>
)
