import type { RuleNode } from '../src/features/rules/rule-book.ts'

/** The anchors that a link can lead to. */
export type Anchors = ReadonlySet<string>

/** The sources of a rule: tags, the words between them, and the part of the rule that the last one is for. */
const SOURCES = / ?\[(?:guide|other|ruling|seed)\b[^\]]*\](?:[^\n]*\])?(?: (?:for|by) [^:;|\n]+)?/g

/** A rule or ruling by number, a section by number. */
const NUMBERS = /\b[RXSD]\d+(?:\.\d+)*|\bsections? \d+/g

/** A text with its sources marked, and a link wherever it names a rule, a ruling or a section that is there. */
export const linked = (text: string, anchors: Anchors): readonly RuleNode[] =>
  split(
    text,
    SOURCES,
    (found) => ({ tag: 'source', of: withLinks(found, anchors) }),
    (rest) => withLinks(rest, anchors),
  )

const withLinks = (text: string, anchors: Anchors): readonly RuleNode[] =>
  split(
    text,
    NUMBERS,
    (found) => linkOf(found, anchors),
    (rest) => [rest],
  )

/** The nodes of a text: of each match, and of what stands between matches. */
function split(
  text: string,
  pattern: RegExp,
  nodeOf: (found: string) => RuleNode,
  nodesOf: (rest: string) => readonly RuleNode[],
): readonly RuleNode[] {
  const nodes: RuleNode[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) nodes.push(...nodesOf(text.slice(end, index)))
    nodes.push(nodeOf(found))
    end = index + found.length
  }
  return end < text.length ? [...nodes, ...nodesOf(text.slice(end))] : nodes
}

function linkOf(found: string, anchors: Anchors): RuleNode {
  const to = anchorOf(found)
  return ruleOf(to, anchors) ? { to, of: [found] } : found
}

const anchorOf = (found: string): string => found.replace(/^sections? /, 'R')

/** Whether it is an anchor, or a numbered part of a rule that is one. */
const ruleOf = (to: string, anchors: Anchors): boolean =>
  anchors.has(to) || anchors.has(to.replace(/^(R\d+\.\d+)\.\d+$/, '$1'))
