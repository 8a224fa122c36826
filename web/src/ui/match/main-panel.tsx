import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useGameId } from '../../lib/match/game-context.ts'
import { refusalWords, ruleLinkOf } from '../../lib/text/refusals/refusal-words.ts'
import { useText } from '../../lib/text/text.tsx'
import styles from './main-panel.module.css'

interface Props {
  /** The question, or why there is none. */
  readonly title: string
  /** Whether what lies on it shows that itself: then it is for screen readers alone. */
  readonly isTitled?: boolean
  /** Id of the explanation that lies on it; left out for none. */
  readonly hint?: string | undefined
  /** Why the last answer was refused; null when none was. */
  readonly refused?: WireRefusal | null
  /** Whether an answer is on its way: what lies here is done with. */
  readonly isSending?: boolean
  readonly children?: ReactNode
}

/** Where somebody decides: what is asked, how that is done when it comes first, and the answers. */
export const MainPanel = ({
  title,
  isTitled = false,
  hint,
  refused = null,
  isSending = false,
  children,
}: Props) => (
  <section className={styles['main-panel']} data-main="" data-hint={hint} aria-busy={isSending}>
    <h2 tabIndex={-1} className={isTitled ? 'spoken' : ''}>
      {title}
    </h2>
    {refused !== null && <Refused refused={refused} />}
    {children}
  </section>
)

/** Why an answer was refused, and the rule that forbids it. */
const Refused = ({ refused }: { readonly refused: WireRefusal }) => {
  const text = useText()
  const link = ruleLinkOf(refused, useGameId())
  return (
    <p className={styles['main-panel-refused']}>
      {refusalWords(text, refused)}{' '}
      {link !== null && <Link href={link}>{text.refusals.rule(refused.rule)}</Link>}
    </p>
  )
}
