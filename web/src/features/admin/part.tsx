import type { Given } from '@dungeon-dice/client-sdk/admin'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { QueryView } from '../../ui/queries/query-view.tsx'
import styles from './admin-screen.module.css'
import { useAdminText } from './admin-words.ts'

interface Props<T> {
  readonly title: string
  /** Key of the query: a new key sends it again. */
  readonly queryKey: QueryKey
  readonly ask: () => Promise<Given<T>>
  readonly children: (value: T) => ReactNode
}

/** One part of the console: loads its data when shown, and again by a button. */
export const Part = <T,>({ title, queryKey, ask, children }: Props<T>) => {
  const text = useAdminText()
  const query = useQuery({ queryKey: ['admin', ...queryKey], queryFn: () => unwrap(ask()) })
  const id = useId()
  return (
    <section className={styles['admin-part']} aria-labelledby={id}>
      <div className={styles['admin-head']}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          aria-label={`${text.again}: ${title}`}
          onClick={() => void query.refetch()}
        >
          {text.again}
        </button>
      </div>
      <QueryView query={query}>{children}</QueryView>
    </section>
  )
}

interface TableProps {
  readonly caption: string
  readonly head: readonly string[]
  /** Shown in place of the table when there are no rows. */
  readonly none: string
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** Rows under a head; the first cell of each says what the row is about. */
export const Rows = ({ caption, head, none, rows }: TableProps) => {
  if (rows.length === 0) return <p>{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <div className={styles['admin-scroll']} tabIndex={0}>
      <table>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...more] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {more.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
