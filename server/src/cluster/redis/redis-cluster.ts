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
  /** Fresh and random: the id of this server. */
  readonly self: string
  readonly clock?: Clock
  readonly timers: Timers
  readonly log: Log
  /** Told how long each renewal of the lease took, there and back, in milliseconds. */
  readonly onRenewed?: (tookMs: number) => void
}

/** Roles that somebody gave back: they are there for the taking. */
const FREED = channelOf('roles', z.null())

/** The servers that share a Redis, seen from this one. Nothing is connected before its start. */
export function redisCluster(place: ClusterPlace, given: ClusterParts): Cluster {
  const { self, clock = systemClock, timers, log, onRenewed = () => undefined } = given
  const redis = redisConnection({ ...place, clock, timers, log })
  const parts: RedisParts = { self, clock, timers, log, redis }
  const leases = leasesOf(redis, self, place.leaseMs)
  const roles = redisRoles(parts, place.leaseMs, () => peers.tell(FREED, null))
  // Before all others: what waits in a process that stood still is heard after what it lost meanwhile.
  redis.onMessage(roles.check)
  const peers = redisPeers(parts)
  const directory = redisDirectory(parts)
  const members = redisMembers(parts, place.address, leases, () => giveUp())
  const losses = redisLosses({ ...parts, peers, members, directory, leases })
  const renewal = redisRenewal({
    ...{ ...parts, place, leases, members, directory, roles, losses, onRenewed },
  })
  peers.listen(FREED, () => renewal.now())
  const giveUp = async () => {
    const isFirst = await renewal.end()
    if (!isFirst) return
    await roles.release()
    await leases.end().catch(() => undefined)
    losses.tell(self)
    // Answered when all before it was.
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
