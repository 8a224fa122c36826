import { PUZZLE_THEMES } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { puzzleBy } from '../../../games/ddm/puzzles/puzzles.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { ScreenProps } from '../../../lib/screen-props.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import { THEME } from './next-puzzle.tsx'
import { PuzzleView } from './puzzle-view.tsx'
import { usePuzzleText } from './text/puzzle-text.ts'

/** One puzzle; each new try is a new match. */
export const PuzzleScreen = ({ params: { id = '' } }: ScreenProps) => {
  const words = usePuzzleText()
  const chosen = new URLSearchParams(useSearch()).get(THEME)
  const [tried, setTried] = useState({ attempt: 1, isShown: false })
  const puzzle = puzzleBy(id)
  if (puzzle === null)
    return (
      <Screen title={words.title}>
        <p role="alert">{words.unknown}</p>
        <Link href={pathTo('puzzles')}>{words.all}</Link>
      </Screen>
    )
  const begin = (isShown: boolean) => setTried({ attempt: tried.attempt + 1, isShown })
  return (
    <PuzzleView
      key={`${id} ${tried.attempt}`}
      puzzle={puzzle}
      theme={PUZZLE_THEMES.find((one) => one === chosen) ?? null}
      isShown={tried.isShown}
      onShow={() => begin(true)}
      onAgain={() => begin(false)}
    />
  )
}
