import type { SeatTime } from '@dungeon-dice/client-sdk'
import { useSyncExternalStore } from 'react'
import { useText } from '../../lib/text/text.tsx'
import styles from './clock.module.css'
import { onTick, timeNow } from './ticker.ts'
import { clockFace, leftAt, urgencyOf } from './time-words.ts'

const never = () => () => undefined

/** The time that a seat has left: it runs by itself. It warns by a sign as well as by its colour. */
export const Clock = ({ time }: { readonly time: SeatTime }) => {
  const { clock } = useText()
  const isRunning = time.deadlineMs !== null
  const left = useSyncExternalStore(isRunning ? onTick : never, () => leftAt(time, timeNow()))
  const urgency = isRunning ? urgencyOf(left) : 'calm'
  const seconds = Math.ceil(left / 1000)
  return (
    <span
      className={`${styles['clock']} ${urgency} ${isRunning ? styles['running'] : ''}`}
      role="timer"
      aria-label={clock.left(Math.floor(seconds / 60), seconds % 60)}
    >
      {urgency !== 'calm' && <span aria-hidden="true">{urgency === 'low' ? '⚠' : '⚠⚠'}</span>}
      {clockFace(left)}
    </span>
  )
}
