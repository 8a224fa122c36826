import { HIDDEN_ID } from '@dungeon-dice/client-sdk/rules'
import styles from './portrait-image.module.css'
import { usePortrait } from './portrait-source.ts'
import type { Sitter } from './sitter.ts'

interface Props {
  readonly card: Sitter
  /** Its side, in units of the text around it. */
  readonly size?: 'small' | 'large'
}

/** The portrait of a card as a round picture; its name stands beside it, so it says nothing itself. */
export const PortraitImage = ({ card, size = 'small' }: Props) => {
  const address = usePortrait(card.id === HIDDEN_ID ? null : card)
  const className = `${styles['portrait']} ${size === 'large' ? styles['large'] : styles['small']}`
  if (address === null) return <span className={className} aria-hidden="true" />
  return <img className={className} src={address} alt="" draggable={false} decoding="async" />
}
