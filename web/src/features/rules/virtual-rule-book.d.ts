declare module 'virtual:rule-book' {
  import type { RuleBook } from './rule-book.ts'

  /** The rule book, made from docs/rules.md when the page is built. */
  export const RULE_BOOK: RuleBook
}
