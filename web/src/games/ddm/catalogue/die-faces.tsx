import { type Die, facesWords } from '@dungeon-dice/client-sdk/rules'
import { DieFace } from '../icons/die-face.tsx'
import styles from './die-faces.module.css'

interface Props {
  readonly die: Die
  /** True to show the die unfolded as a cross; otherwise its faces are in a row. */
  readonly isUnfolded?: boolean
}

/** The six faces of a die: pictures, and words for screen readers. */
export const DieFaces = ({ die, isUnfolded = false }: Props) => (
  <span className={isUnfolded ? `die-faces ${styles['is-unfolded']}` : 'die-faces'}>
    {die.faces.map((face, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a die keep their order.
      <DieFace key={place} type={die.type} face={face} />
    ))}
    <span className="spoken" lang="en">
      {facesWords(die)}
    </span>
  </span>
)
