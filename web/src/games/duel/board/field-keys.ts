import type { Seat, Zone } from '@dungeon-dice/client-sdk/duel'
import { rowsOf } from '../model/zones.ts'
import type { Marks } from './marks.ts'

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/** The zone that a key leads to, no further than the edge; null for any other key. */
export function steppedTo(key: string, at: Zone, below: Seat): Zone | null {
  const step = STEPS[key]
  if (step === undefined) return null
  const rows = rowsOf(below)
  const row = rows.findIndex((zones) => zones.includes(at))
  const column = rows[row]?.indexOf(at) ?? 0
  const zones = rows[within(row + step[0], rows.length)] ?? []
  return zones[within(column + step[1], zones.length)] ?? null
}

/** The next marked zone from here on; targets and free zones before all others; null for none. */
export function markedAfter(marks: Marks, at: Zone, by: 1 | -1, below: Seat): Zone | null {
  const zones = rowsOf(below).flat()
  const from = zones.indexOf(at)
  const ahead = [...zones.slice(from + 1), ...zones.slice(0, from + 1)]
  const behind = [...zones.slice(from), ...zones.slice(0, from)].toReversed()
  const isSought = (zone: Zone): boolean => {
    const mark = marks.get(zone)
    return hasGoals(marks) ? mark === 'target' || mark === 'free' : mark !== undefined
  }
  return (by === 1 ? ahead : behind).find(isSought) ?? null
}

const hasGoals = (marks: Marks): boolean =>
  [...marks.values()].some((mark) => mark === 'target' || mark === 'free')
