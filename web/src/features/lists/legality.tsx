import type { ListError } from '@dungeon-dice/client-sdk/rules'
import type { Ref } from 'react'
import { ruleLink } from '../../lib/paths.ts'
import { refusalWords } from '../../lib/text/refusals/refusal-words.ts'
import { useText } from '../../lib/text/text.tsx'
import { useSaid } from '../../ui/announcer/use-said.ts'
import styles from './legality.module.css'
import type { Builder } from './use-builder.ts'

interface Props {
  readonly builder: Builder
  readonly ref: Ref<HTMLDivElement>
}

/** Whether a list is legal; else each thing that is wrong with it, with its rule (R2). */
export const Legality = ({ builder: { errors, nameOf }, ref }: Props) => {
  const text = useText()
  const { list, dice } = text
  const summary = errors.length === 0 ? list.legal : list.errors(errors.length)
  useSaid(summary)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={
        errors.length === 0 ? `${styles['legality']} ${styles['is-legal']}` : styles['legality']
      }
    >
      <p>
        <span aria-hidden="true">{errors.length === 0 ? '✓' : '!'}</span> {summary}
      </p>
      <ul>
        {errors.map((error) => (
          <li key={`${error.code} ${'id' in error ? error.id : ''}`}>
            {refusalWords(text, named(error, nameOf))}{' '}
            <a
              href={ruleLink(error.rule)}
              target="_blank"
              aria-label={list.newTab(dice.rule(error.rule))}
              rel="noopener"
            >
              {error.rule}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An error that calls a figure by its name. */
const named = (error: ListError, nameOf: (id: string) => string): ListError =>
  'id' in error ? { ...error, id: nameOf(error.id) } : error
