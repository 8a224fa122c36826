import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readNameFilter, standardNameFilter } from './read-name-filter.ts'

const folder = mkdtempSync(join(tmpdir(), 'names-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (text: string): string => {
  const path = join(folder, 'names.txt')
  writeFileSync(path, text)
  return path
}

describe('the name filter file', () => {
  it('refuses insults and titles by default', () => {
    const isUnwanted = standardNameFilter()
    for (const name of ['Admin', 'Аdm1n', 'Guest ABCDEF', 'The System', 'Dungeon Dice', 'Mod'])
      expect(isUnwanted(name), name).toBe(true)
    for (const name of ['Ann', 'Modesty', 'Scunthorpe United', 'Essex', 'Badminton', 'Systemic'])
      expect(isUnwanted(name), name).toBe(false)
  })

  it("is replaced by the host's own file", () => {
    const filter = readNameFilter(fileOf('# ours\nbob*\n'))
    expect(filter.ok && ['Bobby', 'Admin'].map(filter.value)).toEqual([true, false])
  })

  it('names the fault of an invalid file', () => {
    const path = fileOf('fine\n***\n')
    const error = `NAME_FILTER: ${path}, line 2: "***" is not a valid pattern.`
    expect(readNameFilter(path)).toEqual({ ok: false, error })
    const missing = readNameFilter(join(folder, 'missing.txt'))
    expect(missing).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^NAME_FILTER: ENOENT/),
    })
  })
})
