import { z } from 'zod'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { ClusterPlace } from '../../platform/config/cluster-config.ts'
import type { Log } from '../../platform/log.ts'
import type { Timers } from '../../platform/timers.ts'
import type { Leases } from '../leases/ports.ts'
import type { Cluster } from '../ports.ts'
import { redisConnection } from './redis-connection.ts'
import { RedisCounts } from './redis-counts.ts'
import { redisDirectory } from './redis-directory.ts'
import { redisHistoryBuffers } from './redis-history-buffers.ts'
import { redisLimit } from './redis-limit.ts'
import { RedisMember } from './redis-member.ts'
import { redisPeers } from './redis-peers.ts'

interface ClusterParts {
  /** Id of this server, random and new. */
  readonly self: string
  /** Leases in the database that all servers share. */
  readonly leases: Leases
  readonly clock?: Clock
  readonly timers: Timers
  readonly log: Log
  /** Called with the round-trip time of each lease renewal, in milliseconds. */
  readonly onRenewed?: (tookMs: number) => void
}

/**
 * The cluster of servers that share a database, in which they have their leases, and a Redis, by which
 * they talk. Connects in `start`.
 */
export function redisCluster(place: ClusterPlace, options: ClusterParts): Cluster {
  const { clock = systemClock, onRenewed = () => undefined, ...given } = options
  const redis = redisConnection({ ...place, ...given, clock })
  const parts = { ...given, clock, redis, place, onRenewed }
  // The first listener: after the process was frozen, it must notice expired roles before queued
  // messages are handled.
  redis.onMessage(() => member.checkRoles())
  const peers = redisPeers(parts)
  const counts = new RedisCounts(redis, clock)
  const directory = redisDirectory(parts, () => member.living())
  const member = new RedisMember({ ...parts, peers, directory })
  return {
    self: options.self,
    address: place.address,
    peers,
    directory,
    members: member.members,
    roles: member.roles,
    historyBuffers: redisHistoryBuffers(redis),
    limit: (...of) => redisLimit(redis, counts, ...of),
    get isConnected() {
      return redis.isReady
    },
    beat: member.renew,
    start: async (about) => {
      await redis.open()
      await member.join(about)
    },
    stop: async () => {
      await member.members.giveUp()
      await member.end()
      // Redis answers in order, so all commands before this one are done then.
      await redis.send(z.string(), 'PING').catch(() => undefined)
      redis.close()
    },
  }
}
