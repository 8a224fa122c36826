import type { Seat, State } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import { choiceWords } from '../narration/choice-words.ts'
import { type StackLink, stackOf } from './stack.ts'
import styles from './stack-panel.module.css'

interface Props {
  readonly state: State
  /** The own seat, which is spoken to as "you"; left out for those without one. */
  readonly own?: Seat
}

/** The links on the chain, newest first: the top one is resolved next. */
export const StackPanel = ({ state, own }: Props) => {
  const { stack } = useText()
  const links = stackOf(state)
  if (links.length === 0) return null
  return (
    <section className={styles['stack-panel']} aria-label={stack.title}>
      <h3>{stack.title}</h3>
      {links.length > 1 && <p>{stack.order}</p>}
      <ol reversed>
        {links.map((link, place) => (
          <LinkEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the only identity of a link.
            key={links.length - place}
            state={state}
            link={link}
            own={own}
          />
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  readonly state: State
  readonly link: StackLink
  readonly own: Seat | undefined
}

const LinkEntry = ({ state, link, own }: EntryProps) => {
  const text = useText()
  const { seat, card, at, words, choices, paid } = link
  const named = choiceWords(text, state, choices, own ?? 'A')
  const by = own === undefined ? text.stack.seat(seat) : text.stack.by(seat === own)
  return (
    <li className={`${styles['stack-panel-link']} seat-${seat.toLowerCase()}`}>
      <strong>{text.stack.link(card, at)}</strong>{' '}
      <span className={styles['stack-panel-by']}>{by}</span>
      <p>{words}</p>
      {(named.length > 0 || paid > 0) && (
        <p className={styles['stack-panel-named']}>
          {[...named, ...(paid > 0 ? [text.stack.paid(paid)] : [])].join(' · ')}
        </p>
      )}
    </li>
  )
}
