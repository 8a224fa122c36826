import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../src/storage/sql/database.ts'
import { begin, run } from './support/backup-program.ts'
import { sqlitePlace } from './support/places.ts'
import { hasSmallDisks, runOnSmallDisk } from './support/small-disk.ts'

const SCRIPT = join(import.meta.dirname, '../../scripts/backup.ts')

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  file = join(folder, 'all.backup')
})
afterEach(() => rmSync(folder, { recursive: true }))

vi.setConfig({ testTimeout: 120_000 })

/** Stores data that cannot be compressed, of about this size. */
async function fillWithNoise({ query }: Database, bytes: number): Promise<void> {
  const value = () => randomBytes(75_000).toString('latin1')
  for (let row = 0; row < bytes / 150_000; row += 1)
    await query
      .insertInto('secrets')
      .values({ name: `noise ${row}`, value: value() })
      .execute()
}

it('a drill that is stopped leaves no copy of the database', async () => {
  const place = await sqlitePlace()
  await (await openDatabase(place.place)).close()
  expect((await run('backup', place, file)).status).toBe(0)
  const copies = join(folder, 'copies')
  mkdirSync(copies)
  const settings = { ...place.settings, TMPDIR: copies }
  const program = begin('restore', { settings }, ['--drill', file])
  let out = ''
  program.stdout.on('data', (chunk) => {
    out += String(chunk)
  })
  await vi.waitFor(() => expect(out).toContain('the checksum matches'), 60_000)
  expect(readdirSync(copies)).toHaveLength(1)
  program.kill('SIGTERM')
  const [status] = await once(program, 'exit')
  expect([status, readdirSync(copies)]).toEqual([1, []])
  await place.remove()
})

it.skipIf(!hasSmallDisks)('a disk without room gets no part of a backup', async () => {
  const place = await sqlitePlace()
  const db = await openDatabase(place.place)
  await fillWithNoise(db, 3_000_000)
  await db.close()
  const { size } = statSync(join(place.settings['DATA_DIR'] ?? '', 'dungeon-dice.db'))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const at = (bytes: number, extra: Readonly<Record<string, string>> = {}) =>
    runOnSmallDisk(disk, bytes, [SCRIPT, join(disk, 'all.backup')], {
      ...place.settings,
      ...extra,
    })
  const small = await at(size * 0.9)
  expect(small).toMatchObject({ status: 1, names: [] })
  expect(small.err).toMatch(
    /^There is no room in \S+: the backup needs about \d MiB, 1 MiB must stay free \(DISK_WARN_MIB\), and \d MiB are free\. There is no backup\.\n$/,
  )
  // The server needs that space.
  expect(await at(size * 1.05)).toMatchObject({ status: 1, names: [] })
  expect(await at(size * 1.05, { DISK_WARN_MIB: '0' })).toMatchObject({
    status: 0,
    names: ['all.backup'],
  })
  await place.remove()
})
