/** Elements that the rule book may consist of; `source` says where a rule comes from. */
export type RuleTag = 'strong' | 'em' | 'code' | 'pre' | 'p' | 'ol' | 'ul' | 'li' | 'source'

/** Words of the rule book: text, an element with what is in it, or a link to an anchor of the book. */
export type RuleNode =
  | string
  | { readonly tag: RuleTag; readonly id?: string; readonly of: readonly RuleNode[] }
  | { readonly to: string; readonly of: readonly RuleNode[] }

/** A row of a table; rulings have their number as anchor. */
export interface RuleRow {
  readonly id?: string
  readonly cells: readonly (readonly RuleNode[])[]
}

/** The parts of a section: a numbered rule, other text, or a table. */
export type RuleBlock =
  | { readonly kind: 'rule'; readonly id: string; readonly of: readonly RuleNode[] }
  | { readonly kind: 'words'; readonly of: readonly RuleNode[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly RuleNode[])[]
      readonly rows: readonly RuleRow[]
    }

/** A section of the book; its anchor is `R` and its number, the first one, without a number, is `R0`. */
export interface RuleSection {
  readonly id: string
  readonly title: string
  readonly blocks: readonly RuleBlock[]
}

/** The rule book (docs/rules.md) as data, so that a page needs no parser and takes no HTML from it. */
export interface RuleBook {
  readonly title: string
  readonly sections: readonly RuleSection[]
}

/** The plain text of nodes. */
export const textOf = (nodes: readonly RuleNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.of))).join('')
