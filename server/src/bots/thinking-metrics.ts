import type { Metrics } from '../platform/ports.ts'
import type { ThinkersOf } from './module.ts'

/** Wraps bot threads so that metrics count each answer and its duration. */
export const thinkersWithMetrics =
  (thinkersOf: ThinkersOf, metrics: Metrics): ThinkersOf =>
  (parts) => {
    const thinkers = thinkersOf(parts)
    if (!metrics.isOn) return thinkers
    return {
      think: (thought, lane) => {
        const startMs = metrics.nowMs()
        const thinking = thinkers.think(thought, lane)
        const note = (hasThought: boolean) => () =>
          metrics.thought(hasThought, metrics.nowMs() - startMs)
        thinking.then(note(true), note(false))
        return thinking
      },
      stop: () => thinkers.stop(),
    }
  }
