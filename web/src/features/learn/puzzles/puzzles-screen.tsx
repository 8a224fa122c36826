import { PUZZLE_THEMES, type PuzzleTheme } from '@dungeon-dice/client-sdk/rules'
import { Link, useSearch } from 'wouter'
import { usePuzzleRecord } from '../../../games/ddm/puzzles/puzzle-record.ts'
import { puzzlesAbout } from '../../../games/ddm/puzzles/puzzles.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import styles from '../learn-screen.module.css'
import { NextPuzzle, THEME } from './next-puzzle.tsx'
import { PuzzleRating } from './puzzle-rating.tsx'
import { usePuzzleText } from './text/puzzle-text.ts'

/** All puzzles by theme, the player's rating, and the way to the next one. */
export const PuzzlesScreen = () => {
  const words = usePuzzleText()
  const chosen = new URLSearchParams(useSearch()).get(THEME)
  const theme = PUZZLE_THEMES.find((one) => one === chosen) ?? null
  const themes = PUZZLE_THEMES.toReversed().filter((one) => puzzlesAbout(one).length > 0)
  return (
    <Screen title={words.title}>
      <p>{words.words}</p>
      <PuzzleRating />
      <nav aria-label={words.title}>
        <ul className={styles['learn-ladder']}>
          {[null, ...themes].map((one) => (
            <ThemeLink key={one} theme={one} isChosen={one === theme} />
          ))}
        </ul>
      </nav>
      <p>
        <NextPuzzle theme={theme} />
      </p>
      <p>
        {words.ratingWords} {words.counts}
      </p>
      <p>
        <Link href={pathTo('learn')}>{words.toLearn}</Link>
      </p>
    </Screen>
  )
}

interface Props {
  readonly theme: PuzzleTheme | null
  readonly isChosen: boolean
}

/** A theme with how many of its puzzles were solved. */
const ThemeLink = ({ theme, isChosen }: Props) => {
  const words = usePuzzleText()
  const { tried } = usePuzzleRecord()
  const among = puzzlesAbout(theme)
  const solved = among.filter(({ id }) => tried[id] === true).length
  return (
    <li>
      <Link
        href={theme === null ? pathTo('puzzles') : `${pathTo('puzzles')}?${THEME}=${theme}`}
        aria-current={isChosen ? 'true' : undefined}
      >
        <strong>{theme === null ? words.anyTheme : words.themes[theme]}</strong>
        <span>{words.ofTheme(solved, among.length)}</span>
      </Link>
    </li>
  )
}
