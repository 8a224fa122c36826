import { ORIENTATIONS } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { type HingedFace, hingesOf, type NetCell, SWINGS } from './hinges.ts'

type Vector = readonly [number, number, number]
/** The three directions of a face: to its right, downwards on it, and out of it. */
type Frame = readonly [Vector, Vector, Vector]

const FLAT: Frame = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

const times = (quarters: number, vector: Vector): Vector => [
  quarters * vector[0],
  quarters * vector[1],
  quarters * vector[2],
]

/** A frame after a quarter turn about its own axis, as CSS turns: y points down, z to the eye. */
const turned = ([right, down, out]: Frame, axis: 'X' | 'Y', quarters: number): Frame =>
  axis === 'X'
    ? [right, times(quarters, out), times(-quarters, down)]
    : [times(-quarters, out), down, times(quarters, right)]

const normalsOf = (face: HingedFace, frame: Frame): readonly Vector[] => {
  const own =
    face.side === null ? frame : turned(frame, SWINGS[face.side].axis, SWINGS[face.side].quarters)
  return [own[2], ...face.hung.flatMap((hung) => normalsOf(hung, own))]
}

const cellsOf = (face: HingedFace): readonly NetCell[] => [face.cell, ...face.hung.flatMap(cellsOf)]

const NETS_AS_DRAWN = ORIENTATIONS.map(({ netId, turn, flip, cells }) => ({
  name: `${netId} turned by ${turn}${flip ? ', flipped' : ''}`,
  cells: cells.map(({ dx, dy }) => ({ column: dx, row: dy })),
}))

const STILL: NetCell = { column: 0, row: 0 }

describe('a die that unfolds (R9.2)', () => {
  it.each(NETS_AS_DRAWN)('folds into a cube: $name', ({ cells }) => {
    const normals = normalsOf(hingesOf(cells, STILL), FLAT).map((normal) =>
      normal.map((part) => part + 0).join(),
    )
    expect(new Set(normals).size).toBe(6)
  })

  it.each(NETS_AS_DRAWN)(
    'hangs every square once, each beside the one it hangs on: $name',
    ({ cells }) => {
      const root = hingesOf(cells, STILL)
      expect(cellsOf(root)).toHaveLength(6)
      const check = (face: HingedFace): void => {
        for (const hung of face.hung) {
          const apart =
            Math.abs(hung.cell.column - face.cell.column) + Math.abs(hung.cell.row - face.cell.row)
          expect(apart).toBe(1)
          check(hung)
        }
      }
      check(root)
    },
  )

  it('folds towards the eye', () => {
    const right = hingesOf([STILL, { column: 1, row: 0 }], STILL)
    // A piece to the right of the hinge turns towards the eye, so the face looks to the left.
    expect(normalsOf(right, FLAT)[1]?.map((part) => part + 0)).toEqual([-1, 0, 0])
  })
})
