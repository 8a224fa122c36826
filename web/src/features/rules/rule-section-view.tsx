import { memo } from 'react'
import type { RuleBlock, RuleSection } from './rule-book.ts'
import { RuleTable } from './rule-table.tsx'
import { markOf, RuleWords } from './rule-words.tsx'
import styles from './rules-screen.module.css'

interface Props {
  readonly section: RuleSection
  /** The anchor that is shown to somebody, if it is in this section. */
  readonly marked: string
}

/** A section of the rule book. */
export const RuleSectionView = memo(({ section: { id, title, blocks }, marked }: Props) => (
  <section className="rule-section">
    <h2 id={id} tabIndex={-1} className={markOf(id, marked)}>
      {title}
    </h2>
    {blocks.map((block, place) => (
      <Block
        key={block.kind === 'rule' ? block.id : place}
        block={block}
        name={title}
        marked={marked}
      />
    ))}
  </section>
))

interface BlockProps {
  readonly block: RuleBlock
  readonly name: string
  readonly marked: string
}

const Block = ({ block, name, marked }: BlockProps) => {
  if (block.kind === 'table') return <RuleTable table={block} name={name} marked={marked} />
  const words = <RuleWords nodes={block.of} marked={marked} />
  if (block.kind === 'words') return <div className={styles['rule-words']}>{words}</div>
  return (
    <div id={block.id} tabIndex={-1} className={`rule ${markOf(block.id, marked)}`}>
      <a className={styles['rule-number']} href={`#${block.id}`}>
        {block.id}
      </a>
      <div>{words}</div>
    </div>
  )
}
