import { portraitAddress } from '../fighters/portrait.ts'
import styles from './portrait-image.module.css'

/** The portrait of a fighter as a round picture; its name stands beside it. */
export const PortraitImage = ({
  id,
  stage = 1,
  isLarge = false,
}: {
  readonly id: string
  readonly stage?: number
  readonly isLarge?: boolean
}) => (
  <img
    className={`${styles['portrait']} ${isLarge ? styles['is-large'] : ''}`}
    src={portraitAddress(id, stage)}
    alt=""
    draggable={false}
    decoding="async"
  />
)
