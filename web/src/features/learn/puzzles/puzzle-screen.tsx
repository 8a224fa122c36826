import { PUZZLE_THEMES, type PuzzleTheme } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { type Puzzle, puzzleBy } from '../../../games/ddm/puzzles/puzzles.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { ScreenProps } from '../../../lib/screen-props.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import { THEME } from './next-puzzle.tsx'
import { PuzzleView } from './puzzle-view.tsx'
import { usePuzzleText } from './text/puzzle-text.ts'

/** One puzzle, chosen by the id in the address. */
export const PuzzleScreen = ({ params: { id = '' } }: ScreenProps) => {
  const words = usePuzzleText()
  const chosen = new URLSearchParams(useSearch()).get(THEME)
  const puzzle = puzzleBy(id)
  if (puzzle === null)
    return (
      <Screen title={words.title}>
        <p role="alert">{words.unknown}</p>
        <Link href={pathTo('puzzles')}>{words.all}</Link>
      </Screen>
    )
  const theme = PUZZLE_THEMES.find((one) => one === chosen) ?? null
  return <PuzzleTries key={id} {...{ puzzle, theme }} />
}

interface Props {
  readonly puzzle: Puzzle
  readonly theme: PuzzleTheme | null
}

/** The tries at one puzzle: each new one, and the solution, is a new match. */
const PuzzleTries = ({ puzzle, theme }: Props) => {
  const [{ attempt, isShown }, setTried] = useState({ attempt: 1, isShown: false })
  const begin = (isSolution: boolean) => setTried({ attempt: attempt + 1, isShown: isSolution })
  return (
    <PuzzleView
      key={attempt}
      {...{ puzzle, theme, isShown }}
      onShow={() => begin(true)}
      onAgain={() => begin(false)}
    />
  )
}
