/* A server that offers Dungeon Dice Monsters and Nim, configured by its environment. */
import { randomBytes } from 'node:crypto'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { hostedDdm } from '../../../src/game/ddm/hosted-ddm.ts'
import { Games } from '../../../src/game/games.ts'
import {
  createApp,
  jsonLog,
  metricsOf,
  readConfig,
  redisCluster,
  systemClock,
  systemTimers,
} from '../../../src/index.ts'
import { openStores } from '../../../src/storage/sql/stores.ts'
import { DATABASE_TIMEOUTS } from '../database-timeouts.ts'
import { hostedNim } from './hosted-nim.ts'

const config = readConfig(process.env)
if (!config.ok) throw new Error(config.error)
const { storage } = config.value
if (storage === null) throw new Error('needs a database')
const self = randomBytes(12).toString('base64url')
const log = jsonLog(config.value, undefined, self)
const timers = systemTimers(systemClock, log)
const { ports, leases } = await openStores(storage, DATABASE_TIMEOUTS, self)
const cluster =
  config.value.cluster === null
    ? null
    : redisCluster(config.value.cluster, { self, leases, timers, log })
const games = new Games([hostedDdm(BUILT_IN_STOCK), hostedNim()])
const app = createApp({
  ...{ config: config.value, log, games, ...ports },
  metrics: await metricsOf(config.value),
  ...(cluster === null ? {} : { cluster }),
})
process.stdout.write(`listens on http://127.0.0.1:${await app.listen()}\n`)
