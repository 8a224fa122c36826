import type { BySeat, GameEvent, State } from '@dungeon-dice/client-sdk/rules'
import { memo, useDeferredValue, useMemo } from 'react'
import { LogPanel } from '../../games/ddm/log/log-panel.tsx'
import { useText } from '../../lib/text/text.tsx'
import { EventLines } from './event-lines.tsx'
import styles from './replay-table.module.css'

interface Props {
  readonly told: readonly GameEvent[]
  /** Null with the event log alone. */
  readonly state: State | null
  readonly names: BySeat<string>
}

/** The log up to a step. It is rendered at low priority: while scrubbing, the board comes first. */
export const ReplayLog = (props: Props) => {
  const { told, state, names } = props
  const now = useMemo(() => ({ told, state, names }), [told, state, names])
  return (
    <div className={styles['replay-table-log']}>
      <Lines {...useDeferredValue(now)} />
    </div>
  )
}

const Lines = memo(({ told, state, names }: Props) => {
  const text = useText()
  if (state === null) return <EventLines events={told} />
  return <LogPanel history={told} text={text} state={state} own={null} names={names} />
})
