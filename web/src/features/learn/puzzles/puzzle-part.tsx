import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type { PuzzleTheme } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import type { Deciding } from '../../../games/ddm/decision/use-deciding.ts'
import type { Puzzle } from '../../../games/ddm/puzzles/puzzles.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Text } from '../../../lib/text/text.tsx'
import { MainPanel } from '../../../ui/match/main-panel.tsx'
import type { MainPart } from '../../../ui/match/main-part.ts'
import styles from '../lesson-part.module.css'
import { NextPuzzle } from './next-puzzle.tsx'
import { PuzzleRating } from './puzzle-rating.tsx'
import type { PuzzleText } from './text/en.ts'
import type { PuzzleRun } from './use-puzzle.ts'

interface Around {
  readonly text: Text
  readonly words: PuzzleText
  readonly puzzle: Puzzle
  /** The theme that was chosen; null for all. */
  readonly theme: PuzzleTheme | null
  readonly run: PuzzleRun
  readonly decision: SeatDecision | null
  readonly deciding: Deciding | null
  readonly isHinted: boolean
  /** True while the solution is shown. */
  readonly isShown: boolean
  readonly onHint: () => void
  readonly onShow: () => void
  readonly onAgain: () => void
}

/** The main panel of a puzzle: the task and the decision, or how it ended. */
export function puzzlePart(around: Around): MainPart {
  const { run, text, words, isShown } = around
  if (run.verdict !== 'open') return endPart(around)
  const type = around.decision?.asked.type ?? null
  return {
    key: `${run.now.answers} ${type} ${isShown}`,
    name: type === null || isShown ? words.about : text.match.short[type],
    isTall: false,
    isCalling: type !== null && !isShown,
    content: (
      <MainPanel
        title={type === null || isShown ? words.about : text.match.desk[type]}
        refused={around.deciding?.refused ?? null}
        isSending={around.deciding?.isSending ?? false}
      >
        <Task {...around} />
        {around.deciding?.panel}
      </MainPanel>
    ),
  }
}

const Task = ({ words, puzzle, isHinted, isShown, onHint, onShow }: Around) => (
  <aside className={styles['task']} aria-label={words.about}>
    <p>{isShown ? words.showing : words.task[puzzle.goal]}</p>
    {isHinted && !isShown && (
      <p className={styles['task-hint']}>{words.hintWords(words.themes[puzzle.theme])}</p>
    )}
    {!isShown && (
      <p className={styles['ways']}>
        {!isHinted && (
          <button type="button" onClick={onHint} title={words.counts}>
            {words.hint}
          </button>
        )}
        <button type="button" onClick={onShow} title={words.counts}>
          {words.show}
        </button>
      </p>
    )}
  </aside>
)

/** The end of a puzzle, and the ways on. */
function endPart({ words, puzzle, theme, run, isShown, onShow, onAgain }: Around): MainPart {
  const isMet = run.verdict === 'met'
  const title = isShown ? words.shown : isMet ? words.met : words.missed
  return {
    key: `${run.verdict} ${isShown}`,
    name: title,
    isTall: true,
    isCalling: true,
    content: (
      <MainPanel title={title}>
        <p>{(isMet ? words.metWords : words.missedWords)[puzzle.goal]}</p>
        <div className={styles['ways']}>
          <NextPuzzle theme={theme} except={puzzle.id} />
          <button type="button" onClick={onAgain}>
            {words.again}
          </button>
          {!isMet && (
            <button type="button" onClick={onShow}>
              {words.show}
            </button>
          )}
          <Link href={pathTo('puzzles')}>{words.all}</Link>
        </div>
        <PuzzleRating />
      </MainPanel>
    ),
  }
}
