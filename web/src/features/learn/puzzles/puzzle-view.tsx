import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat, PuzzleTheme, Seat } from '@dungeon-dice/client-sdk/rules'
import { useMemo, useState } from 'react'
import type { Mark } from '../../../games/ddm/board/scene.ts'
import { useDeciding } from '../../../games/ddm/decision/use-deciding.ts'
import { useReady } from '../../../games/ddm/decision/use-ready.ts'
import { playerCalled } from '../../../games/ddm/local/local-player.ts'
import { noteTry } from '../../../games/ddm/puzzles/puzzle-record.ts'
import { type Puzzle, startOfPuzzle } from '../../../games/ddm/puzzles/puzzles.ts'
import { useText } from '../../../lib/text/text.tsx'
import { lessonTabs } from '../lesson-tabs.tsx'
import { LocalMatchView } from '../local-match-view.tsx'
import { useLearnText } from '../text/learn-text.ts'
import { firstAction } from './first-action.ts'
import { puzzlePart } from './puzzle-part.tsx'
import { usePuzzleText } from './text/puzzle-text.ts'
import { usePuzzle } from './use-puzzle.ts'

interface Props {
  readonly puzzle: Puzzle
  readonly theme: PuzzleTheme | null
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onAgain: () => void
}

/** A puzzle as a match: the same board, decisions and log, with the task beside them. */
export const PuzzleView = ({ puzzle, theme, isShown, onShow, onAgain }: Props) => {
  const text = useText()
  const words = usePuzzleText()
  const learn = useLearnText()
  const own = useMemo(() => startOfPuzzle(puzzle).player, [puzzle])
  const players = usePlayers(own)
  const run = usePuzzle(puzzle, players, isShown)
  const { presented, now, verdict } = run
  const isAsked = verdict === 'open' && presented.isOpen && !isShown
  const decision = useReady(isAsked ? now.decision : null)
  const deciding = useDeciding(decision)
  const [isHinted, setHinted] = useState(false)
  const first = isHinted && now.answers === 0 ? firstAction(puzzle) : null
  const marks: readonly Mark[] =
    first === null
      ? []
      : [{ square: first.square, kind: 'target', words: words.hintMarks[first.kind] }]
  const failed = (then: () => void) => () => {
    noteTry(puzzle, false)
    then()
  }
  return (
    <LocalMatchView
      title={words.heading(puzzle.rating)}
      {...{ own, players, presented, decision, deciding, marks }}
      aside={run.said}
      main={puzzlePart({
        ...{
          text,
          words,
          puzzle,
          theme,
          run,
          decision,
          deciding,
          isHinted,
          first,
          isShown,
          onAgain,
        },
        onHint: failed(() => setHinted(true)),
        onShow: failed(onShow),
      })}
      tabsOf={(beside) => lessonTabs({ text, learn, about: words.about, own, ...beside })}
    />
  )
}

/** The player and the opponent, as both are called in the language of the page. */
function usePlayers(own: Seat): BySeat<Player> {
  const { you, opponent } = usePuzzleText()
  return useMemo(() => {
    const [player, bot] = [playerCalled(you, false), playerCalled(opponent, false)]
    return own === 'A' ? { A: player, B: bot } : { A: bot, B: player }
  }, [you, opponent, own])
}
