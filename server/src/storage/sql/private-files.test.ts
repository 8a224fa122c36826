import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPrivately, narrowFiles } from './private-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'private-files-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** A folder with these files, accessible to everybody. */
function openFolder(names: readonly string[]): string {
  const folder = join(root, 'data')
  mkdirSync(folder)
  for (const name of names) {
    writeFileSync(join(folder, name), 'x')
    chmodSync(join(folder, name), 0o644)
  }
  chmodSync(folder, 0o755)
  return folder
}

describe('a database file', () => {
  it('is created with its folders for its owner only', () => {
    const path = join(root, 'a/b/dungeon-dice.db')
    createPrivately(path)
    expect([modeOf(path), modeOf(join(root, 'a/b')), modeOf(join(root, 'a'))]).toEqual([
      '600',
      '700',
      '700',
    ])
  })

  it('is not changed when it exists', () => {
    const folder = openFolder(['dungeon-dice.db'])
    createPrivately(join(folder, 'dungeon-dice.db'))
    expect(statSync(join(folder, 'dungeon-dice.db')).size).toBe(1)
  })
})

describe('narrowing', () => {
  it('removes the access of others from database, companion files, backups and folder', () => {
    const names = ['dungeon-dice.db', 'dungeon-dice.db-wal', 'dungeon-dice.db-shm', 'a.backup']
    const folder = openFolder(names)
    const { narrowed, openFolder: left } = narrowFiles(join(folder, 'dungeon-dice.db'))
    expect(names.map((name) => modeOf(join(folder, name)))).toEqual(names.map(() => '600'))
    expect(modeOf(folder)).toBe('700')
    expect(left).toBeNull()
    expect(narrowed).toHaveLength(5)
    expect(narrowed).toContainEqual({ path: folder, from: '0755' })
    expect(narrowFiles(join(folder, 'dungeon-dice.db')).narrowed).toEqual([])
  })

  it('leaves a folder with other files open, and reports it', () => {
    const folder = openFolder(['dungeon-dice.db', 'index.html'])
    const { narrowed, openFolder: left } = narrowFiles(join(folder, 'dungeon-dice.db'))
    expect(narrowed.map(({ path }) => path)).toEqual([join(folder, 'dungeon-dice.db')])
    expect(left).toEqual({ path: folder, from: '0755' })
    expect([modeOf(folder), modeOf(join(folder, 'index.html'))]).toEqual(['755', '644'])
  })

  it('does nothing without a folder', () => {
    expect(narrowFiles(join(root, 'none/x.db'))).toEqual({ narrowed: [], openFolder: null })
  })
})
