import type { Player } from '@dungeon-dice/client-sdk'
import {
  type Answer,
  type BySeat,
  type Proof,
  provedGoal,
  puzzleDefence,
  type Seat,
  type State,
  seededChance,
} from '@dungeon-dice/client-sdk/rules'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { LocalMatch, type Moment } from '../../../games/ddm/local/local-match.ts'
import { sourceOf } from '../../../games/ddm/local/local-player.ts'
import type { Presented } from '../../../games/ddm/presentation/presentation-queue.ts'
import { usePresentation } from '../../../games/ddm/presentation/use-presentation.ts'
import { noteTry } from '../../../games/ddm/puzzles/puzzle-record.ts'
import {
  type Puzzle,
  type SolutionStep,
  solutionOf,
  startOfPuzzle,
} from '../../../games/ddm/puzzles/puzzles.ts'
import type { PuzzleText } from './text/en.ts'
import { usePuzzleText } from './text/puzzle-text.ts'

/** Time of the opponent for an answer, and between the answers of a solution that is shown. */
const PAUSE_MS = { opponent: 200, solution: 700 } as const

/** State of a puzzle. */
type PuzzleVerdict = 'open' | 'met' | 'missed' | 'unjudged'

/** A puzzle while somebody solves it. */
export interface PuzzleRun {
  readonly now: Moment
  readonly presented: Presented
  readonly verdict: PuzzleVerdict
  /** The task, or how it ended, once that was shown. */
  readonly said: string
}

const VERDICTS: Readonly<Record<Proof, PuzzleVerdict>> = {
  yes: 'met',
  no: 'missed',
  unknown: 'unjudged',
}

type Judge = (state: State) => PuzzleVerdict

/** The judge of a puzzle, which judges each state once: that may take a search. */
function judgeOf({ goal }: Puzzle, { player, turn }: State): Judge {
  const judged = new WeakMap<State, PuzzleVerdict>()
  return (state) => {
    const known = judged.get(state)
    if (known !== undefined) return known
    const proof = provedGoal(state, player, turn, goal)
    const verdict = proof === null ? 'open' : VERDICTS[proof]
    judged.set(state, verdict)
    return verdict
  }
}

/** The match of a puzzle. The opponent follows a shown solution, and otherwise defends as well as it can. */
function puzzleMatch(
  puzzle: Puzzle,
  start: State,
  shown: readonly SolutionStep[] | null,
  judge: Judge,
): LocalMatch {
  const { player: seat, turn } = start
  const answers = (shown ?? []).filter((step) => step.seat !== seat)
  return new LocalMatch({
    ...{ start, seat, pauseMs: PAUSE_MS.opponent },
    opponent: (view: State, _: Seat, index?: number): Answer =>
      answers[index ?? 0]?.answer ?? puzzleDefence(view, turn, puzzle.goal),
    dice: () => seededChance(turn),
    isOver: ({ state }) => judge(state) !== 'open',
  })
}

/** Plays a puzzle, or its solution with `isShown`. The first verdict counts for the rating. */
export function usePuzzle(puzzle: Puzzle, players: BySeat<Player>, isShown: boolean): PuzzleRun {
  const text = usePuzzleText()
  const [{ match, solution, judge }] = useState(() => {
    const start = startOfPuzzle(puzzle)
    const steps = isShown ? solutionOf(puzzle) : null
    const judge = judgeOf(puzzle, start)
    return { match: puzzleMatch(puzzle, start, steps, judge), solution: steps, judge }
  })
  const now = useSyncExternalStore(match.subscribe, () => match.now)
  const presented = usePresentation(
    useMemo(() => sourceOf(match, players), [match, players]),
    now.state,
  )
  const verdict = presented.isDone ? judge(now.state) : 'open'
  const said = saidAbout(text, puzzle, verdict, isShown)
  useEffect(() => {
    if (verdict === 'met' || verdict === 'missed') noteTry(puzzle, verdict === 'met' && !isShown)
  }, [verdict, puzzle, isShown])
  useShown(match.seat, solution, now, presented.isOpen)
  return { now, presented, verdict, said }
}

function saidAbout(
  text: PuzzleText,
  { goal }: Puzzle,
  verdict: PuzzleVerdict,
  isShown: boolean,
): string {
  if (verdict === 'open') return isShown ? text.showing : text.task[goal]
  if (isShown) return text.shown
  if (verdict === 'unjudged') return `${text.unjudged}. ${text.unjudgedWords}`
  return verdict === 'met'
    ? `${text.met} ${text.metWords[goal]}`
    : `${text.missed} ${text.missedWords[goal]}`
}

/** Gives the own answers of a solution, one after the other, once each was shown. */
function useShown(
  seat: Seat,
  solution: readonly SolutionStep[] | null,
  { answers, decision }: Moment,
  isReady: boolean,
): void {
  useEffect(() => {
    const next = (solution ?? []).filter((step) => step.seat === seat)[answers]
    if (next === undefined || decision === null || !isReady) return
    const timer = setTimeout(() => void decision.answer(next.answer), PAUSE_MS.solution)
    return () => clearTimeout(timer)
  }, [seat, solution, answers, decision, isReady])
}
