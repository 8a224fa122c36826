/**
 * A server that is killed, or shows too early, at a moment of the tests' choosing: the product on
 * ports of theirs. Settings of its own: KILL_PLAN, a `KillPlan` in JSON, and HASTE_MS.
 */
import { createApp, jsonLog, readConfig } from '@dungeon-dice/server'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { hostedDdm } from '../../../server/src/game/ddm/hosted-ddm.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { systemTimers } from '../../../server/src/platform/timers.ts'
import { openStores } from '../../../server/src/storage/sql/stores.ts'
import { UNKNOWN_NETWORKS } from '../../../server/tests/support/unknown-networks.ts'
import { dyingJournal, dyingResults, Fate, hastyJournal } from './dying-ports.ts'

const config = readConfig(process.env)
if (!config.ok || config.value.storage === null) throw new Error('the settings are our own')
const clock = systemClock
const log = jsonLog(config.value)
const timers = systemTimers(clock, log)
const stores = await openStores(config.value.storage, { clock, timers, timeoutMs: 10_000 })
const fate = new Fate(JSON.parse(process.env['KILL_PLAN'] ?? 'null'))
const hasteMs = Number(process.env['HASTE_MS'] ?? 0)
const { journal, results } = stores.ports
// Nobody plays for long here: all that ends counts, however soon.
const hosted = { ...hostedDdm(BUILT_IN_STOCK), turnOf: () => 20 }
const app = createApp({
  config: config.value,
  log,
  ...stores.ports,
  journal: hasteMs > 0 ? hastyJournal(journal, hasteMs) : dyingJournal(journal, fate),
  results: dyingResults(results, fate),
  networkHashes: UNKNOWN_NETWORKS,
  hosted,
})
// Not before everybody is there: who comes back to a dead server waits for ever.
process.on('SIGUSR2', () => fate.arm())
const port = await app.listen()
process.stdout.write(`Dungeon Dice server listens on http://127.0.0.1:${port}\n`)
process.once('SIGTERM', async () => {
  await app.stop()
  await stores.close()
  process.exit(0)
})
