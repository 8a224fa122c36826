/**
 * A server of a cluster like the product, with today's rules under the version number
 * RULES_VERSION.
 */

import { randomUUID } from 'node:crypto'
import {
  createApp,
  jsonLog,
  openStores,
  readConfig,
  redisCluster,
  systemClock,
  systemTimers,
} from '@dungeon-dice/server'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { hostedDdm } from '../../../server/src/game/ddm/hosted-ddm.ts'
import { Games } from '../../../server/src/game/games.ts'

const read = readConfig(process.env)
if (!read.ok || read.value.storage === null || read.value.cluster === null)
  throw new Error('invalid settings of the test')
const { storage, cluster: place, journalSeconds } = read.value
const log = jsonLog(read.value)
const timers = systemTimers(systemClock, log)
const timeouts = { clock: systemClock, timers, timeoutMs: journalSeconds * 1_000 }
const self = randomUUID()
const stores = await openStores(storage, timeouts, self)
const cluster = redisCluster(place, { self, leases: stores.leases, timers, log })
const hosted = hostedDdm(BUILT_IN_STOCK)
const rulesVersion = Number(process.env['RULES_VERSION'])
const app = createApp({
  config: read.value,
  log,
  cluster,
  ...stores.ports,
  games: new Games([{ ...hosted, engine: { ...hosted.engine, rulesVersion } }]),
})
const port = await app.listen()
process.stdout.write(`Dungeon Dice server listens on http://127.0.0.1:${port}\n`)
process.once('SIGTERM', async () => {
  await app.stop()
  await stores.close()
  process.exit(0)
})
