/**
 * A server that kills itself, or publishes too early, at a planned point: the product on test
 * ports. Its own settings are KILL_PLAN, a `KillPlan` in JSON, and HASTE_MS.
 */
import { createApp, jsonLog, readConfig } from '@dungeon-dice/server'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { Games } from '../../../server/src/game/games.ts'
import { gamesOf } from '../../../server/src/game/hosted-games.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { systemTimers } from '../../../server/src/platform/timers.ts'
import { openStores } from '../../../server/src/storage/sql/stores.ts'
import { UNKNOWN_NETWORKS } from '../../../server/tests/support/unknown-networks.ts'
import { dyingJournal, dyingResults, Fate, hastyJournal } from './dying-ports.ts'

const config = readConfig(process.env)
if (!config.ok || config.value.storage === null) throw new Error('invalid settings of the test')
const clock = systemClock
const log = jsonLog(config.value)
const timers = systemTimers(clock, log)
const stores = await openStores(config.value.storage, { clock, timers, timeoutMs: 10_000 })
const fate = new Fate(JSON.parse(process.env['KILL_PLAN'] ?? 'null'))
const hasteMs = Number(process.env['HASTE_MS'] ?? 0)
const { journal, results } = stores.ports
// Matches here are short, so that all that end count.
const hosted = gamesOf(BUILT_IN_STOCK).all
const games = new Games(
  hosted.map((game) => ({ ...game, engine: { ...game.engine, turnOf: () => 20 } })),
)
const app = createApp({
  config: config.value,
  log,
  ...stores.ports,
  journal: hasteMs > 0 ? hastyJournal(journal, hasteMs) : dyingJournal(journal, fate),
  results: dyingResults(results, fate),
  networkHashes: UNKNOWN_NETWORKS,
  games,
})
// Armed only once all clients are connected: without a server they could not return.
process.on('SIGUSR2', () => fate.arm())
const port = await app.listen()
process.stdout.write(`Dungeon Dice server listens on http://127.0.0.1:${port}\n`)
process.once('SIGTERM', async () => {
  await app.stop()
  await stores.close()
  process.exit(0)
})
