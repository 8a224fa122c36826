import styles from './pictures.module.css'
import { SIGN_SIDE } from './signs.ts'

interface Props {
  /** Names of its style. */
  readonly className: string | undefined
  readonly sign: string
}

/** A sign as large as the text around it, in the colour of that text unless its style says more. */
export const Sign = ({ className, sign }: Props) => (
  <svg
    className={`${styles['sign']} ${className}`}
    viewBox={`0 0 ${SIGN_SIDE} ${SIGN_SIDE}`}
    aria-hidden="true"
  >
    <path d={sign} fillRule="evenodd" />
  </svg>
)
