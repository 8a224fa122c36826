import { lexer, type Token, type Tokens } from 'marked'
import {
  type RuleBlock,
  type RuleBook,
  type RuleNode,
  type RuleRow,
  type RuleSection,
  textOf,
} from '../src/features/rules/rule-book.ts'
import { type Anchors, linked } from './rule-links.ts'

/** What the nodes of a text need to know: which anchors there are. */
type Read<T extends Token> = (token: T, anchors: Anchors) => readonly RuleNode[]

/**
 * The rule book of this markdown, whose rulings are numbered with the letter `ruling`. Throws for
 * anything that its page could not show.
 */
export function readRuleBook(markdown: string, ruling = 'X'): RuleBook {
  const tokens = lexer(markdown).filter(({ type }) => type !== 'space' && type !== 'hr')
  const anchors = anchorsIn(markdown, ruling)
  const sections: RuleSection[] = []
  let blocks: RuleBlock[] = []
  let title = ''
  for (const token of tokens) {
    if (token.type !== 'heading') blocks.push(...blocksOf(token, anchors))
    else {
      blocks = []
      const { text, depth } = token as Tokens.Heading
      if (depth === 1) title = text
      sections.push({ id: sectionId(text), title: text, blocks })
    }
  }
  return { title, sections }
}

const sectionId = (title: string): string => `R${/^(\d+)\. /.exec(title)?.[1] ?? 0}`

/** All anchors of the book: sections, rules, the numbered parts of rules, and rulings. */
const anchorsIn = (markdown: string, ruling: string): Anchors =>
  new Set([
    ...Array.from(markdown.matchAll(/^## (\d+)\. /gm), ([, number]) => `R${number}`),
    ...Array.from(markdown.matchAll(/^- \*\*(R\d+\.\d+)/gm), ([, id]) => id ?? ''),
    ...Array.from(
      markdown.matchAll(new RegExp(`^\\| (${ruling}\\d+) \\|`, 'gm')),
      ([, id]) => id ?? '',
    ),
  ])

function blocksOf(token: Token, anchors: Anchors): readonly RuleBlock[] {
  if (token.type === 'table') return [tableOf(token as Tokens.Table, anchors)]
  if (token.type !== 'list') return [{ kind: 'words', of: nodesOf([token], anchors) }]
  return (token as Tokens.List).items.map(({ tokens, text }) => {
    const id = /^\*\*(R\d+\.\d+)/.exec(text)?.[1]
    const of = nodesOf(tokens, anchors, id)
    return id === undefined ? { kind: 'words', of } : { kind: 'rule', id, of: withoutNumber(of) }
  })
}

/** The page sets the number of a rule by itself, since it is a link; the name of a rule stays. */
function withoutNumber([
  number = '',
  first = '',
  ...others
]: readonly RuleNode[]): readonly RuleNode[] {
  const name = textOf([number]).replace(/^R[\d.]+ ?/, '')
  if (name !== '') return [{ tag: 'strong', of: [name] }, first, ...others]
  return [typeof first === 'string' ? first.trimStart() : first, ...others]
}

function tableOf({ header, rows }: Tokens.Table, anchors: Anchors): RuleBlock {
  const cellsOf = (cells: readonly Tokens.TableCell[]) =>
    cells.map(({ tokens }) => nodesOf(tokens, anchors))
  const rowOf = (row: readonly Tokens.TableCell[]): RuleRow => {
    const id = row[0]?.text ?? ''
    const cells = cellsOf(row)
    return anchors.has(id) ? { id, cells: [[id], ...cells.slice(1)] } : { cells }
  }
  return { kind: 'table', head: cellsOf(header), rows: rows.map(rowOf) }
}

const NODES: Readonly<Record<string, Read<never>>> = {
  text: ({ tokens, text }: Tokens.Text, anchors) =>
    tokens === undefined ? linked(text, anchors) : nodesOf(tokens, anchors),
  paragraph: ({ tokens }: Tokens.Paragraph, anchors) => [
    { tag: 'p', of: nodesOf(tokens, anchors) },
  ],
  strong: ({ tokens }: Tokens.Strong, anchors) => [{ tag: 'strong', of: nodesOf(tokens, anchors) }],
  em: ({ tokens }: Tokens.Em, anchors) => [{ tag: 'em', of: nodesOf(tokens, anchors) }],
  codespan: ({ text }: Tokens.Codespan) => [{ tag: 'code', of: [text] }],
  code: ({ text }: Tokens.Code) => [{ tag: 'pre', of: [text] }],
  // Other documents are not on this page: their names stay, and lead nowhere.
  link: ({ tokens }: Tokens.Link, anchors) => nodesOf(tokens, anchors),
}

function nodesOf(tokens: readonly Token[], anchors: Anchors, rule?: string): readonly RuleNode[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list') return partsOf(token as Tokens.List, anchors, rule)
    const read = NODES[token.type]
    if (read === undefined)
      throw new Error(`the page of rules shows no ${token.type}: ${token.raw}`)
    return read(token as never, anchors)
  })
}

/** The numbered parts of a rule; R9.4.3 is the third of R9.4. */
function partsOf(
  { ordered, items }: Tokens.List,
  anchors: Anchors,
  rule: string | undefined,
): readonly RuleNode[] {
  const part = ({ tokens }: Tokens.ListItem, place: number): RuleNode => ({
    tag: 'li',
    ...(ordered && rule !== undefined ? { id: `${rule}.${place + 1}` } : {}),
    of: nodesOf(tokens, anchors),
  })
  return [{ tag: ordered ? 'ol' : 'ul', of: items.map(part) }]
}
