import type { GameEvent, SquareName } from '@dungeon-dice/client-sdk/rules'
import { type KeyboardEvent, useState } from 'react'
import { useAutoScroll } from '../../../ui/log/use-auto-scroll.ts'
import { type NarrationContext, whoIs } from '../narration/narrator.ts'
import { useNarratedHistory } from '../narration/use-narrated-history.ts'
import { eventCard } from './event-card.ts'
import { LogEntry } from './log-entry.tsx'
import styles from './log-panel.module.css'
import { turnsOf } from './turns.ts'
import { useLinkKeys } from './use-link-keys.ts'

interface Props extends NarrationContext {
  readonly history: readonly GameEvent[]
  /** Called with the squares of the hovered or focused entry; empty for none. */
  readonly onPoint?: (squares: readonly SquareName[]) => void
}

/** Turns shown at first: older ones are seldom read during a match. */
const SHOWN = 12

/** Everything that happened, turn by turn, newest last; each entry leads to its rule. */
export const LogPanel = ({ history, onPoint, ...context }: Props) => {
  const { log } = context.text
  const { events } = useNarratedHistory(history, context)
  const turns = turnsOf(events)
  const [isWhole, setWhole] = useState(false)
  const { list, isAtEnd, toEnd, reading } = useAutoScroll(events.length)
  const { stop, ...links } = useLinkKeys(
    events.findLast(({ event }) => event.type !== 'turnBegan')?.place ?? 0,
  )
  const handlers = {
    ...links,
    ...reading,
    onKeyDown: (event: KeyboardEvent) => {
      reading.onKeyDown()
      links.onKeyDown(event)
    },
  }
  const shown = isWhole ? turns : turns.slice(-SHOWN)
  const hidden = turns.length - shown.length
  if (events.length === 0) return <p className={styles['log-panel-empty']}>{log.empty}</p>
  return (
    <section className={styles['log-panel']} aria-label={log.title}>
      <div className={styles['log-panel-turns']} ref={list} {...handlers}>
        {hidden > 0 && (
          <button type="button" onClick={() => setWhole(true)}>
            {log.earlier(hidden)}
          </button>
        )}
        {shown.map(({ turn, player, events: entries }) => (
          <section key={turn} className={`${styles['log-turn']} ${player ?? ''}`}>
            <h2>{player === null ? log.start : log.turn(turn, whoIs(player, context))}</h2>
            <ol>
              {entries.map((one) => (
                <LogEntry
                  key={one.place}
                  told={one}
                  card={eventCard(one.event, context.state.setup)}
                  isStop={one.place === stop}
                  onPoint={onPoint}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {!isAtEnd && (
        <button type="button" className={styles['log-panel-newest']} onClick={toEnd}>
          {log.newest}
        </button>
      )}
    </section>
  )
}
