import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupAge } from './newest-backup.ts'

it('the age of the newest backup counts, and incomplete ones do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  const backups = join(folder, 'backups')
  const age = backupAge(backups, { now: () => 1_000_000 })
  expect(await age()).toBe(Number.POSITIVE_INFINITY)
  mkdirSync(backups)
  expect(await age()).toBe(Number.POSITIVE_INFINITY)
  for (const [name, seconds] of [
    ['old.backup', 100],
    ['new.backup', 900],
    ['next.backup.7.half', 999],
  ] as const) {
    writeFileSync(join(backups, name), '')
    utimesSync(join(backups, name), seconds, seconds)
  }
  expect(await age()).toBe(100)
  rmSync(folder, { recursive: true })
})

it('without a folder nothing is known', async () => {
  expect(await backupAge('', { now: () => 0 })()).toBeNull()
})
