import { cpSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { sqlitePlace, type TestPlace } from '../../../tests/support/places.ts'
import { readMark, removeMark, writeMark } from './journal-mark.ts'
import { openStores, type Stores } from './stores.ts'

let place: TestPlace
let path: string
const time = fakeTime()
beforeEach(async () => {
  place = await sqlitePlace()
  path = place.place.kind === 'sqlite' ? place.place.path : ''
})
afterEach(() => place.remove())

const open = (owner: string): Promise<Stores> =>
  openStores(place.place, { clock: time, timers: time, timeoutMs: 1_000 }, owner)

/** A server with the id `owner` writes a heartbeat, and its mark. */
async function beatAs(owner: string, atMs: number): Promise<void> {
  const stores = await open(owner)
  await stores.ports.journal.beat(atMs)
  await vi.waitFor(async () => expect(await readMark(path)).toEqual({ owner, atMs }))
  await stores.close()
}

async function foundBy(owner: string): Promise<Stores['rolledBack']> {
  const stores = await open(owner)
  await stores.close()
  return stores.rolledBack
}

it('a database that knows what it stored is not rolled back', async () => {
  expect(await foundBy('first')).toBeNull()
  await beatAs('first', 5_000)
  expect(await foundBy('second')).toBeNull()
})

it('an older copy in the place of the database is noticed', async () => {
  await beatAs('first', 5_000)
  cpSync(path, `${path}.old`)
  const stores = await open('first')
  await stores.ports.journal.beat(6_000)
  await stores.ports.journal.beat(9_000)
  await vi.waitFor(async () => expect((await readMark(path))?.atMs).toBe(9_000))
  await stores.close()
  for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
  cpSync(`${path}.old`, path)
  expect(await foundBy('second')).toEqual({ lostMs: 4_000 })
  // Said once; the next start compares with what was found.
  expect(await foundBy('third')).toBeNull()
})

it('another database in its place is noticed, unless it was restored', async () => {
  await beatAs('first', 5_000)
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
  expect(await foundBy('second')).toEqual({ lostMs: null })
  await writeMark(path, { owner: 'first', atMs: 5_000 })
  await removeMark(path)
  expect(await foundBy('third')).toBeNull()
})
