import { z } from 'zod'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { ClusterPlace } from '../../platform/config/cluster-config.ts'
import type { Log } from '../../platform/log.ts'
import type { Timers } from '../../platform/timers.ts'
import { type Cluster, channelOf } from '../ports.ts'
import { type RedisParts, redisConnection } from './redis-connection.ts'
import { redisDirectory } from './redis-directory.ts'
import { redisHistoryBuffers } from './redis-history-buffers.ts'
import { leasesOf } from './redis-lease.ts'
import { redisLimit } from './redis-limit.ts'
import { redisLosses } from './redis-losses.ts'
import { redisMembers } from './redis-members.ts'
import { redisPeers } from './redis-peers.ts'
import { redisRenewal } from './redis-renewal.ts'
import { redisRoles } from './redis-roles.ts'

interface ClusterParts {
  /** Id of this server, random and new. */
  readonly self: string
  readonly clock?: Clock
  readonly timers: Timers
  readonly log: Log
  /** Called with the round-trip time of each lease renewal, in milliseconds. */
  readonly onRenewed?: (tookMs: number) => void
}

/** Published when a role becomes free. */
const FREED = channelOf('roles', z.null())

/** The cluster of servers that share a Redis. Connects in `start`. */
export function redisCluster(place: ClusterPlace, options: ClusterParts): Cluster {
  const { self, clock = systemClock, timers, log, onRenewed = () => undefined } = options
  const redis = redisConnection({ ...place, clock, timers, log })
  const parts: RedisParts = { self, clock, timers, log, redis }
  const leases = leasesOf(redis, self, place.leaseMs)
  const roles = redisRoles(parts, place.leaseMs, () => peers.publish(FREED, null))
  // The first listener: after the process was frozen, it must notice expired roles before queued
  // messages are handled.
  redis.onMessage(roles.check)
  const peers = redisPeers(parts)
  const directory = redisDirectory(parts)
  const members = redisMembers(parts, place.address, leases, () => giveUp())
  const losses = redisLosses({ ...parts, peers, members, directory, leases })
  const renewal = redisRenewal({
    ...{ ...parts, place, leases, members, directory, roles, losses, onRenewed },
  })
  peers.subscribe(FREED, () => renewal.now())
  const giveUp = async () => {
    const isFirst = await renewal.end()
    if (!isFirst) return
    await roles.release()
    losses.leave({ startedAtMs: members.startedAtMs })
    await leases.end().catch(() => undefined)
    losses.announce(self)
    // Redis answers in order, so all commands before this one are done then.
    await redis.send(z.string(), 'PING').catch(() => undefined)
  }
  return {
    self,
    address: place.address,
    peers,
    directory,
    members,
    roles,
    historyBuffers: redisHistoryBuffers(redis),
    limit: (...of) => redisLimit(redis, ...of),
    get isConnected() {
      return redis.isReady
    },
    start: async (about) => {
      members.setAbout(about)
      await redis.open()
      await renewal.start(about)
    },
    stop: async () => {
      await giveUp()
      redis.close()
    },
  }
}
