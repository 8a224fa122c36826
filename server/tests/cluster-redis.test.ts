import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { afterAll } from 'vitest'
import { redisCluster } from '../src/cluster/redis-cluster.ts'
import { describeCluster } from './support/cluster-conformance.ts'
import { PATIENT, QUIET } from './support/patience.ts'
import { startRedis } from './support/redis.ts'

const redis = await startRedis()
const place = { redisUrl: redis.url, address: 'one.example', leaseMs: 600 }
afterAll(() => redis.kill())

describeCluster(
  'a cluster on Redis',
  () => redisCluster(place, { self: randomUUID(), timers: PATIENT.timers, log: QUIET }),
  async () => {
    const client = createClient({ url: redis.url })
    await client.connect()
    await client.flushAll()
    client.destroy()
  },
)
