/*
 * A server that is killed while it settles a match: `node dying-server.ts PLACE before|after`,
 * where PLACE is the JSON of a database place. `before`: nothing of the result is stored. `after`:
 * the result is stored, but the record is not closed.
 */
import { createApp, readConfig } from '../../src/index.ts'
import { openStores } from '../../src/storage/sql/stores.ts'
import { DATABASE_TIMEOUTS } from './database-timeouts.ts'
import { changedStore } from './ended-match.ts'

const [place = '', when] = process.argv.slice(2)
const config = readConfig(process.env)
if (!config.ok) throw new Error(config.error)
const { ports } = await openStores(JSON.parse(place), DATABASE_TIMEOUTS)
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}
const results = changedStore(ports.results, {
  settle: async (match, standings, traces) => {
    if (when === 'after') await ports.results.settle(match, standings, traces)
    return die()
  },
})
const port = await createApp({ config: config.value, ...ports, results }).listen()
process.stdout.write(`listens on http://127.0.0.1:${port}\n`)
