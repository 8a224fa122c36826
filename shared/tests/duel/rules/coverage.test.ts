import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = import.meta.dirname
const RULE_BOOK = join(FOLDER, '../../../../docs/games/duel/rules.md')

const book = [...readFileSync(RULE_BOOK, 'utf8').matchAll(/^- \*\*(R\d+\.\d+)\*\* /gm)].map(
  ([, rule = '']) => rule,
)

/** Titles of the tests that run: those skipped or still to do are left out. */
const titlesOf = (source: string): readonly string[] =>
  [...source.matchAll(/\bit(?:\.each\([^`]*?\))?\(\s*(['"`])(.*?)\1/gs)].map(
    ([, , title = '']) => title,
  )

/** The numbers that a title begins with. */
const rulesNamedBy = (title: string): readonly string[] =>
  /^(?:R\d+\.\d+\s)*/.exec(title)?.[0].trim().split(/\s+/).filter(Boolean) ?? []

const titles = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.test.ts') && file !== basename(import.meta.filename))
  .flatMap((file) => titlesOf(readFileSync(join(FOLDER, file), 'utf8')))
const tested = new Set(titles.flatMap(rulesNamedBy))

describe('the rule book of duel and its tests', () => {
  it('every rule begins the title of a test', () => {
    expect(book.filter((rule) => !tested.has(rule))).toEqual([])
  })

  it('every title begins with rules that stand in the book', () => {
    const isOfBook = (rules: readonly string[]) =>
      rules.length > 0 && rules.every((rule) => book.includes(rule))
    expect(titles.filter((title) => !isOfBook(rulesNamedBy(title)))).toEqual([])
  })

  it('the book is read whole', () => {
    expect(book.length).toBe(101)
    expect([book[0], book.at(-1)]).toEqual(['R1.1', 'R19.4'])
  })
})
