import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type RuleNode, textOf } from '../src/features/rules/rule-book.ts'
import { readRuleBook } from './rule-book.ts'
import { BOOKS } from './rule-page.ts'

const MARKDOWN = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')
const BOOK = readRuleBook(MARKDOWN)
const BLOCKS = BOOK.sections.flatMap(({ blocks }) => blocks)

/** All nodes of the book, those within others too. */
const NODES: readonly RuleNode[] = BLOCKS.flatMap((block) =>
  block.kind === 'table'
    ? [...block.head, ...block.rows.flatMap(({ cells }) => cells)].flat()
    : block.of,
).flatMap(allOf)

function allOf(node: RuleNode): readonly RuleNode[] {
  return typeof node === 'string' ? [node] : [node, ...node.of.flatMap(allOf)]
}

const ANCHORS: readonly string[] = [
  ...BOOK.sections.map(({ id }) => id),
  ...BLOCKS.flatMap((block) => (block.kind === 'rule' ? [block.id] : [])),
  ...BLOCKS.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ id }) => id) : [])),
  ...NODES.map((node) => (typeof node === 'string' || 'to' in node ? undefined : node.id)),
].filter((id) => id !== undefined)

/** The text of nodes without their sources. */
const plain = (nodes: readonly RuleNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return 'tag' in node && node.tag === 'source' ? '' : plain(node.of)
    })
    .join('')

it.each(Object.entries(BOOKS))(
  'without its sources no rule of %s has a part of them',
  (_, book) => {
    const { sections } = readRuleBook(readFileSync(book.file, 'utf8'), book.ruling)
    const rules = sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'rule')
    const texts = rules.map((block) => (block.kind === 'rule' ? plain(block.of) : ''))
    expect(texts.filter((text) => /\[(?:seed|guide|other|ruling)/.test(text))).toEqual([])
    expect(texts.filter((text) => !/[.:;)”"]$/.test(text.trim()))).toEqual([])
  },
)

describe('the rule book of Skirmish', () => {
  const { file, ruling } = BOOKS['skirmish'] ?? { file: '', ruling: '' }
  const { sections } = readRuleBook(readFileSync(file, 'utf8'), ruling)

  it('has its rules and rulings under their own numbers', () => {
    const blocks = sections.flatMap((section) => section.blocks)
    const rules = blocks.flatMap((block) => (block.kind === 'rule' ? [block.id] : []))
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    expect(rules).toEqual(expect.arrayContaining(['R1.1', 'R5.2', 'R13.4']))
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['S1', 'S2']))
  })
})

describe('the rule book as a page', () => {
  it('has each rule, ruling and section under its number, once', () => {
    const rules = Array.from(MARKDOWN.matchAll(/^- \*\*(R\d+\.\d+)/gm), ([, id]) => id)
    const rulings = Array.from(MARKDOWN.matchAll(/^\| (X\d+) \|/gm), ([, id]) => id)
    expect(rules.length).toBeGreaterThan(150)
    expect(ANCHORS).toEqual(expect.arrayContaining([...rules, ...rulings, 'R9.4.3', 'R19']))
    expect(new Set(ANCHORS).size).toBe(ANCHORS.length)
  })

  it('has no link that leads nowhere', () => {
    const links = NODES.flatMap((node) => (typeof node === 'object' && 'to' in node ? node.to : []))
    expect(links.length).toBeGreaterThan(250)
    expect(links.filter((to) => !ANCHORS.includes(to))).toEqual([])
  })

  it('tells a rule in its words, and where it comes from', () => {
    const rule = BLOCKS.find((block) => block.kind === 'rule' && block.id === 'R10.1')
    expect(rule).toEqual({
      kind: 'rule',
      id: 'R10.1',
      of: [
        'Moving one monster one space costs 1 movement crest.',
        { tag: 'source', of: [' [guide 1]'] },
      ],
    })
  })

  it('keeps the name of a rule that has one', () => {
    const rule = BLOCKS.find((block) => block.kind === 'rule' && block.id === 'R13.6')
    expect(rule?.kind === 'rule' && rule.of.slice(0, 1)).toEqual([
      { tag: 'strong', of: ['Tunnel.'] },
    ])
  })

  it('loses no word', () => {
    const words = (text: string) => text.match(/[a-z]{3,}/gi)?.length ?? 0
    const told = BLOCKS.map((block) => {
      if (block.kind === 'table')
        return [...block.head, ...block.rows.flatMap(({ cells }) => cells)].map(textOf).join(' ')
      return textOf(block.of)
    })
    const titles = BOOK.sections.map(({ title }) => title)
    const markdown = MARKDOWN.replace(/\]\([^)]*\)/g, '').replace(/&\w+;/g, '')
    expect(words([...told, ...titles].join(' '))).toBe(words(markdown))
  })

  it('takes no HTML', () => {
    expect(() => readRuleBook('# Book\n\n<script>alert(1)</script>')).toThrow('shows no html')
    expect(() => readRuleBook('# Book\n\nwith <b>bold</b>')).toThrow('shows no html')
  })
})
