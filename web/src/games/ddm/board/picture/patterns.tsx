import { SIDE } from './drawn.ts'
import marksStyles from './marks.module.css'
import styles from './picture.module.css'

/** The fills of the picture: the dark, light from both ends, and a pattern for each seat. */
export const Patterns = () => (
  <defs>
    <radialGradient id="board-dark" cx="50%" cy="50%" r="72%">
      <stop offset="0" stopColor="var(--void-near)" />
      <stop offset="1" stopColor="var(--void-far)" />
    </radialGradient>
    <GlowOf seat="A" />
    <GlowOf seat="B" />
    <pattern id="board-grid" width={SIDE} height={SIDE} patternUnits="userSpaceOnUse">
      <path className={styles['board-grid-line']} d={`M0 0H${SIDE}M0 0V${SIDE}`} />
      <path className={styles['board-grid-cross']} d="M-9 0H9M0 -9V9M91 0H109M0 91V109" />
    </pattern>
    <pattern id="tiles-A" width="20" height="20" patternUnits="userSpaceOnUse">
      <path className={`${styles['tiles-pattern']} seat-A`} d="M-5 5L5 -5M0 20L20 0M15 25L25 15" />
    </pattern>
    <pattern id="tiles-B" width="25" height="25" patternUnits="userSpaceOnUse">
      <path
        className={`${styles['tiles-pattern']} seat-B`}
        d="M6.2 3.2l3 3-3 3-3-3ZM18.7 15.7l3 3-3 3-3-3Z"
      />
    </pattern>
    <pattern id="board-stone" width={3 * SIDE} height={2 * SIDE} patternUnits="userSpaceOnUse">
      <path className={styles['stone-light']} d="M5 96V5H96M105 96V5H196M205 96V5H296" />
      <path className={styles['stone-light']} d="M5 196V105H96M105 196V105H196M205 196V105H296" />
      <path className={styles['stone-shade']} d="M96 7V96H7M196 7V96H107M296 7V96H207" />
      <path className={styles['stone-shade']} d="M96 107V196H7M196 107V196H107M296 107V196H207" />
      <path
        className={styles['stone-crack']}
        d="M96 30L82 36 76 50M107 80l14 -6 8 8M236 7l6 14 -6 10M7 140l16 6 4 14M170 196l-4 -16 8 -10M296 150l-12 2 -8 12"
      />
    </pattern>
    <pattern id="mark-threat" width="14" height="14" patternUnits="userSpaceOnUse">
      <path className={marksStyles['mark-threat-line']} d="M-3 3L3 -3M0 14L14 0M11 17L17 11" />
    </pattern>
  </defs>
)

const GlowOf = ({ seat }: { readonly seat: 'A' | 'B' }) => (
  <radialGradient id={`board-glow-${seat}`} className={`seat-${seat}`}>
    <stop offset="0" stopColor="var(--seat)" stopOpacity="0.34" />
    <stop offset="1" stopColor="var(--seat)" stopOpacity="0" />
  </radialGradient>
)
