import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimRoom, expectedBytes, NoRoom } from '../../scripts/storage/backup-room.ts'
import {
  backupName,
  dueInMs,
  durationMs,
  newestBytes,
  prune,
  retryMs,
} from '../../scripts/storage/backup-schedule.ts'

const HOUR_MS = 3_600_000
const NOW_MS = Date.UTC(2026, 10, 27, 12)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const scheduleOf = (keep: number) => ({ everyMs: HOUR_MS, keep, folder })

/** Puts backups of these times into the folder; returns their names. */
function put(...atMs: readonly number[]): readonly string[] {
  const names = atMs.map(backupName)
  for (const name of names) writeFileSync(join(folder, name), '')
  return names
}

it.each([
  ['30m', 1_800_000],
  ['6h', 21_600_000],
  ['1d', 86_400_000],
  ['0h', null],
  ['1w', null],
])('reads %s', (text, ms) => expect(durationMs(text)).toBe(ms))

it('the next backup is due an interval after the newest, and at once without one', async () => {
  expect(await dueInMs(scheduleOf(2), NOW_MS)).toBe(0)
  put(NOW_MS - 5 * HOUR_MS)
  expect(await dueInMs(scheduleOf(2), NOW_MS)).toBe(0)
  put(NOW_MS - HOUR_MS / 4)
  expect(await dueInMs(scheduleOf(2), NOW_MS)).toBe((HOUR_MS * 3) / 4)
})

it('a backup from the future makes none due earlier', async () => {
  put(NOW_MS - HOUR_MS / 4, NOW_MS + 1_000 * HOUR_MS)
  expect(await dueInMs(scheduleOf(2), NOW_MS)).toBe((HOUR_MS * 3) / 4)
})

it('keeps the newest backups and all other files', async () => {
  writeFileSync(join(folder, 'mine.backup'), '')
  const [old = '', ...kept] = put(NOW_MS - 2 * HOUR_MS, NOW_MS - HOUR_MS, NOW_MS)
  expect(await prune(scheduleOf(2), NOW_MS)).toEqual([old])
  expect(readdirSync(folder).toSorted()).toEqual([...kept, 'mine.backup'])
})

it('backups from the future do not take the place of others', async () => {
  const names = put(NOW_MS - HOUR_MS, NOW_MS, NOW_MS + HOUR_MS, NOW_MS + 2 * HOUR_MS)
  expect(await prune(scheduleOf(1), NOW_MS)).toEqual(names.slice(0, 1))
  expect(readdirSync(folder)).toEqual(names.slice(1))
})

it('a backup that fails is tried again after a minute, and ever more rarely', () => {
  expect([1, 2, 3, 6, 7, 100].map(retryMs)).toEqual(
    [1, 2, 4, 32, 60, 60].map((minutes) => minutes * 60_000),
  )
})

it('a backup is expected to be as large as the newest, and no larger than the database', async () => {
  expect(await newestBytes(folder, NOW_MS)).toBeNull()
  const [, name = ''] = put(NOW_MS - HOUR_MS, NOW_MS)
  writeFileSync(join(folder, name), 'x'.repeat(12))
  expect(await newestBytes(folder, NOW_MS)).toBe(12)
  const expected = (newestBackup: number | null, database: number | null) =>
    expectedBytes({ newestBackup, database })
  expect(expected(8e9, 100e9)).toBe(10e9)
  expect(expected(8e9, 2e9)).toBe(2e9)
  expect(expected(null, 2e9)).toBe(2e9)
  expect(expected(8e9, null)).toBe(10e9)
  for (const database of [null, 0]) expect(expected(null, database)).toBe(2 ** 20)
})

it('a backup takes no space that the server needs', async () => {
  const GIB = 2 ** 30
  const claim = (freeGib: number, totalGib: number) =>
    claimRoom(
      {
        folder: '/there',
        warnBytes: 2 * GIB,
        readSize: async () => ({ freeBytes: freeGib * GIB, totalBytes: totalGib * GIB }),
      },
      3 * GIB,
    )
  await claim(5, 100)
  // On a small disk the server warns later.
  await claim(4, 10)
  await expect(claim(4.5, 100)).rejects.toThrow(
    new NoRoom(
      'There is no room in /there: the backup needs about 3,072 MiB, 2,048 MiB must stay free (DISK_WARN_MIB), and 4,608 MiB are free.',
    ),
  )
})
