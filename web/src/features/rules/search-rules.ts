import {
  type RuleBlock,
  type RuleBook,
  type RuleNode,
  type RuleSection,
  textOf,
} from './rule-book.ts'

/** The sections in which something has all these words, each with that alone; all for no words. */
export function searchRules({ sections }: RuleBook, words: string): readonly RuleSection[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return sections
  const has = (text: string) => {
    const searched = text.toLowerCase()
    return wanted.every((word) => searched.includes(word))
  }
  return sections
    .map((section) =>
      has(section.title)
        ? section
        : { ...section, blocks: section.blocks.flatMap((block) => foundOf(block, has)) },
    )
    .filter(({ blocks }) => blocks.length > 0)
}

/** Rules and rulings, how many. */
export const countRules = (sections: readonly RuleSection[]): number =>
  sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 1), 0)

function foundOf(block: RuleBlock, has: (text: string) => boolean): readonly RuleBlock[] {
  if (block.kind !== 'table') {
    const number = block.kind === 'rule' ? block.id : ''
    return has(`${number} ${textOf(block.of)}`) ? [block] : []
  }
  const rows = block.rows.filter(({ cells }) => has(cells.map(cellText).join(' ')))
  return rows.length === 0 ? [] : [{ ...block, rows }]
}

const cellText = (cell: readonly RuleNode[]): string => textOf(cell)
