import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type { PuzzleTheme } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { isOffBoard, isTitled } from '../../../games/ddm/decision/panel-kinds.ts'
import type { Deciding } from '../../../games/ddm/decision/use-deciding.ts'
import type { Puzzle } from '../../../games/ddm/puzzles/puzzles.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Text } from '../../../lib/text/text.tsx'
import { MainPanel } from '../../../ui/match/main-panel.tsx'
import type { MainPart } from '../../../ui/match/main-part.ts'
import styles from '../lesson-part.module.css'
import type { FirstAction } from './first-action.ts'
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
  /** The first action of the solution, which the hint marks; null after it, and if no square stands for it. */
  readonly first: FirstAction | null
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
    isTall: isOffBoard(type),
    isCalling: type !== null && !isShown,
    content: (
      <MainPanel
        title={type === null || isShown ? words.about : text.match.decisionTitles[type]}
        isTitled={!isShown && isTitled(type)}
        refused={around.deciding?.refused ?? null}
        isSending={around.deciding?.isSending ?? false}
      >
        <Task {...around} />
        {around.deciding?.panel}
      </MainPanel>
    ),
  }
}

const Task = ({ words, puzzle, isHinted, first, isShown, onHint, onShow }: Around) => (
  <aside className={styles['task']} aria-label={words.about}>
    <p>{isShown ? words.showing : words.task[puzzle.goal]}</p>
    {isHinted && !isShown && (
      <p className={styles['task-hint']}>
        {words.hintTheme(words.themes[puzzle.theme])}{' '}
        {first !== null && words.hintWords[first.kind]}
      </p>
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

/** How a puzzle ended, and the words about it. */
function endWords({
  words,
  puzzle: { goal },
  run: { verdict },
  isShown,
}: Pick<Around, 'words' | 'puzzle' | 'run' | 'isShown'>): { title: string; told: string } {
  const [title, told] =
    verdict === 'unjudged'
      ? [words.unjudged, words.unjudgedWords]
      : verdict === 'met'
        ? [words.met, words.metWords[goal]]
        : [words.missed, words.missedWords[goal]]
  return { title: isShown ? words.shown : title, told }
}

/** The end of a puzzle, and the ways on. */
function endPart({ words, puzzle, theme, run, isShown, onShow, onAgain }: Around): MainPart {
  const isMet = run.verdict === 'met'
  const { title, told } = endWords({ words, puzzle, run, isShown })
  return {
    key: `${run.verdict} ${isShown}`,
    name: title,
    isTall: true,
    isCalling: true,
    content: (
      <MainPanel title={title}>
        <p>{told}</p>
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
