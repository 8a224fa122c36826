import type { Face } from '@dungeon-dice/client-sdk/rules'
import styles from './pictures.module.css'
import { Sign } from './sign.tsx'
import { CREST_SIGNS } from './signs.ts'

/** Sign of a crest kind, as large as the text around it. What it means is said beside it, or by its owner. */
export const CrestIcon = ({ crest }: { readonly crest: Face['crest'] }) => (
  <Sign className={`${styles['crest-icon']} ${crest}`} sign={CREST_SIGNS[crest]} />
)
