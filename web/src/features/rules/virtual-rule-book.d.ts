declare module 'virtual:rule-book/*' {
  import type { RuleBook } from './rule-book.ts'

  /** The rule book of a game, made from its page in docs when the page is built. */
  export const RULE_BOOK: RuleBook
}
