import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citedIn, keptIn } from '../../../scripts/rules/citations.ts'
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
