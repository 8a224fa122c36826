import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readRuleBook } from './rule-book.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const NAME = 'virtual:rule-book/'

/** The rule book of each game, and the letter of its rulings. */
export const BOOKS: Readonly<Record<string, { readonly file: string; readonly ruling: string }>> = {
  ddm: { file: join(DOCS, 'rules.md'), ruling: 'X' },
  duel: { file: join(DOCS, 'games/duel/rules.md'), ruling: 'D' },
  skirmish: { file: join(DOCS, 'games/skirmish/rules.md'), ruling: 'S' },
}

/** Gives the page rule books as data, under `virtual:rule-book/<game>`; read anew when a book changes. */
export const rulePage = (): Plugin => ({
  name: 'rule-page',
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${NAME}`)) return null
    const book = BOOKS[id.slice(NAME.length + 1)]
    if (book === undefined) throw new Error(`no rule book: ${id}`)
    this.addWatchFile(book.file)
    const data = JSON.stringify(readRuleBook(readFileSync(book.file, 'utf8'), book.ruling))
    return `export const RULE_BOOK = JSON.parse(${JSON.stringify(data)})`
  },
})
