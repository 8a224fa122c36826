import type { Clock } from '../clock.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import { Entrance } from '../http/entrance.ts'
import { Origins } from '../http/origins.ts'
import { Connections } from '../limits/connections.ts'
import { hearShutOut, tellShutOut } from '../limits/shut-out.ts'
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
  readonly cluster: Pick<Cluster, 'limit' | 'peers' | 'directory' | 'members'>
}): Entrance {
  const { config, clock, timers, log, cluster } = parts
  const visitors = new Visitors({
    clock,
    timers,
    connections: new Connections({
      ...cluster,
      clock,
      timers,
      most: config.maxConnectionsPerAddress,
    }),
    maxLinks: config.maxLinksPerAddress,
    requests: cluster.limit(
      'address-requests',
      config.requestsPerMinute,
      MINUTE_SECONDS,
      'for good',
    ),
    files: cluster.limit('file-requests', config.filesPerMinute, MINUTE_SECONDS, 'for good'),
    nonsense: cluster.limit('nonsense', config.nonsensePerMinute, MINUTE_SECONDS, 'for good'),
    banMs: config.banSeconds * 1_000,
    onShutOut: tellShutOut(cluster.peers),
  })
  hearShutOut(cluster.peers, visitors)
  const origins = new Origins(config.allowedOrigins)
  return new Entrance({ visitors, origins, trustedProxies: config.trustedProxies, log })
}
