import type { CSSProperties, ReactNode } from 'react'
import styles from './avatar.module.css'
import { type Traits, traitsOf } from './traits.ts'

/** A small creature that follows from a player's name: own art, drawn by code. It says nothing. */
export const Avatar = ({ name }: { readonly name: string }) => {
  const { ground, skin, pattern, head, crown, eyes, mouth } = traitsOf(name)
  const colors = { '--avatar-ground': ground, '--avatar-skin': skin } as CSSProperties
  return (
    <svg className={styles['avatar']} style={colors} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles['avatar-ground']} width="32" height="32" rx="8" />
      <path className={styles['avatar-pattern']} d={PATTERNS[pattern]} />
      <path className={styles['avatar-crown']} d={CROWNS[crown]} />
      <path className={styles['avatar-head']} d={HEADS[head]} />
      <g className={styles['avatar-eyes']}>{EYES[eyes]}</g>
      <path className={styles['avatar-mouth']} d={MOUTHS[mouth]} />
    </svg>
  )
}

type Drawn<Part extends keyof Traits> = Readonly<Record<Traits[Part], string>>

/** Behind the head: plain, a diagonal, two bands, rays, the pips of a die. */
const PATTERNS: Drawn<'pattern'> = [
  'M0 0',
  'M0 32L32 0V24A8 8 0 0 1 24 32Z',
  'M0 11H32V16H0ZM0 22H32V27H0Z',
  'M16 16L4 0H11ZM16 16L28 0H21ZM16 16L0 12V20ZM16 16L32 12V20ZM16 16L4 32H11ZM16 16L28 32H21Z',
  'M4 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M24 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 26a2 2 0 1 0 4 0a2 2 0 1 0-4 0M24 26a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
]

/** Round, square, a shield, wide, an egg. */
const HEADS: Drawn<'head'> = [
  'M16 9A9 9 0 1 1 16 27A9 9 0 1 1 16 9Z',
  'M11 9H21A4 4 0 0 1 25 13V23A4 4 0 0 1 21 27H11A4 4 0 0 1 7 23V13A4 4 0 0 1 11 9Z',
  'M7 10H25V17Q25 24 16 28Q7 24 7 17Z',
  'M6 18Q6 11 16 11Q26 11 26 18Q26 26 16 26Q6 26 6 18Z',
  'M16 8Q25 12 24 20Q23 28 16 28Q9 28 8 20Q7 12 16 8Z',
]

/** Above the head: horns, ears, spikes, antennae, a flame, a crown, fins. */
const CROWNS: Drawn<'crown'> = [
  'M9 14Q4 10 6 3Q9 8 14 10ZM23 14Q28 10 26 3Q23 8 18 10Z',
  'M8 15L7 4L15 10ZM24 15L25 4L17 10Z',
  'M8 13L9 5L13 9L16 3L19 9L23 5L24 13Z',
  'M12 12L8 3L10 3L14 11ZM20 12L24 3L22 3L18 11ZM7 3a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 3a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  'M10 12Q9 6 14 2Q13 6 17 4Q22 7 22 12Z',
  'M8 13V5L12 8L16 4L20 8L24 5V13Z',
  'M8 20L1 15L7 12ZM24 20L31 15L25 12Z',
]

/** A smile, a line, fangs, a beak, an open mouth. */
const MOUTHS: Drawn<'mouth'> = [
  'M12 21.5Q16 25 20 21.5Q16 23.2 12 21.5Z',
  'M12 22H20V23.2H12Z',
  'M11.5 21.5H20.5L19 24.5L17.5 22.5H14.5L13 24.5Z',
  'M13.5 20.5H18.5L16 25Z',
  'M13.5 21H18.5V22.5A2.5 2.5 0 0 1 13.5 22.5Z',
]

const pair = (x: number, eye: (at: number) => ReactNode): ReactNode => (
  <>
    {eye(16 - x)}
    {eye(16 + x)}
  </>
)

/** Round, slits, one, three, stern, tired. */
const EYES: Readonly<Record<Traits['eyes'], ReactNode>> = [
  pair(4, (x) => <circle cx={x} cy="17" r="1.8" />),
  pair(4, (x) => <ellipse cx={x} cy="17" rx="1" ry="2.4" />),
  <circle key="one" cx="16" cy="16.5" r="3" />,
  [11, 16, 21].map((x) => <circle key={x} cx={x} cy={x === 16 ? 14.5 : 17} r="1.5" />),
  <path key="stern" d="M9.5 15L14.5 17.5L13.5 19L10 18ZM22.5 15L17.5 17.5L18.5 19L22 18Z" />,
  pair(4, (x) => <path d={`M${x - 2} 16.5H${x + 2}A2 2 0 0 1 ${x - 2} 16.5Z`} />),
]
