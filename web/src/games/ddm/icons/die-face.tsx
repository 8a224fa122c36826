import type { Face, FigureType } from '@dungeon-dice/client-sdk/rules'
import styles from './pictures.module.css'
import { CREST_SIGNS } from './signs.ts'

interface Props {
  /** Type of the die: its colour. */
  readonly type: FigureType
  readonly face: Face
}

/** One face of a die: its crest, and how many of it. One and a half times as high as the text around it. */
export const DieFace = ({ type, face }: Props) => (
  <svg className={`die-face ${type}`} viewBox="0 0 40 40" aria-hidden="true">
    <rect className={styles['die-face-edge']} x="1" y="1" width="38" height="38" rx="8" />
    <rect className={styles['die-face-plane']} x="3" y="3" width="34" height="34" rx="6.5" />
    <FaceCrest face={face} />
  </svg>
)

/** The crest and its count as a face shows them, in a square with a side of 40. */
const FaceCrest = ({ face: { crest, count } }: { readonly face: Face }) => (
  <>
    <path
      className={styles['die-face-crest']}
      d={CREST_SIGNS[crest]}
      fillRule="evenodd"
      transform={count > 1 ? 'translate(4.5 4.5) scale(0.98)' : 'translate(6.8 6.8) scale(1.1)'}
    />
    {count > 1 && (
      <>
        <circle className={styles['die-face-badge']} cx="29.5" cy="29.5" r="8.5" />
        <text className={styles['die-face-count']} x="29.5" y="34.4" textAnchor="middle">
          {count}
        </text>
      </>
    )}
  </>
)
