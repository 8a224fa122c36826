import type { DuelEvent, EventType } from '@dungeon-dice/client-sdk/duel'
import { useEffect, useMemo, useRef } from 'react'
import { ruleLink } from '../../../lib/paths.ts'
import { type Entry, entriesOf, type Telling } from '../narration/narrate.ts'
import styles from './duel-log.module.css'

interface Props {
  readonly history: readonly DuelEvent[]
  readonly telling: Telling
}

/** Events that matter less than what comes of them. */
const QUIET: readonly EventType[] = [
  'stepChanged',
  'passed',
  'damageStepEnded',
  'monsterToGraveyard',
  'supportToGraveyard',
]

/** True near the end of the list: then new entries scroll it. */
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < 40

/** The duel turn by turn, each event with its rule. */
export const DuelLog = ({ history, telling }: Props) => {
  const { log } = telling.words
  const entries = useMemo(() => entriesOf(history, telling), [history, telling])
  const turns = Map.groupBy(entries, ({ turn }) => turn)
  const list = useRef<HTMLElement>(null)
  const staysAtEnd = useRef(true)
  const lastTop = useRef(0)
  // After every render, since other panels may leave it less room.
  useEffect(() => {
    const { current } = list
    if (current !== null && staysAtEnd.current) current.scrollTop = current.scrollHeight
  })
  const onScroll = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    // Only scrolling up is the reader's: new entries move the end away without it.
    if (isAtEnd(currentTarget)) staysAtEnd.current = true
    else if (currentTarget.scrollTop < lastTop.current) staysAtEnd.current = false
    lastTop.current = currentTarget.scrollTop
  }
  if (entries.length === 0) return <p className={styles['log-empty']}>{log.empty}</p>
  return (
    <section
      ref={list}
      className={styles['log']}
      aria-label={log.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
      tabIndex={0}
      data-log=""
      onScroll={onScroll}
    >
      {[...turns].map(([turn, told]) => (
        <section key={turn}>
          <h3>{log.turn(turn)}</h3>
          <ol>
            {told
              .filter(({ event }) => event.type !== 'turnBegan')
              .map((entry) => (
                <LogEntry key={entry.place} entry={entry} rule={log.rule(entry.rule)} />
              ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

/** An entry with its rule, which is shown in a tab of its own. */
const LogEntry = ({ entry, rule }: { readonly entry: Entry; readonly rule: string }) => (
  <li className={QUIET.includes(entry.event.type) ? styles['is-quiet'] : ''}>
    <span>{entry.words}</span>
    <a href={ruleLink(entry.rule, 'duel')} target="_blank" rel="noreferrer" aria-label={rule}>
      {entry.rule}
    </a>
  </li>
)
