/** How the bots of Dungeon Dice Monsters think: apart from the rules, since a server loads it for their threads alone. */
export {
  type AnalysedMatch,
  type AnalysisEffort,
  analysing,
  MARKS,
  type Mark,
  type MatchAnalysis,
  PAGE_EFFORT,
  type StepAnalysis,
} from './analysis/match-analysis.ts'
export { type TermReason, type TurnPlan, turnPlans } from './analysis/turn-plans.ts'
export type { Brain } from './brain.ts'
export { BRAINS, brainUntil, EFFORTS } from './brains.ts'
export { determinise } from './determinise.ts'
export { agreesToDraw } from './drawing.ts'
export { erring, type Habits } from './erring.ts'
export { type TermShare, termShares, winChance } from './evaluation/evaluation.ts'
export { POSITION_TERMS, type TermName } from './evaluation/terms.ts'
export type { PuzzleGoal } from './puzzles/goals.ts'
export { provedGoal, puzzleDefence } from './puzzles/judge.ts'
export { type FoundPuzzle, provedPuzzle, puzzleIn } from './puzzles/puzzle.ts'
export { RATINGS as PUZZLE_RATINGS } from './puzzles/rating.ts'
export type { Proof } from './puzzles/search.ts'
export { PUZZLE_THEMES, type PuzzleTheme } from './puzzles/themes.ts'
export { type Effort, type RatedAnswer, ratedAnswers, searching } from './searching.ts'
