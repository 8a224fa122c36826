import type { SeatTime } from '@dungeon-dice/client-sdk'

/** From here on a clock warns, in milliseconds. */
const LOW_MS = 30_000
/** From here on it shows tenths of a second, and warns harder. */
const LAST_MS = 10_000

/** A seat's time left at `nowMs`, in ms: whole seconds rounded up, tenths at the end. */
export function leftAt({ leftMs, deadlineMs }: SeatTime, nowMs: number): number {
  const left = Math.max(0, deadlineMs === null ? leftMs : deadlineMs - nowMs)
  const step = deadlineMs !== null && left < LAST_MS ? 100 : 1000
  return Math.ceil(left / step) * step
}

/** How urgent it is. */
export function urgencyOf(leftMs: number): 'calm' | 'low' | 'last' {
  if (leftMs > LOW_MS) return 'calm'
  return leftMs > LAST_MS ? 'low' : 'last'
}

/** A time as clocks show it: `4:05`, `0:09.3`. */
export function clockFace(leftMs: number): string {
  const seconds = Math.floor(leftMs / 1000)
  const face = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const tenths = (leftMs % 1000) / 100
  return tenths === 0 ? face : `${face}.${tenths}`
}
