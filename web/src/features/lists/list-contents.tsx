import { useEffect, useRef } from 'react'
import { DieFaces } from '../../games/ddm/catalogue/die-faces.tsx'
import { TypeIcon } from '../../games/ddm/icons/type-icon.tsx'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { copiesOf, type Half } from './draft.ts'
import styles from './list-contents.module.css'
import { Stepper } from './stepper.tsx'
import type { Builder } from './use-builder.ts'

interface Props {
  readonly builder: Builder
  readonly half: Half
}

/** The dice or the figures of a list, and how many of each. */
export const ListContents = ({ builder, half }: Props) => {
  const { list } = useText()
  const { draft, need } = builder
  const ids = draft[half]
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  // The button of the last copy disappears, so the focus moves to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run after each change of the ids.
  useEffect(() => {
    if (rows.current?.dataset['isLast'] !== 'true') return
    delete rows.current.dataset['isLast']
    heading.current?.focus()
  }, [ids])
  const take = (id: string, count: number) => {
    if (count === 1 && rows.current !== null) rows.current.dataset['isLast'] = 'true'
    builder.take(half, id)
  }
  return (
    <section className={styles['list-contents']}>
      <h2 ref={heading} tabIndex={-1}>
        {list.halves[half]}{' '}
        <span
          className={
            ids.length === need[half] ? `${styles['list-count']} is-full` : styles['list-count']
          }
        >
          {list.count(ids.length, need[half])}
        </span>
      </h2>
      {ids.length === 0 && <p className={styles['list-empty']}>{list.empty}</p>}
      <ul ref={rows}>
        {copiesOf(ids).map(({ id, count }) => (
          <li key={id} className={styles['list-row']}>
            <RowName builder={builder} half={half} id={id} />
            <Stepper
              name={builder.nameOf(id)}
              count={count}
              onAdd={() => builder.add(half, id)}
              onTake={() => take(id, count)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const RowName = ({ builder, half, id }: Props & { readonly id: string }) => {
  const { dice, list, types } = useText()
  const entry = builder.index.entryOf(id)
  if (entry === undefined)
    return (
      <span className={styles['list-row-name']}>
        {id} <em>{list.unknown}</em>
      </span>
    )
  const { card, die } = entry
  return (
    <span className={styles['list-row-name']}>
      <span>
        <TypeIcon type={card.type} />{' '}
        <a
          href={pathTo('die', { id })}
          target="_blank"
          aria-label={list.newTab(card.name)}
          rel="noopener"
        >
          {card.name}
        </a>{' '}
        <small>{dice.kind(types[card.type], card.level)}</small>
      </span>
      {half === 'dice' && die !== null && <DieFaces die={die} />}
      {half === 'figures' && card.kind === 'monster' && (
        <small>
          {dice.stats.attack} {card.attack} · {dice.stats.defense} {card.defense} · {dice.stats.hp}{' '}
          {card.hp}
        </small>
      )}
    </span>
  )
}
