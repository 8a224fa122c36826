import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { sqlitePlace, type TestPlace } from '../../../tests/support/places.ts'
import { readMark, removeMark, writeMark } from './journal-mark.ts'
import { MARK_FILE } from './private-files.ts'
import { openStores, type Stores } from './stores.ts'

const DAY_MS = 86_400_000

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
  await vi.waitFor(async () => expect(await readMark(path)).toMatchObject({ owner, atMs }), {
    timeout: 30_000,
  })
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
  await vi.waitFor(async () => expect((await readMark(path))?.atMs).toBe(9_000), {
    timeout: 30_000,
  })
  await stores.close()
  for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
  cpSync(`${path}.old`, path)
  const lost = { lostMs: 4_000, foundAtMs: time.now() }
  expect(await foundBy('second')).toEqual(lost)
  // Restarts do not hide it, whatever was stored in between.
  time.advance(DAY_MS - 1)
  expect(await foundBy('third')).toEqual(lost)
  await beatAs('fourth', 20_000)
  expect(await foundBy('fifth')).toEqual(lost)
  time.advance(1)
  expect(await foundBy('sixth')).toBeNull()
})

it('a loss that was found in the future is not said until then', async () => {
  await beatAs('first', 5_000)
  const found = (foundAtMs: number) =>
    writeMark(path, { owner: 'first', atMs: 5_000, lost: { lostMs: 1, foundAtMs } })
  await found(time.now())
  expect(await foundBy('second')).toMatchObject({ lostMs: 1 })
  await found(time.now() + 1)
  expect(await foundBy('third')).toBeNull()
})

it('a mark of an earlier version is compared as well', async () => {
  await beatAs('first', 5_000)
  writeFileSync(join(dirname(path), MARK_FILE), '{"owner":"first","atMs":7000}')
  expect(await foundBy('second')).toMatchObject({ lostMs: 2_000 })
})

it('another database in its place is noticed, unless it was restored', async () => {
  await beatAs('first', 5_000)
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
  expect(await foundBy('second')).toMatchObject({ lostMs: null })
  await writeMark(path, { owner: 'first', atMs: 5_000, lost: null })
  await removeMark(path)
  expect(await foundBy('third')).toBeNull()
})
