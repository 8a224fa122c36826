/**
 * A server of a cluster like the product, whose clock the test can advance by requests to
 * CONTROL_PORT, in milliseconds.
 */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import {
  createApp,
  jsonLog,
  openStores,
  readConfig,
  redisCluster,
  systemClock,
  systemTimers,
} from '@dungeon-dice/server'
import { fakeTime } from '../../../server/tests/support/fake-time.ts'
import { UNKNOWN_NETWORKS } from '../../../server/tests/support/unknown-networks.ts'

/** Real time passes as well. */
const STEP_MS = 20

const read = readConfig(process.env)
if (!read.ok || read.value.storage === null || read.value.cluster === null)
  throw new Error('invalid settings of the test')
const { storage, cluster: place } = read.value
const log = jsonLog(read.value)
const timers = systemTimers(systemClock, log)
const timeouts = { clock: systemClock, timers, timeoutMs: 10_000 }
const self = randomUUID()
const stores = await openStores(storage, timeouts, self)
const cluster = redisCluster(place, { self, leases: stores.leases, timers, log })
const time = fakeTime(Date.now())
setInterval(() => time.advance(STEP_MS), STEP_MS)
const control = createServer((request, response) => {
  time.advance(Number(request.url?.slice(1)))
  response.end()
})
control.listen(Number(process.env['CONTROL_PORT']), '127.0.0.1')
const app = createApp({
  config: read.value,
  log,
  cluster,
  // A clock has whole milliseconds; due timers must fire at theirs.
  clock: { now: () => Math.floor(time.now()) },
  timers: time,
  ...stores.ports,
  networkHashes: UNKNOWN_NETWORKS,
})
const port = await app.listen()
process.stdout.write(`Dungeon Dice server listens on http://127.0.0.1:${port}\n`)
