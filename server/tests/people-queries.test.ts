import { followsAnswerSchema, type SignedIn } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { skeletonOf } from '../src/accounts/names.ts'
import { openDatabase } from '../src/storage/sql/database.ts'
import { type Stores, storesOf } from '../src/storage/sql/stores.ts'
import { DATABASE_TIMEOUTS } from './support/database-timeouts.ts'
import { faultyDatabase } from './support/faulty-database.ts'
import { get } from './support/get.ts'
import { newAccount } from './support/lobby-player.ts'
import { sqlitePlace, type TestPlace } from './support/places.ts'
import { post } from './support/post.ts'
import { storedAccount } from './support/stored-account.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const MOST = 100
/** Ten for the token, a change and the answer; the server itself writes something now and then. */
const MOST_STATEMENTS = 20

let place: TestPlace
let stores: Stores
let app: TestApp
let ann: SignedIn
let statements: string[] = []
const faults = faultyDatabase()

beforeAll(async () => {
  place = await sqlitePlace()
  stores = storesOf(await openDatabase(place.place, faults.around), DATABASE_TIMEOUTS)
  const config = { maxFollowsPerPlayer: MOST, maxBlocksPerPlayer: MOST }
  app = await startApp({ ...stores.ports, config })
  ann = await newAccount(app.url, 'Ann')
  const { accounts, follows, blocks } = stores.ports
  const annId = (await accounts.byNameKey('ann'))?.id ?? ''
  // Those who are blocked are others: what follows show is looked up for all of them.
  for (const [kind, store] of [
    ['followed', follows],
    ['blocked', blocks],
  ] as const)
    for (let number = 0; number < MOST; number += 1) {
      const id = `${kind} ${number}`
      await accounts.create({ ...storedAccount(id), nameKey: skeletonOf(id) })
      await store.add(annId, id, MOST)
    }
  faults.plan((sql) => {
    statements.push(sql)
    return null
  })
})
afterAll(async () => {
  await app.stop()
  await stores.close()
  await place.remove()
})

/** The number of statements that a request took. */
const costOf = async (request: () => Promise<{ readonly status: number }>): Promise<number> => {
  statements = []
  expect((await request()).status).toBe(200)
  return statements.length
}

it.each([
  ['follows', () => get(app.url, 'follows', ann.token)],
  ['blocks', () => get(app.url, 'blocks', ann.token)],
  ['follows again', () => post(app.url, 'follows', { name: 'followed 7' }, ann.token)],
  ['blocks again', () => post(app.url, 'blocks', { name: 'blocked 7' }, ann.token)],
])('a hundred players take a few queries: %s', async (_, request) => {
  const cost = await costOf(request)
  expect(cost, statements.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS)
})

it('an export takes no query for each of a hundred names', async () => {
  const cost = await costOf(() => get(app.url, 'me/export', ann.token))
  expect(cost).toBeLessThan(MOST_STATEMENTS + 10)
})

it('a hundred players are listed in the order in which they were followed', async () => {
  const { body } = await get(app.url, 'follows', ann.token)
  const names = followsAnswerSchema.parse(body).follows.map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: MOST }, (_, number) => `followed ${number}`))
})
