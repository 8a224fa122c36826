import type { Games } from '../game/games.ts'
import type { Thinkers } from '../game/thought.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Ids } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import { BotPool } from './bot-pool.ts'
import type { BotThreadsParts } from './bot-threads.ts'

/** Creates the thread pool, or a test double. */
export type ThinkersOf = (parts: BotThreadsParts) => Thinkers

/** Dependencies of `botsOf`. */
interface BotsParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  readonly thinkersOf: ThinkersOf
}

/** Creates the bots of a server as configured; `stop` ends their threads. */
export function botsOf(
  { config, clock, timers, ids, log, thinkersOf }: BotsParts,
  games: Games,
): { readonly bots: BotPool; readonly stop: () => Promise<void> } {
  const { botThreads: threads, botThinkMs: thinkMs, botPauseMs: pauseMs } = config
  const work = games.all.map(({ manifest, bots: { module, data } }) => ({
    game: manifest.id,
    module: module.href,
    data,
  }))
  const thinkers = thinkersOf({ threads, thinkMs, work, clock, timers })
  const isOpen = threads > 0
  const bots = new BotPool({ games, thinkers, isOpen, pauseMs, clock, timers, ids, log })
  return { bots, stop: () => thinkers.stop() }
}
