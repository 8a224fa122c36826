import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { Entrance } from '../http/entrance.ts'
import { Origins } from '../http/origins.ts'
import { memoryLimit } from '../limits/memory-limit.ts'
import { Visitors } from '../limits/visitors.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'

const MINUTE_SECONDS = 60

/** Who comes in, with the limits that the host has set. */
export function entranceOf(parts: {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}): Entrance {
  const { config, clock, timers, log } = parts
  const visitors = new Visitors({
    clock,
    timers,
    maxConnections: config.maxConnectionsPerAddress,
    maxLinks: config.maxLinksPerAddress,
    requests: memoryLimit(config.requestsPerMinute, MINUTE_SECONDS),
    files: memoryLimit(config.filesPerMinute, MINUTE_SECONDS),
    nonsense: memoryLimit(config.nonsensePerMinute, MINUTE_SECONDS),
    banMs: config.banSeconds * 1_000,
  })
  const origins = new Origins(config.allowedOrigins)
  return new Entrance({ visitors, origins, trustedProxies: config.trustedProxies, log })
}
