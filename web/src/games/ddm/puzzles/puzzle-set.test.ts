import {
  PUZZLE_RATINGS,
  PUZZLE_THEMES,
  provedPuzzle,
  puzzleIn,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../../../../shared/tests/support/sizes.ts'
import { PUZZLES, puzzlesAbout, solutionOf, startOfPuzzle } from './puzzles.ts'

/** More than the search that found them had. */
const DEEPER_NODES = 40_000
/** The set has at least so many. */
const LEAST = 300
const LIMIT_MS = 600_000

/** Some of the set, spread over all of it. */
const SAMPLE = PUZZLES.filter(
  (_, place) => place % Math.max(1, Math.floor(PUZZLES.length / sizeOf('provedPuzzles'))) === 0,
)

describe('the puzzles of the set', () => {
  it('differ, and are in order', () => {
    const ids = PUZZLES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted())
    expect(PUZZLES.length).toBeGreaterThanOrEqual(LEAST)
  })

  it('do not repeat a solution too often', () => {
    const times = Map.groupBy(PUZZLES, ({ solution }) => solution)
    for (const [solution, alike] of times) expect(alike.length, solution).toBeLessThanOrEqual(2)
  })

  it('have themes and ratings within bounds', () => {
    for (const { rating } of PUZZLES) {
      expect(rating).toBeGreaterThanOrEqual(PUZZLE_RATINGS.least)
      expect(rating).toBeLessThanOrEqual(PUZZLE_RATINGS.most)
    }
    expect(PUZZLE_THEMES.flatMap((theme) => puzzlesAbout(theme))).toHaveLength(PUZZLES.length)
  })

  it('have solutions that can be played', () => {
    for (const puzzle of PUZZLES) expect(solutionOf(puzzle).length).toBeGreaterThan(0)
  })

  it('are found again, and proved by a deeper search', { timeout: LIMIT_MS }, () => {
    for (const puzzle of SAMPLE) {
      const state = startOfPuzzle(puzzle)
      const found = puzzleIn(state)
      expect(found, puzzle.id).toMatchObject({
        goal: puzzle.goal,
        theme: puzzle.theme,
        rating: puzzle.rating,
        solution: solutionOf(puzzle).map(({ answer }) => answer),
      })
      if (found !== null) expect(provedPuzzle(state, found, DEEPER_NODES), puzzle.id).toBe(true)
    }
  })
})
