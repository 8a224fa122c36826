import type { RuleNode } from '../src/features/rules/rule-book.ts'

/** The anchors that a link can lead to. */
export type Anchors = ReadonlySet<string>

/** Where a rule comes from, a rule or ruling by number, a section by number. */
const MARKED = /\[(?:guide|other|ruling)\b[^\]]*\]|\b[RXS]\d+(?:\.\d+)*|\bsections? \d+/g

/** A text with a link wherever it names a rule, a ruling or a section that is there. */
export function linked(text: string, anchors: Anchors): readonly RuleNode[] {
  const nodes: RuleNode[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(MARKED)) {
    if (index > end) nodes.push(text.slice(end, index))
    nodes.push(nodeOf(found, anchors))
    end = index + found.length
  }
  return end < text.length ? [...nodes, text.slice(end)] : nodes
}

function nodeOf(found: string, anchors: Anchors): RuleNode {
  if (found.startsWith('[')) return { tag: 'source', of: linked(found.slice(1, -1), anchors) }
  const to = anchorOf(found)
  return ruleOf(to, anchors) ? { to, of: [found] } : found
}

const anchorOf = (found: string): string => found.replace(/^sections? /, 'R')

/** Whether it is an anchor, or a numbered part of a rule that is one. */
const ruleOf = (to: string, anchors: Anchors): boolean =>
  anchors.has(to) || anchors.has(to.replace(/^(R\d+\.\d+)\.\d+$/, '$1'))
