import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { Ids } from '../id.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'
import { BotHouse } from './bot-house.ts'
import type { BotThreadsParts } from './bot-threads.ts'
import type { Thinkers } from './thought.ts'

/** Who thinks for the bots of a server. */
export type ThinkersOf = (parts: BotThreadsParts) => Thinkers

/** What the bots of a server need of it. */
interface BotsParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  readonly thinkersOf: ThinkersOf
}

/** The bots of a server, as its host has set them, and how their threads are ended. */
export function botsOf<H extends HostTypes>(
  { config, clock, timers, ids, log, thinkersOf }: BotsParts,
  hosted: HostedGame<H>,
): { readonly bots: BotHouse<H>; readonly stop: () => Promise<void> } {
  const { botThreads: threads, botPauseMs: pauseMs } = config
  const { module, data } = hosted.bots
  const thinkers = thinkersOf({ threads, work: { module: module.href, data }, clock, timers })
  const isOpen = threads > 0
  const bots = new BotHouse({ hosted, thinkers, isOpen, pauseMs, clock, timers, ids, log })
  return { bots, stop: () => thinkers.stop() }
}
