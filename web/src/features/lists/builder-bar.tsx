import { useText } from '../../lib/text/text.tsx'
import styles from './builder-bar.module.css'
import type { Builder } from './use-builder.ts'

/** On narrow screens: how full the list is, and the ways between it and what can be added. */
export const BuilderBar = ({
  builder: { draft, errors, halves, need },
}: {
  readonly builder: Builder
}) => {
  const { list } = useText()
  return (
    <div className={styles['builder-bar']}>
      <span>
        {halves.map((half) => (
          <span key={half}>
            {list.halves[half]} {draft[half].length}/{need[half]}{' '}
          </span>
        ))}
        <span aria-hidden="true">{errors.length === 0 ? '✓' : '!'}</span>
      </span>
      <span className={styles['builder-bar-ways']}>
        <a href="#list-own">{list.toOwn}</a>
        <a href="#list-picker">{list.toPicker}</a>
      </span>
    </div>
  )
}
