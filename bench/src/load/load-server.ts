import { randomBytes } from 'node:crypto'
import {
  createApp,
  jsonLog,
  nativeKeyedHash,
  openStores,
  readConfig,
  redisCluster,
  secureIds,
  systemClock,
  systemTimers,
} from '@dungeon-dice/server'
import { fairChance } from '@dungeon-dice/shared'
import { memoryNow } from '../memory-now.ts'
import { CHANCE_KEY } from '../rooms/match-key.ts'

/** A regular server, except that its dice use a key known to the benchmark clients. */

const read = readConfig(process.env)
if (!read.ok) throw new Error(read.error)
const config = read.value
if (config.cluster === null || config.storage === null)
  throw new Error('a cluster and a database must be configured')
const log = jsonLog(config)
const clock = systemClock
const timers = systemTimers(clock, log)
const self = randomBytes(12).toString('base64url')
const options = { clock, timers, timeoutMs: config.journalSeconds * 1_000 }
const stores = await openStores(config.storage, options, self)
const cluster = redisCluster(config.cluster, { self, leases: stores.leases, timers, log })
const app = createApp({
  ...stores.ports,
  ...{ config, log, cluster },
  chanceOf: () => fairChance(CHANCE_KEY, nativeKeyedHash),
  ids: { ...secureIds, secret: () => CHANCE_KEY },
})
const port = await app.listen()
process.on('SIGUSR2', () => {
  const { live, resident } = memoryNow()
  console.log(`memory ${live} ${resident}`)
})
process.once('SIGTERM', () => void app.stop().then(() => process.exit(0)))
console.log(`listens on ${port}`)
