/** How often running clocks are looked at, in milliseconds. */
const EVERY_MS = 100

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** Calls a listener at each tick: one timer for all clocks, and none while no clock runs. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener)
  now = Date.now()
  timer ??= setInterval(tick, EVERY_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time of the last tick, in milliseconds since 1970. */
export const timeNow = (): number => now
