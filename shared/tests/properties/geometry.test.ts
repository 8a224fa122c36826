import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachable, ringsUntil } from '../../src/ddm/geometry/path.ts'
import {
  countPlacements,
  hasPlacement,
  legalPlacements,
  type Placements,
  placementAt,
} from '../../src/ddm/geometry/placements.ts'
import { type Square, squareAt, xOf, yOf } from '../../src/ddm/geometry/square.ts'
import {
  addSquare,
  emptySet,
  flood,
  neighboursOf,
  type SquareSet,
  squaresOf,
} from '../../src/ddm/geometry/square-set.ts'
import { shortestWalk } from '../../src/ddm/geometry/walks.ts'
import { sizeOf } from '../support/sizes.ts'
import {
  allPoints,
  holds,
  type Point,
  type SlowBoard,
  slowFlood,
  slowLayers,
  slowPlacements,
  slowShortestWalk,
  touch,
} from '../support/slow-geometry.ts'

const runs = { numRuns: sizeOf('geometryBoards') }

interface Marked {
  readonly width: number
  readonly length: number
  /** Points marked at random, few to most of the board. */
  readonly marked: readonly Point[]
  /** Others, few. */
  readonly rare: readonly Point[]
}

/** Boards of all sizes up to `longest` (R3.1) with points marked on them. */
const boards = (longest: number): fc.Arbitrary<Marked> =>
  fc
    .record({
      width: fc.integer({ min: 3, max: (longest - 1) / 2 }).map((half) => 2 * half + 1),
      length: fc.integer({ min: 7, max: longest }),
    })
    .chain((size) => {
      const points = allPoints(size.width, size.length)
      return fc.record({
        width: fc.constant(size.width),
        length: fc.constant(size.length),
        marked: fc.subarray(points),
        rare: fc.subarray(points, { maxLength: 12 }),
      })
    })

const setOf = (size: Marked, points: readonly Point[]): SquareSet => {
  const set = emptySet(size)
  for (const { x, y } of points) addSquare(set, squareAt(x, y))
  return set
}

const pointOf = (square: Square): Point => ({ x: xOf(square), y: yOf(square) })
const squareOf = ({ x, y }: Point): Square => squareAt(x, y)
const bySquare = (a: Square, b: Square): number => a - b

/** Marked points are taken, so that at most half of the board is; the rare ones are own path. */
const slowBoardOf = (board: Marked): SlowBoard => {
  const taken = [...board.marked.filter((_, i) => i % 3 === 0), ...board.rare]
  const free = allPoints(board.width, board.length).filter((point) => !holds(taken, point))
  const frontier = free.filter((point) => board.rare.some((own) => touch(point, own)))
  return { width: board.width, length: board.length, free, frontier }
}

const namesOf = (placements: Placements): string[] =>
  Array.from({ length: countPlacements(placements) }, (_, i) => {
    const placement = placementAt(placements, i)
    if (placement === null) return 'none'
    const { netId, turn, flip } = placement.orientation
    return `${netId} ${turn} ${flip} ${xOf(placement.anchor)},${yOf(placement.anchor)}`
  })

const netsAllowed = fc.subarray(Array.from({ length: 11 }, (_, i) => i))
const maskOf = (nets: readonly number[]): number => nets.reduce((mask, net) => mask | (1 << net), 0)

const options = { timeout: 600_000 }

describe('geometry and its slow second implementation', options, () => {
  it('R9.4 find the same placements', () => {
    fc.assert(
      fc.property(boards(25), netsAllowed, (board, nets) => {
        const slow = slowBoardOf(board)
        const free = setOf(board, slow.free)
        const frontier = setOf(board, slow.frontier)
        const placements = legalPlacements(free, frontier, board, maskOf(nets))
        const expected = slowPlacements(slow, nets)
        expect(namesOf(placements)).toEqual(expected)
        expect(placementAt(placements, expected.length)).toBeNull()
        expect(hasPlacement(free, frontier, board, maskOf(nets))).toBe(expected.length > 0)
      }),
      runs,
    )
  })

  it('R1.9 find the same neighbours', () => {
    fc.assert(
      fc.property(boards(25), (board) => {
        const near = allPoints(board.width, board.length).filter((point) =>
          board.rare.some((other) => touch(point, other)),
        )
        expect(squaresOf(neighboursOf(setOf(board, board.rare), board))).toEqual(near.map(squareOf))
      }),
      runs,
    )
  })

  it('R9.8 find the same connected stretches', () => {
    fc.assert(
      fc.property(boards(11), (board) => {
        const found = flood(setOf(board, board.rare), setOf(board, board.marked))
        expect(squaresOf(found)).toEqual(slowFlood(board.rare, board.marked).map(squareOf))
      }),
      runs,
    )
  })

  it('R10.2 reach the same squares in as many steps', () => {
    fc.assert(
      fc.property(boards(15), fc.nat(14), fc.nat(30), (board, column, maxSteps) => {
        const from = { x: column % board.width, y: column % board.length }
        const found = reachable(setOf(board, board.marked), squareOf(from), maxSteps)
        const expected = slowLayers(board.marked, from, maxSteps).slice(1).flat().map(squareOf)
        expect(squaresOf(found)).toEqual(expected.toSorted(bySquare))
      }),
      runs,
    )
  })

  it('R10.2 ring a square as far as it takes to meet another', () => {
    fc.assert(
      fc.property(boards(15), fc.nat(14), fc.nat(14), (board, column, row) => {
        const centre = { x: column % board.width, y: column % board.length }
        const until = { x: row % board.width, y: row % board.length }
        const rings = ringsUntil(setOf(board, board.marked), squareOf(centre), squareOf(until))
        const layers = slowLayers(board.marked, centre, 999)
        for (const [steps, ring] of rings.entries())
          expect(squaresOf(ring)).toEqual(
            layers
              .slice(0, steps + 1)
              .flat()
              .map(squareOf)
              .toSorted(bySquare),
          )
        const met = layers.findIndex((layer) =>
          layer.some((one) => squareOf(one) === squareOf(until)),
        )
        expect(rings).toHaveLength((met < 0 ? layers.length - 1 : met) + 1)
      }),
      runs,
    )
  })

  it('R10.3 list the same walk', () => {
    fc.assert(
      fc.property(boards(9), fc.nat(80), fc.nat(80), (board, start, end) => {
        const points = allPoints(board.width, board.length)
        const from = points[start % points.length] ?? { x: 0, y: 0 }
        const to = points[end % points.length] ?? { x: 0, y: 0 }
        const items = setOf(board, board.rare)
        const found = shortestWalk(setOf(board, board.marked), squareOf(from), squareOf(to), items)
        const expected = slowShortestWalk(board.marked, from, to, board.rare)
        expect(found?.map(pointOf) ?? null).toEqual(expected)
      }),
      runs,
    )
  })
})
