import { NETS } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { nameAt } from '../../board/layout.ts'
import { cellsOf } from './places.ts'
import { runsOf } from './runs.ts'

const cells = (...squares: readonly string[]) =>
  squares.map((square) => ({ x: square.charCodeAt(0) - 97, y: Number(square.slice(1)) - 1 }))

describe('the squares of a piece, as few words', () => {
  it('are a line of three or more as its two ends, longest first, then the others', () => {
    expect(runsOf(cells('f7', 'g9', 'g6', 'h7', 'g8', 'g7'))).toEqual([
      ['g6', 'g9'],
      ['f7', 'f7'],
      ['h7', 'h7'],
    ])
    expect(runsOf(cells('a1', 'b1', 'c1', 'c2', 'd2', 'e2'))).toEqual([
      ['a1', 'c1'],
      ['c2', 'e2'],
    ])
    expect(runsOf(cells('a1', 'a2', 'b2', 'b3'))).toHaveLength(4)
  })

  it('are all six of each net (R9.2), each once', () => {
    for (const orientation of NETS.flatMap(({ orientations }) => orientations)) {
      const piece = cellsOf({ orientation, anchor: 'g9' })
      const told = runsOf(piece).flatMap(([first, last]) => {
        const [from, to] = cells(first, last)
        if (from === undefined || to === undefined) throw new Error('a run has two ends')
        return piece.filter(({ x, y }) => x >= from.x && x <= to.x && y >= from.y && y <= to.y)
      })
      const names = told.map(({ x, y }) => nameAt(x, y))
      expect(names.toSorted()).toEqual(piece.map(({ x, y }) => nameAt(x, y)).toSorted())
    }
  })
})
