import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BoundProxy, openBoundProxy } from '../support/bound-proxy.ts'
import { type DuelClient, startDuel } from '../support/duel-client.ts'
import { sqlitePlace, type TestPlace } from '../support/places.ts'
import { type Program, startProgram } from '../support/program.ts'

const STEPS_PER_SECOND = 10
const ATTACK_MS = 6_000
/** Duels that the attacker plays at once. */
const DUELS = 3
/** Steps that may follow from the last requests by standing orders. */
const MOST_FOLLOWING = 20

let place: TestPlace
let program: Program
let way: BoundProxy
beforeEach(async () => {
  place = await sqlitePlace()
  // A machine of tests may have little room; another test is about that.
  const settings = { DISK_LEAST_MIB: '0', STEPS_PER_SECOND: String(STEPS_PER_SECOND) }
  program = await startProgram({ ...place.settings, ...settings })
  way = await openBoundProxy(program.url, '127.0.0.66')
})
afterEach(async () => {
  way.close()
  await program.end('SIGKILL')
  await place.remove()
})

/** Plays a seat of a duel in a closed loop, with standing orders that pass in all windows. */
async function flood(client: DuelClient, seed: number): Promise<void> {
  await client.askNumbered('orders', { orders: { windows: 'never', until: 'changed' } })
  await client.playOut(seed, 'greedy')
}

/** The number of steps in the journal once the server is stopped, and of those by standing orders. */
async function journalled() {
  await program.end('SIGTERM')
  const database = new DatabaseSync(join(place.settings['DATA_DIR'] ?? '', 'dungeon-dice.db'))
  const query = 'SELECT count(*) AS steps FROM entries'
  const count = (where: string) => Number(database.prepare(`${query} ${where}`).get()?.['steps'])
  const found = { steps: count(''), ordered: count("WHERE given_by = 'orders'") }
  database.close()
  return found
}

it('steps by standing orders count for the pace of the address whose requests they follow', {
  timeout: 60_000,
}, async () => {
  const duels = await Promise.all(Array.from({ length: DUELS }, () => startDuel(way.url)))
  const startMs = Date.now()
  const clients = duels.flatMap(({ A, B }) => [A, B])
  const flooding = Promise.all(clients.map(flood))
  // A refused request would end it.
  await Promise.race([flooding, pause(ATTACK_MS)])
  flooding.catch(() => undefined)
  const seconds = (Date.now() - startMs) / 1_000
  const { steps, ordered } = await journalled()
  expect(ordered).toBeGreaterThan(STEPS_PER_SECOND)
  // A second's worth comes at once.
  const most = STEPS_PER_SECOND * (seconds + 1) + MOST_FOLLOWING
  expect(steps, 'STEPS_PER_SECOND').toBeLessThan(most)
})
