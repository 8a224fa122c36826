import { useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import type { RuleSection } from './rule-book.ts'
import styles from './rules-screen.module.css'

/** From this width on there is room for the contents beside the book. */
const WIDE = '(min-width: 60rem)'

/** The table of contents. */
export const RuleContents = ({ sections }: { readonly sections: readonly RuleSection[] }) => {
  const { rules } = useText()
  const [isOpen] = useState(() => matchMedia(WIDE).matches)
  return (
    <details className={styles['rule-contents']} open={isOpen}>
      <summary>{rules.contents}</summary>
      <nav aria-label={rules.contents} lang="en">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
