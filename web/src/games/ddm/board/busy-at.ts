import type { Seat } from '@dungeon-dice/client-sdk/rules'
import { drawnSize, type Size, spotOf } from './layout.ts'
import type { Mark } from './scene.ts'

/** How far down the board the middle of these marks is, from 0 to 1; null for none. */
export function busyAt(marks: readonly Mark[], size: Size, below: Seat): number | null {
  if (marks.length === 0) return null
  const rows = marks.map(({ square }) => spotOf(square, size, below).row + 0.5)
  return rows.reduce((sum, row) => sum + row, 0) / rows.length / drawnSize(size).rows
}
