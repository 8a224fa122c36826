import type { Given } from '@dungeon-dice/client-sdk/admin'
import { type ReactNode, useId } from 'react'
import { useAsked } from '../../lib/queries/use-asked.ts'
import { Asked } from '../../ui/queries/asked.tsx'
import { useAdminText } from './admin-words.ts'

interface Props<T> {
  readonly title: string
  /** Names what is asked for; it is asked again when this differs. */
  readonly name: string
  readonly ask: () => Promise<Given<T>>
  readonly children: (value: T) => ReactNode
}

/** One part of the console: asked for when it is shown, and again by a button. */
export const Part = <T,>({ title, name, ask, children }: Props<T>) => {
  const text = useAdminText()
  const asking = useAsked(name, ask)
  const id = useId()
  return (
    <section className="admin-part" aria-labelledby={id}>
      <div className="admin-head">
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label={`${text.again}: ${title}`} onClick={asking.again}>
          {text.again}
        </button>
      </div>
      <Asked asking={asking}>{children}</Asked>
    </section>
  )
}

interface TableProps {
  readonly caption: string
  readonly head: readonly string[]
  /** What is shown where there are no rows. */
  readonly none: string
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** Rows under a head; the first cell of each says what the row is about. */
export const Rows = ({ caption, head, none, rows }: TableProps) => {
  if (rows.length === 0) return <p>{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className="admin-scroll" tabIndex={0}>
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
