import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { redisCluster } from '../src/cluster/redis/redis-cluster.ts'
import { describeCluster } from './support/cluster-conformance.ts'
import { PATIENT, QUIET } from './support/patience.ts'
import { startRedis } from './support/redis.ts'

const redis = await startRedis()
afterAll(() => redis.remove())
const place = { redisUrl: redis.url, address: 'one.example', leaseMs: 10_000 }

describeCluster(
  'a cluster on Redis',
  () => redisCluster(place, { self: randomUUID(), timers: PATIENT.timers, log: QUIET }),
  async () => void (await redis.ask('FLUSHALL')),
)
