import type { BySeat, GameEvent, State } from '@dungeon-dice/client-sdk/rules'
import { memo, useDeferredValue, useMemo } from 'react'
import { LogPanel } from '../../games/ddm/log/log-panel.tsx'
import type { GaveUp } from '../../games/ddm/text/speaking.ts'
import { useText } from '../../lib/text/text.tsx'
import { EventLines } from './event-lines.tsx'
import styles from './replay-table.module.css'

interface Props {
  readonly told: readonly GameEvent[]
  /** Null with the event log alone. */
  readonly state: State | null
  readonly names: BySeat<string>
  /** How the loser gave up (R17.8); null where unknown. */
  readonly gaveUp: GaveUp | null
}

/** The log up to a step. It is rendered at low priority: while scrubbing, the board comes first. */
export const ReplayLog = (props: Props) => {
  const { told, state, names, gaveUp } = props
  const now = useMemo(() => ({ told, state, names, gaveUp }), [told, state, names, gaveUp])
  return (
    <div className={styles['replay-table-log']}>
      <Lines {...useDeferredValue(now)} />
    </div>
  )
}

const Lines = memo(({ told, state, names, gaveUp }: Props) => {
  const text = useText()
  if (state === null) return <EventLines events={told} />
  return <LogPanel history={told} own={null} {...{ text, state, names, gaveUp }} />
})
