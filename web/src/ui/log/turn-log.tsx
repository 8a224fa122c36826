import { ruleLink } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import styles from './turn-log.module.css'
import { useAutoScroll } from './use-auto-scroll.ts'

/** An entry of a log. */
interface LogEntry {
  /** Place of its event in the history. */
  readonly place: number
  /** Number of its turn; 0 before the first. */
  readonly turn: number
  readonly words: string
  /** The rule that it follows from. */
  readonly rule: string
  /** Whether it matters less than what comes of it. */
  readonly isQuiet: boolean
}

interface Props {
  /** The game whose rules are linked. */
  readonly game: string
  readonly words: {
    readonly title: string
    readonly empty: string
    readonly turn: (turn: number) => string
    readonly rule: (rule: string) => string
  }
  readonly entries: readonly LogEntry[]
}

/** The log of a match turn by turn, newest last, each entry with its rule. */
export const TurnLog = ({ game, words, entries }: Props) => {
  const { log } = useText()
  const { list, isAtEnd, toEnd, reading } = useAutoScroll(entries.length)
  const turns = Map.groupBy(entries, ({ turn }) => turn)
  if (entries.length === 0) return <p className={styles['log-empty']}>{words.empty}</p>
  return (
    <div className={styles['log-frame']}>
      <section
        ref={list}
        className={styles['log']}
        aria-label={words.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        tabIndex={0}
        data-log=""
        {...reading}
      >
        {[...turns].map(([turn, told]) => (
          <section key={turn}>
            <h3>{words.turn(turn)}</h3>
            <ol>
              {told.map((entry) => (
                <Entry key={entry.place} {...{ entry, game }} label={words.rule(entry.rule)} />
              ))}
            </ol>
          </section>
        ))}
      </section>
      {!isAtEnd && (
        <button type="button" className={styles['log-newest']} onClick={toEnd}>
          {log.newest}
        </button>
      )}
    </div>
  )
}

interface EntryProps {
  readonly entry: LogEntry
  readonly game: string
  /** Name of the link to its rule. */
  readonly label: string
}

/** An entry with its rule, which is shown in a tab of its own. */
const Entry = ({ entry, game, label }: EntryProps) => (
  <li className={entry.isQuiet ? styles['is-quiet'] : ''}>
    <span>{entry.words}</span>
    <a href={ruleLink(entry.rule, game)} target="_blank" rel="noreferrer" aria-label={label}>
      {entry.rule}
    </a>
  </li>
)
