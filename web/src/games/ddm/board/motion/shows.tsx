import type { Crest } from '@dungeon-dice/client-sdk/rules'
import { CREST_SIGNS } from '../../icons/signs.ts'
import type { Spot } from '../layout.ts'
import { toMiddle } from '../picture/drawn.ts'
import styles from './motion.module.css'
import { MovedGroup } from './moved.tsx'

interface Timed {
  readonly spot: Spot
  readonly start: number
  readonly length: number
}

const RISE: readonly Keyframe[] = [
  { transform: 'translateY(10px) scale(0.4)', opacity: 0 },
  { transform: 'translateY(-8px) scale(1.25)', opacity: 1, offset: 0.2 },
  { transform: 'translateY(-22px) scale(1)', opacity: 1, offset: 0.65 },
  { transform: 'translateY(-44px) scale(0.9)', opacity: 0 },
]

/** Points that were lost or gained, rising from a square: of HP, or of a value with a sign. */
export const FloatingPoints = ({
  spot,
  points,
  crest,
  ...timed
}: Timed & { readonly points: number; readonly crest?: Crest }) => (
  <g transform={toMiddle(spot)}>
    <MovedGroup
      className={points < 0 ? `${styles['floating']} is-loss` : styles['floating']}
      frames={RISE}
      {...timed}
    >
      {crest !== undefined && (
        <path d={CREST_SIGNS[crest]} fillRule="evenodd" transform="translate(-62 -22) scale(1.3)" />
      )}
      <text y="14" textAnchor="middle">
        {points < 0 ? `−${-points}` : `+${points}`}
      </text>
    </MovedGroup>
  </g>
)

const POP: readonly Keyframe[] = [
  { transform: 'scale(0.3)', opacity: 0 },
  { transform: 'scale(1.2)', opacity: 1, offset: 0.35 },
  { transform: 'scale(1)', opacity: 1, offset: 0.7 },
  { transform: 'scale(1.5)', opacity: 0 },
]

/** A crest that flashes up on a square: an attack was parried, or an ability used. */
export const FlashingSign = ({ spot, crest, ...timed }: Timed & { readonly crest: Crest }) => (
  <g transform={toMiddle(spot)}>
    <MovedGroup className={styles['flashing-sign']} frames={POP} {...timed}>
      <path d={CREST_SIGNS[crest]} fillRule="evenodd" transform="translate(-36 -36) scale(3)" />
    </MovedGroup>
  </g>
)

const WIDEN: readonly Keyframe[] = [
  { transform: 'scale(0.3)', opacity: 1 },
  { transform: 'scale(1.5)', opacity: 0 },
]

/** A ring that widens from a square: an item, or something else on it, has changed. */
export const WideningRing = ({ spot, ...timed }: Timed) => (
  <g transform={toMiddle(spot)}>
    <MovedGroup frames={WIDEN} {...timed}>
      <circle className={styles['widening-ring']} r="46" />
    </MovedGroup>
  </g>
)

/** Both halves of a heart, with the crack between them. */
const HALVES = [
  {
    side: -1,
    data: 'M12 22C5.2 16.8 1.2 13 1.2 8.2 1.2 4.8 3.8 2.2 7 2.2 9 2.2 10.9 3.2 12 5L10 9.5 13.4 13 10.6 17.5Z',
  },
  {
    side: 1,
    data: 'M12 22C18.8 16.8 22.8 13 22.8 8.2 22.8 4.8 20.2 2.2 17 2.2 15 2.2 13.1 3.2 12 5L10 9.5 13.4 13 10.6 17.5Z',
  },
] as const

/** A heart point of a Dungeon Master that is lost: a heart breaks in two. */
export const BreakingHeart = ({ spot, ...timed }: Timed) => (
  <g transform={toMiddle(spot)}>
    {HALVES.map(({ side, data }) => (
      <MovedGroup
        key={side}
        className={styles['breaking-heart']}
        frames={[
          { transform: 'scale(0.5)', opacity: 0 },
          { transform: 'scale(1.3)', opacity: 1, offset: 0.3 },
          {
            transform: `translate(${side * 55}px, 45px) rotate(${side * 50}deg) scale(1)`,
            opacity: 0,
          },
        ]}
        {...timed}
      >
        <path d={data} transform="translate(-36 -36) scale(3)" />
      </MovedGroup>
    ))}
  </g>
)
