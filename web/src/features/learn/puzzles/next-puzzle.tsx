import type { PuzzleTheme } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { nextPuzzle, usePuzzleRecord } from '../../../games/ddm/puzzles/puzzle-record.ts'
import { puzzlesAbout } from '../../../games/ddm/puzzles/puzzles.ts'
import { pathTo } from '../../../lib/paths.ts'
import styles from '../lesson-part.module.css'
import { usePuzzleText } from './text/puzzle-text.ts'

/** The parameter with the theme that was chosen. */
export const THEME = 'theme'

interface Props {
  readonly theme: PuzzleTheme | null
  /** Id of the puzzle that is open. */
  readonly except?: string
}

/** The link to the next puzzle of a theme, near the player's rating. */
export const NextPuzzle = ({ theme, except }: Props) => {
  const words = usePuzzleText()
  const next = nextPuzzle(puzzlesAbout(theme), usePuzzleRecord(), except ?? null)
  if (next === null) return <p>{theme === null ? words.allTried : words.allOfTheme}</p>
  const query = theme === null ? '' : `?${THEME}=${theme}`
  return (
    <Link href={`${pathTo('puzzle', { id: next.id })}${query}`} className={styles['next']}>
      {words.next}
    </Link>
  )
}
