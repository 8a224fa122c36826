import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = import.meta.dirname
const RULE_BOOK = join(FOLDER, '../../../docs/rules.md')

/** Numbers of all rules and of their numbered steps (`R9.4.1`), in the order of the book. */
const rulesOf = (book: string): string[] => {
  let rule = ''
  return [...book.matchAll(/^- \*\*(R\d+\.\d+)|^ {2}(\d+)\. /gm)].map(([, item, step]) => {
    rule = item ?? rule
    return item ?? `${rule}.${step}`
  })
}

/** Titles of the tests that run: those skipped or still to do are left out. */
const titlesOf = (source: string): string[] => {
  const call =
    /\b(?:it|test)(?:\.(?:concurrent|each|for))*(?:\([^`]*?\)|`[^`]*`)??\(\s*(['"`])(.*?)\1/gs
  return [...source.matchAll(call)].map(([, , title = '']) => title)
}

/** The numbers that a title begins with: `R9.4 R9.5 a piece …` names two rules. */
const rulesNamedBy = (title: string): string[] =>
  /^(?:R\d+(?:\.\d+)+\s)*/.exec(`${title} `)?.[0].trim().split(/\s+/).filter(Boolean) ?? []

const book = rulesOf(readFileSync(RULE_BOOK, 'utf8'))
const titles = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.test.ts') && file !== basename(import.meta.filename))
  .flatMap((file) => titlesOf(readFileSync(join(FOLDER, file), 'utf8')))
const tested = new Set(titles.flatMap(rulesNamedBy))

describe('the rule book and its tests', () => {
  it('every rule begins the title of a test', () => {
    expect(book.filter((rule) => !tested.has(rule))).toEqual([])
  })

  it('every title begins with rules that stand in the book', () => {
    const isOfBook = (rules: string[]) =>
      rules.length > 0 && rules.every((rule) => book.includes(rule))
    expect(titles.filter((title) => !isOfBook(rulesNamedBy(title)))).toEqual([])
  })

  it('the book is read whole', () => {
    expect(book.slice(0, 3)).toEqual(['R1.1', 'R1.2', 'R1.3'])
    expect(book).toEqual(
      expect.arrayContaining(['R9.4.3', 'R11.5.7', 'R16.10.3', 'R17.6.4', 'R18.9']),
    )
  })
})
