import { Agent, request } from 'node:http'
import { STARTER_LISTS } from '@dungeon-dice/shared/ddm'
import { signedInSchema } from '@dungeon-dice/shared/protocol'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchHeader } from '../src/match/journal.ts'
import { openStores, type Stores } from '../src/storage/sql/stores.ts'
import { DATABASE_TIMEOUTS } from './support/database-timeouts.ts'
import { hasPostgres, postgresPlace, type TestPlace } from './support/places.ts'
import { post } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const STRANGER = '127.0.0.9'
const FLOOD = 600
/** When all waited in one queue, 85 finished before a step, and 508 before a stranger's request. */
const MOST_BEFORE = 30

const header: MatchHeader = {
  ...{ id: 'm1', game: 'ddm', rulesVersion: 1, catalogue: 'c' },
  ...{ setup: null, seats: [], table: null },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1_000,
}
const entry = (step: number) =>
  ({ step, actor: 'A', by: 'seat', intent: { type: 'roll' }, seq: step, atMs: 2_000 }) as const

describe.skipIf(!hasPostgres)(
  `connections to PostgreSQL${hasPostgres ? '' : ' (set DATABASE_URL to run)'}`,
  () => {
    let place: TestPlace
    let stores: Stores
    let app: TestApp
    let watcher: pg.Client
    beforeAll(async () => {
      place = await postgresPlace()
      stores = await openStores(place.place, DATABASE_TIMEOUTS)
      app = await startApp(stores.ports)
      if (place.place.kind !== 'postgres') throw new Error('not PostgreSQL')
      watcher = new pg.Client({ connectionString: place.place.url })
      await watcher.connect()
    })
    afterAll(async () => {
      await watcher.end()
      await app.stop()
      await stores.close()
      await place.remove()
    })

    const guest = async () => signedInSchema.parse((await post(app.url, 'guest')).body).token

    /** Asks for the own lists from another address. */
    const askAsStranger = (token: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}` }
        const agent = new Agent({ localAddress: STRANGER })
        request(`${app.url}/api/v1/lists`, { headers, agent }, (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode ?? 0))
        })
          .on('error', reject)
          .end()
      })

    /** Connections of the server that wait for a lock now. */
    const waitingForLocks = async (): Promise<number> => {
      const { rows } = await watcher.query(
        `SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0].count
    }

    it('six hundred requests of one account delay neither a match nor a stranger', {
      timeout: 60_000,
    }, async () => {
      const [attacker, stranger] = [await guest(), await guest()]
      const list = { name: 'x', preset: 'tabletop', list: STARTER_LISTS.dragons }
      expect((await post(app.url, 'lists/save', list, attacker)).status).toBe(200)
      await stores.ports.journal.open(header)
      const seen = { finished: 0, refused: 0, step: 0, stranger: 0, locks: 0 }
      const flood = Array.from({ length: FLOOD }, async () => {
        const { status } = await post(app.url, 'lists/default', { name: 'x' }, attacker)
        if (status !== 200) seen.refused += 1
        seen.finished += 1
      })
      const during = async (work: () => Promise<unknown>): Promise<number> => {
        const before = seen.finished
        await work()
        return seen.finished - before
      }
      let step = 0
      while (seen.finished < FLOOD - 50) {
        step += 1
        const next = step
        const [ofStep, ofStranger, locks] = await Promise.all([
          during(async () => stores.ports.journal.append('m1', entry(next))),
          during(async () => expect(await askAsStranger(stranger)).toBe(200)),
          waitingForLocks(),
        ])
        seen.step = Math.max(seen.step, ofStep)
        seen.stranger = Math.max(seen.stranger, ofStranger)
        seen.locks = Math.max(seen.locks, locks)
      }
      await Promise.all(flood)
      // On a busy machine the last ones wait too long: for their own account alone.
      expect(seen.refused).toBeLessThan(FLOOD / 2)
      expect(step).toBeGreaterThan(10)
      expect(seen.step).toBeLessThan(MOST_BEFORE)
      expect(seen.stranger).toBeLessThan(MOST_BEFORE)
      expect(seen.locks).toBe(0)
    })
  },
)
