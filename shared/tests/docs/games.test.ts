import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../../src/games.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PAGE = readFileSync(join(ROOT, 'docs/games.md'), 'utf8')
/** Paths on the page; `ID` stands for a new game. */
const PATHS = [...PAGE.matchAll(/`((?:shared|server|client-sdk|web|docs)\/[^`]+)`/g)].map(
  ([, path = '']) => path,
)

describe('docs/games.md', () => {
  it('names files that exist', () => {
    expect(PATHS.length).toBeGreaterThan(25)
    expect(PATHS.filter((path) => !existsSync(join(ROOT, path.replace('ID', 'skirmish'))))).toEqual(
      [],
    )
  })

  it('is true for every game: its places for a new game exist for each', () => {
    const places = PATHS.filter((path) => path.includes('ID'))
    expect(places.length).toBeGreaterThan(3)
    for (const { id } of GAMES)
      for (const place of places) expect(existsSync(join(ROOT, place.replace('ID', id)))).toBe(true)
  })
})
