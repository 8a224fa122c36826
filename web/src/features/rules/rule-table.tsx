import { type RuleBlock, type RuleNode, textOf } from './rule-book.ts'
import { markOf, RuleWords } from './rule-words.tsx'
import styles from './rules-screen.module.css'

interface Props {
  readonly table: Extract<RuleBlock, { kind: 'table' }>
  /** The table's subject: the title of its section. */
  readonly name: string
  readonly marked: string
}

/** True for a table that explains the tags of sources: it is hidden with them. */
const isOfSources = (rows: Props['table']['rows']): boolean =>
  rows.every(({ cells: [first = []] }) => first.some(isSource) && first.every(isSource))

const isSource = (node: RuleNode): boolean =>
  typeof node !== 'string' && 'tag' in node && node.tag === 'source'

/** A table of the rule book; too wide for a phone, it scrolls by itself. */
export const RuleTable = ({ table: { head, rows }, name, marked }: Props) => (
  <section
    className={`${styles['rule-table']} ${isOfSources(rows) ? styles['of-sources'] : ''}`}
    aria-label={`${name}: ${head.map(textOf).join(', ')}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table must be scrollable by keyboard.
    tabIndex={0}
  >
    <table>
      <thead>
        <tr>
          {head.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rule book does not change while the page is open.
            <th key={place} scope="col">
              <RuleWords nodes={cell} marked={marked} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr
            key={textOf(cells.flat())}
            {...(id === undefined ? {} : { id, tabIndex: -1 })}
            className={markOf(id, marked)}
          >
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rule book does not change while the page is open.
              <td key={place}>
                <RuleWords nodes={cell} marked={marked} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
