import type { RuleNode } from './rule-book.ts'
import styles from './rules-screen.module.css'

interface Props {
  readonly nodes: readonly RuleNode[]
  /** The anchor that is shown to somebody. */
  readonly marked: string
}

/** Words of the rule book. */
export const RuleWords = ({ nodes, marked }: Props) =>
  nodes.map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rule book does not change while the page is open.
    <RuleWord key={place} node={node} marked={marked} />
  ))

const RuleWord = ({ node, marked }: { readonly node: RuleNode; readonly marked: string }) => {
  if (typeof node === 'string') return node
  const words = <RuleWords nodes={node.of} marked={marked} />
  if ('to' in node) return <a href={`#${node.to}`}>{words}</a>
  if (node.tag === 'source') return <small className={styles['rule-source']}>{words}</small>
  const Tag = node.tag
  if (node.id === undefined) return <Tag>{words}</Tag>
  return (
    <Tag id={node.id} tabIndex={-1} className={markOf(node.id, marked)}>
      {words}
    </Tag>
  )
}

/** The class of what has an anchor. */
export const markOf = (id: string | undefined, marked: string): string =>
  id !== undefined && id === marked ? 'rule-anchor is-marked' : 'rule-anchor'
