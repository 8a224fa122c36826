import { describe, expect, it } from 'vitest'
import { squareAt } from '../geometry/square.ts'
import { distancesTo, noWay } from './distances.ts'

/** A picture with y upwards: the cost of each square, `.` for impassable ones, `G` for the goal. */
function distancesIn(...rows: readonly string[]): readonly string[] {
  const marks = new Map(
    rows.flatMap((row, up) =>
      Array.from(row, (mark, x) => [squareAt(x, rows.length - 1 - up), mark] as const),
    ),
  )
  const goal = [...marks].find(([, mark]) => mark === 'G')?.[0] ?? -1
  const costs = noWay()
  for (const [square, mark] of marks) costs[square] = Number.parseInt(mark, 10) || 0
  const distances = distancesTo(goal, costs)
  return rows.map((row, up) =>
    Array.from(row, (_, x) => distances[squareAt(x, rows.length - 1 - up)] ?? '.').join(''),
  )
}

describe('distances', () => {
  it('count the squares on the way, including the first and excluding the goal', () => {
    expect(distancesIn('G1', '.1', '11')).toEqual(['01', '.2', '43'])
  })

  it('avoid expensive squares, and cross them where that is cheaper', () => {
    expect(distancesIn('G91', '111')).toEqual(['094', '123'])
    expect(distancesIn('G21', '1..', '111')).toEqual(['023', '1..', '234'])
  })

  it('are undefined where there is no way', () => {
    expect(distancesIn('G1.1')).toEqual(['01..'])
  })
})
