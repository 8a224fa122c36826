import { Sign } from './sign.tsx'
import { HEART_SIGN } from './signs.ts'

interface Props {
  /** Heart points that are left, from 0 to 3. */
  readonly points: number
  /** Heart points at the beginning (R1.8). */
  readonly most?: number
}

/** Heart points of a Dungeon Master: those that are lost stay as outlines. */
export const Hearts = ({ points, most = 3 }: Props) => (
  <span className="hearts" aria-hidden="true">
    {Array.from({ length: most }, (_, place) => place).map((place) => (
      <Sign key={place} className={place < points ? 'heart' : 'heart is-lost'} sign={HEART_SIGN} />
    ))}
  </span>
)
