import type { Element, ElementKind } from './elements.ts'
import type { PuzzleGoal } from './goals.ts'

/** Themes of puzzles; a puzzle has the first that fits. */
export const PUZZLE_THEMES = ['save', 'ability', 'summon', 'blows', 'way', 'strike'] as const

/**
 * `save`: the opponent would win next turn. The others win this turn: with an ability, an item or a
 * jump; with a summon; with several blows; by clearing the way or moving another figure first; with one
 * figure alone.
 */
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number]

const ABILITY: readonly ElementKind[] = ['ability', 'arrival', 'item', 'jump']

/** The theme of a puzzle with this goal and these needed actions. */
export function themeOf(goal: PuzzleGoal, needed: readonly Element[]): PuzzleTheme {
  if (goal === 'save') return 'save'
  const count = (kind: ElementKind) => needed.filter((one) => one.kind === kind).length
  if (ABILITY.some((kind) => count(kind) > 0)) return 'ability'
  if (count('summon') > 0) return 'summon'
  if (count('strike') > 1) return 'blows'
  return count('fight') > 0 || count('walk') > 1 ? 'way' : 'strike'
}
