import { describe, expect, it } from 'vitest'
import published from '../../../tests/support/nets.json' with { type: 'json' }
import {
  ALL_NETS,
  type Cell,
  cellsAt,
  findNet,
  findOrientation,
  NETS,
  ORIENTATIONS,
} from './nets.ts'

/** A shape independent of position: its cells relative to its top left corner. */
const shapeOf = (cells: readonly Cell[]): string => {
  const left = Math.min(...cells.map(({ dx }) => dx))
  const top = Math.min(...cells.map(({ dy }) => dy))
  return cells.map(({ dx, dy }) => `${dx - left},${dy - top}`).join(' ')
}

describe('nets', () => {
  it('are 11, with 80 orientations of 64 shapes (R9.2)', () => {
    expect(NETS).toHaveLength(published.totals.nets)
    expect(ORIENTATIONS).toHaveLength(published.totals.distinctPlacements)
    const shapes = new Set(ORIENTATIONS.map(({ cells }) => shapeOf(cells)))
    expect(shapes.size).toBe(published.totals.distinctShapes)
  })

  it.each(published.nets)('$id matches the published list', (net) => {
    const found = findNet(net.id)
    expect(found?.index).toBe(net.index - 1)
    expect(found?.alias).toBe(net.alias)
    expect(
      found?.orientations.map(({ flip, turn, cells }) => ({
        flip,
        rot: turn,
        cells: cells.map(({ dx, dy }) => [dx, dy]),
      })),
    ).toEqual(net.orientations)
  })

  it('number their orientations consecutively', () => {
    expect(ORIENTATIONS.every((orientation, index) => orientation.index === index)).toBe(true)
    expect(ORIENTATIONS.every(({ net, netId }) => NETS[net]?.id === netId)).toBe(true)
    expect(ALL_NETS).toBe(0b111_1111_1111)
  })

  it('are found by name, and unknown names are not', () => {
    expect(findOrientation('i4-12', 270, true)?.index).toBe(11)
    expect(findOrientation('i4-11', 0, true)).toBeUndefined()
    expect(findOrientation('i4-11', 45, false)).toBeUndefined()
    expect(findOrientation('i4-99', 0, false)).toBeUndefined()
  })

  it('are placed by adding cells to the anchor', () => {
    const cross = findOrientation('i4-22', 0, false)
    expect(cross && cellsAt(cross, 6, 1).map(({ x, y }) => `${x},${y}`)).toEqual([
      '6,0',
      '5,1',
      '6,1',
      '7,1',
      '6,2',
      '6,3',
    ])
  })
})
