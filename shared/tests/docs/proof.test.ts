import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makePage, readPage, sizeNames } from '../../../scripts/proof/page.ts'
import { PROGRAMS, programsFor } from '../../../scripts/proof/programs.ts'
import {
  type FileRow,
  nameOf,
  type Proof,
  type Run,
  withRun,
} from '../../../scripts/proof/proof.ts'
import { SIZES } from '../support/sizes.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PAGE = readFileSync(join(ROOT, 'docs/proof.md'), 'utf8')

const runOf = (filters: readonly string[], commit: string): Run => ({
  ...{ of: nameOf(filters), passed: 9, failed: 1, skipped: 2 },
  ...{ commit, date: '2026-01-02', machine: '2 × some, 24 GiB' },
})
const rowOf = (file: string, seconds: number, commit: string): FileRow => ({
  ...{ file, tests: 3, result: 'passed', seconds },
  ...{ commit, date: '2026-01-02' },
})

const WHOLE: Proof = {
  runs: [runOf([], 'one')],
  files: [rowOf('a/games.test.ts', 90, 'one'), rowOf('a/kill.test.ts', 40, 'one')],
}

describe('the proof', () => {
  it('comes back from its page as it went', () => {
    const proof = withRun(WHOLE, runOf(['kill', 'chaos'], 'two, changed'), [
      rowOf('a/kill.test.ts', 70, 'two, changed'),
    ])
    expect(readPage(makePage(proof, SIZES))).toEqual(proof)
    expect(readPage('# Proof\n')).toEqual({ runs: [], files: [] })
  })

  it('replaces what was run again, and keeps all else', () => {
    const rows = [rowOf('a/kill.test.ts', 2, 'two'), rowOf('a/chaos.test.ts', 50, 'two')]
    const proof = withRun(WHOLE, runOf(['kill', 'chaos'], 'two'), rows)
    expect(proof).toEqual({
      runs: [runOf([], 'one'), runOf(['kill', 'chaos'], 'two')],
      files: [
        rowOf('a/games.test.ts', 90, 'one'),
        rowOf('a/chaos.test.ts', 50, 'two'),
        rowOf('a/kill.test.ts', 2, 'two'),
      ],
    })
    const again = withRun(proof, runOf(['kill', 'chaos'], 'three'), [])
    expect(again.runs.map(({ commit }) => commit)).toEqual(['one', 'three'])
  })

  it('begins anew when all was run', () => {
    const rows = [rowOf('a/kill.test.ts', 4, 'two'), rowOf('a/new.test.ts', 5, 'two')]
    expect(withRun(WHOLE, runOf([], 'two'), rows)).toEqual({
      runs: [runOf([], 'two')],
      files: [rowOf('a/new.test.ts', 5, 'two')],
    })
  })

  it('has a row of what failed, however soon', () => {
    const failed = { ...rowOf('a/new.test.ts', 0, 'two'), result: 'failed' }
    expect(withRun(WHOLE, runOf([], 'two'), [failed]).files).toEqual([failed])
  })
})

describe('the programs of the proof', () => {
  it('are commands of the project, and chosen as test files are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    for (const { file, command } of PROGRAMS) {
      expect(existsSync(join(ROOT, file)), file).toBe(true)
      expect(scripts[command]).toBe(`node ${file}`)
    }
    const containers = PROGRAMS.filter(({ command }) => command === 'containers')
    expect(programsFor([])).toEqual(PROGRAMS)
    expect(programsFor(['chaos', 'containers'])).toEqual(containers)
    expect(programsFor(['chaos'])).toEqual([])
  })
})

describe('docs/proof.md', () => {
  it('names every size there is', () => {
    expect(sizeNames(PAGE)).toEqual(Object.keys(SIZES))
  })

  it('says of each file at which commit it was run', () => {
    const { runs, files } = readPage(PAGE)
    expect(runs.length).toBeGreaterThan(0)
    expect(files.length).toBeGreaterThan(0)
    for (const { commit } of [...runs, ...files]) expect(commit).toMatch(/^[0-9a-f]{12}/)
  })
})
