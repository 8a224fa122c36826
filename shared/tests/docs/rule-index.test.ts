import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citedIn, keptIn } from '../../../scripts/rules/citations.ts'
import { drawRules, drawText, readGuesses, scoreText } from '../../../scripts/rules/guesses.ts'
import { ruleIndexPage } from '../../../scripts/rules/page.ts'
import { ROOT, readChapters } from '../../../scripts/rules/rule-book.ts'

const PAGE = readFileSync(join(ROOT, 'docs/rule-index.md'), 'utf8')
const rules = readChapters().flatMap(({ rules: all }) => all.map(({ number }) => number))

describe('docs/rule-index.md', () => {
  it('is the page that `npm run rules` writes', () => {
    expect(PAGE).toBe(ruleIndexPage())
  })

  it('has a row for every rule of the book, and no other', () => {
    const rows = [...PAGE.matchAll(/^\| (R\d+\.\d+) \|/gm)].map(([, number]) => number)
    expect(rows).toEqual(rules)
    expect(rows.length).toBeGreaterThan(160)
  })

  it('names a source file that keeps the rule, for every rule', () => {
    const kept = keptIn()
    expect(rules.filter((rule) => (kept.get(rule) ?? []).length === 0)).toEqual([])
  })

  it('links to files that exist', () => {
    const files = [...PAGE.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})

describe('citedIn', () => {
  it('reads single rules, repeated rules and ranges', () => {
    expect(citedIn('(R9.4.3, R10.10) R12.1–R12.3 R12.2')).toEqual([
      ...['R9.4', 'R10.10', 'R12.1', 'R12.2', 'R12.3', 'R12.2'],
    ])
  })

  it('does not read a range across chapters', () => {
    expect(citedIn('R10–R14, R1.2–R2.3')).toEqual(['R1.2', 'R2.3'])
  })
})

describe('a draw of rules to be found by file name', () => {
  it('holds twenty rules, the same for the same seed', () => {
    const numbers = (seed: string) => drawRules(seed).map(({ number }) => number)
    expect(new Set(numbers('one')).size).toBe(20)
    expect(numbers('one')).toEqual(numbers('one'))
    expect(numbers('one')).not.toEqual(numbers('two'))
  })

  it('shows the file names, and not what the index knows', () => {
    const text = drawText('one')
    expect(text).toContain('\nrules/09-dimensioning/placement.ts\n')
    expect(text).not.toContain('](')
  })

  it('counts a guess as right only if it names the main place of the rule', () => {
    const guesses = readGuesses(
      'R9.4 rules/09-dimensioning/placement.ts\nR9.3 geometry/nets.ts\n\nno guess',
    )
    expect(scoreText(guesses)).toBe(
      'R9.3: geometry/nets.ts, but it is in rules/09-dimensioning/nets.ts\n1 of 2 right',
    )
  })
})
