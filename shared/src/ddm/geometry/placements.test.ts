import { describe, expect, it } from 'vitest'
import { cellsAt } from './nets.ts'
import { countPlacements, hasPlacement, legalPlacements, placementAt } from './placements.ts'
import { squareAt, xOf, yOf } from './square.ts'
import {
  emptySet,
  fullSet,
  hasSquare,
  neighboursOf,
  removeSquare,
  type SquareSet,
} from './square-set.ts'

const BOARD = { width: 13, length: 19 }
const LATIN_CROSS = 1 << 4

/** The default board at the start: seat A may cover squares around its own DM. */
const atStart = (): { free: SquareSet; frontier: SquareSet } => {
  const free = fullSet(BOARD)
  const own = emptySet(BOARD)
  for (const y of [0, 18]) removeSquare(free, squareAt(6, y))
  own[0] = 1 << 6
  return { free, frontier: neighboursOf(own, BOARD) }
}

describe('placements', () => {
  it("of the first piece touch the seat's own Dungeon Master (R9.6)", () => {
    const { free, frontier } = atStart()
    const placements = legalPlacements(free, frontier, BOARD)
    expect(hasPlacement(free, frontier, BOARD)).toBe(true)
    for (let i = 0; i < countPlacements(placements); i += 1) {
      const placed = placementAt(placements, i)
      const squares = placed
        ? cellsAt(placed.orientation, xOf(placed.anchor), yOf(placed.anchor)).map(({ x, y }) =>
            squareAt(x, y),
          )
        : []
      expect(squares.every((square) => hasSquare(free, square))).toBe(true)
      expect(squares.some((square) => hasSquare(frontier, square))).toBe(true)
    }
  })

  it('are ordered by orientation, then by square', () => {
    const { free, frontier } = atStart()
    const placements = legalPlacements(free, frontier, BOARD)
    const total = countPlacements(placements)
    const keys = Array.from({ length: total }, (_, i) => {
      const placed = placementAt(placements, i)
      return placed ? placed.orientation.index * 1024 + placed.anchor : -1
    })
    expect(keys).toEqual([...new Set(keys)].toSorted((a, b) => a - b))
    expect(placementAt(placements, total)).toBeNull()
    expect(placementAt([], 0)).toBeNull()
  })

  it('can be limited to some nets (R9.3)', () => {
    const { free, frontier } = atStart()
    const placements = legalPlacements(free, frontier, BOARD, LATIN_CROSS)
    expect(new Set(placements.map(({ orientation }) => orientation.netId))).toEqual(
      new Set(['i4-22']),
    )
    expect(hasPlacement(free, frontier, BOARD, 0)).toBe(false)
  })

  it('need six free spaces in the shape of a net', () => {
    const free = emptySet(BOARD)
    free[4] = 0b000_0111_0000
    free[5] = 0b000_0010_0000
    free[6] = 0b000_0010_0000
    expect(hasPlacement(free, free, BOARD)).toBe(false)
    free[7] = 0b000_0010_0000
    expect(countPlacements(legalPlacements(free, free, BOARD))).toBe(1)
    expect(placementAt(legalPlacements(free, free, BOARD), 0)).toMatchObject({
      orientation: { netId: 'i4-11', turn: 0, flip: false },
      anchor: squareAt(5, 5),
    })
  })

  it('do not exist without a frontier (R9.4)', () => {
    expect(hasPlacement(fullSet(BOARD), emptySet(BOARD), BOARD)).toBe(false)
    expect(legalPlacements(fullSet(BOARD), emptySet(BOARD), BOARD)).toEqual([])
  })
})
