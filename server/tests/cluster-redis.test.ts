import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { redisCluster } from '../src/cluster/redis/redis-cluster.ts'
import { describeCluster } from './support/cluster-conformance.ts'
import { DATABASE_TIMEOUTS, SILENT_LOG } from './support/database-timeouts.ts'
import { startRedis } from './support/redis.ts'

const redis = await startRedis()
afterAll(() => redis.remove())
const place = { redisUrl: redis.url, address: 'one.example', leaseMs: 10_000 }

describeCluster(
  'a cluster on Redis',
  () =>
    redisCluster(place, { self: randomUUID(), timers: DATABASE_TIMEOUTS.timers, log: SILENT_LOG }),
  async () => void (await redis.ask('FLUSHALL')),
)
