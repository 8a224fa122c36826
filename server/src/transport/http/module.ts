import { announceBan, subscribeToBans } from '../../cluster/limits/client-bans.ts'
import { ClientLimits } from '../../cluster/limits/client-limits.ts'
import { Connections } from '../../cluster/limits/connections.ts'
import type { Cluster } from '../../cluster/ports.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { NetworkHeadcount } from '../../platform/limits/network-headcount.ts'
import { COSTLY_FACTOR } from '../../platform/limits/networks.ts'
import { TokenBuckets } from '../../platform/limits/token-buckets.ts'
import type { Log } from '../../platform/log.ts'
import type { Timers } from '../../platform/timers.ts'
import { Origins } from './origins.ts'
import { RefusalPacing } from './refusal-pacing.ts'
import { RequestMiddleware } from './request-middleware.ts'

const MINUTE_SECONDS = 60

/** Dependencies of the HTTP module. */
interface RequestMiddlewareParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly cluster: Pick<Cluster, 'limit' | 'peers' | 'directory' | 'members'>
}

/** Creates the checks before every request, with the host's limits. */
export function requestMiddlewareModule(parts: RequestMiddlewareParts): RequestMiddleware {
  const { config, clock, timers, log, cluster } = parts
  const clientLimits = new ClientLimits({
    clock,
    timers,
    connections: connectionsOf(parts),
    newLinks: new TokenBuckets({
      clock,
      perSecond: config.linksPerMinute / MINUTE_SECONDS,
      burst: config.linksPerMinute,
      mostFactor: COSTLY_FACTOR,
    }),
    maxLinks: config.maxLinksPerAddress,
    upgrades: cluster.limit('upgrades', config.upgradesPerMinute, MINUTE_SECONDS, 'permanent'),
    requests: cluster.limit(
      'address-requests',
      config.requestsPerMinute,
      MINUTE_SECONDS,
      'permanent',
    ),
    files: cluster.limit('file-requests', config.filesPerMinute, MINUTE_SECONDS, 'permanent'),
    malformedInput: cluster.limit(
      'nonsense',
      config.nonsensePerMinute,
      MINUTE_SECONDS,
      'permanent',
    ),
    banMs: config.banSeconds * 1_000,
    onBan: announceBan(cluster.peers),
  })
  subscribeToBans(cluster.peers, clientLimits)
  const origins = new Origins(config.allowedOrigins)
  return new RequestMiddleware({
    clientLimits,
    origins,
    pacing: new RefusalPacing(parts),
    trustedProxies: config.trustedProxies,
    log,
  })
}

/** Cluster-wide count of WebSockets by address and by the networks that contain it. */
function connectionsOf({ config, clock, timers, cluster }: RequestMiddlewareParts) {
  const most = config.maxConnectionsPerAddress
  const make = (of: number) => new Connections({ ...cluster, clock, timers, most: of })
  const counted = new NetworkHeadcount(most, make)
  return { most, enter: (address: string) => counted.enter(address) }
}
