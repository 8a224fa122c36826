import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makePosition } from '../../src/ddm/index.ts'
import { SOURCE } from '../support/position.ts'
import { chanceOf, countAll, divide, makePerfts, parsePerfts, stateOf } from './perft.ts'

const FOLDER = import.meta.dirname
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.perft'))
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const entries = files.flatMap((file) =>
  parsePerfts(textOf(file)).map((perft) => ({ file, note: perft.notes.join(' '), perft })),
)

describe('ways from a position', () => {
  it.each(entries)('$file: $note', ({ perft }) => {
    expect(countAll(stateOf(perft), chanceOf(perft))).toEqual(perft.counts)
  })

  it.each(entries)('$file is written as notation writes it: $note', ({ perft }) => {
    expect(makePosition(stateOf(perft), SOURCE)).toBe(perft.position)
  })

  it('add up over the first answers', () => {
    for (const { perft } of entries.slice(0, 5)) {
      const parts = divide(stateOf(perft), 2, chanceOf(perft))
      expect(parts.length).toBe(perft.counts[0])
      expect(parts.reduce((sum, { ways }) => sum + ways, 0)).toBe(perft.counts[1])
    }
  })

  it.each(files)('%s reads and writes alike', (file) => {
    expect(makePerfts(parsePerfts(textOf(file)))).toBe(textOf(file))
  })

  it('are there for thirty positions and more', () => {
    expect(entries.length).toBeGreaterThanOrEqual(30)
  })
})
