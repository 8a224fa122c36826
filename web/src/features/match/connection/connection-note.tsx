import { useEffect, useState } from 'react'
import type { Text } from '../../../lib/text/text.tsx'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import styles from './connection.module.css'
import type { ConnectionState } from './use-connection-state.ts'

interface Props {
  readonly connection: ConnectionState
  /** Whether an answer of the own seat is on its way. */
  readonly isSending?: boolean
}

/** How long an answer may take before a note says so, in milliseconds. */
const SLOW_MS = 1_000

/** A note about the connection; empty while it is good. */
export const ConnectionNote = ({ connection, isSending = false }: Props) => {
  const { connection: text } = useText()
  const isSlow = useSlow(isSending && connection.is === 'up')
  const announce = useAnnounce()
  const sentence = isSlow ? text.sending : sentenceOf(text, connection)
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [sentence, announce])
  if (sentence === '') return null
  return (
    <p className={styles['connection-note']} data-connection={connection.is}>
      {sentence}
      {connection.is === 'down' && connection.attempt > 1 && (
        <small> {text.attempt(connection.attempt)}</small>
      )}
    </p>
  )
}

function sentenceOf(text: Text['connection'], connection: ConnectionState): string {
  if (connection.is === 'back') return text.back
  if (connection.is !== 'stopping' && connection.is !== 'down') return ''
  return connection.backInSeconds === null
    ? text.reconnecting
    : text.stopping(connection.backInSeconds)
}

/** True once something has been going on for `SLOW_MS`. */
function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isGoingOn) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isGoingOn])
  return isSlow
}
