import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backupName, dueInMs, durationMs, prune } from '../../scripts/storage/backup-schedule.ts'

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
