import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readRuleBook } from './rule-book.ts'

const RULES = join(import.meta.dirname, '../../docs/rules.md')
const NAME = 'virtual:rule-book'

/** Gives the page the rule book as data, under `virtual:rule-book`; read anew when the book changes. */
export const rulePage = (): Plugin => ({
  name: 'rule-page',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null
    this.addWatchFile(RULES)
    const book = JSON.stringify(readRuleBook(readFileSync(RULES, 'utf8')))
    return `export const RULE_BOOK = JSON.parse(${JSON.stringify(book)})`
  },
})
