import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { redisCluster } from '../src/cluster/redis/redis-cluster.ts'
import { describeCluster } from './support/cluster-conformance.ts'
import { DATABASE_TIMEOUTS, SILENT_LOG } from './support/database-timeouts.ts'
import { hasPostgres } from './support/places.ts'
import { startRedis } from './support/redis.ts'
import { TestLeases } from './support/test-leases.ts'

const redis = await startRedis()
const leases = hasPostgres ? await TestLeases.open() : null
afterAll(async () => {
  await redis.remove()
  await leases?.remove()
})
const place = { redisUrl: redis.url, address: 'one.example', leaseMs: 10_000 }

if (leases !== null)
  describeCluster(
    'a cluster on Redis',
    async () => {
      const self = randomUUID()
      const options = { self, leases: await leases.of(self), timers: DATABASE_TIMEOUTS.timers }
      return redisCluster(place, { ...options, log: SILENT_LOG })
    },
    async () => void (await redis.ask('FLUSHALL')),
  )
