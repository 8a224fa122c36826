import type { FigureType } from '@dungeon-dice/client-sdk/rules'
import styles from './pictures.module.css'
import { Sign } from './sign.tsx'
import { TYPE_SIGNS } from './signs.ts'

/** Sign of a monster type, or of items, as large as the text around it, in the colour of the type. */
export const TypeIcon = ({ type }: { readonly type: FigureType }) => (
  <Sign className={`${styles['type-icon']} ${type}`} sign={TYPE_SIGNS[type]} />
)
