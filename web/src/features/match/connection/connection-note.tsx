import { useEffect, useState } from 'react'
import type { Text } from '../../../lib/text/en.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import type { Line } from './use-line.ts'
import './connection.css'

interface Props {
  readonly line: Line
  /** Whether an answer of the own seat is on its way. */
  readonly isSending?: boolean
}

/** How long an answer may take before it is said that it takes long. */
const SLOW_MS = 1_000

/** What there is to say of the connection: nothing, as long as all goes well. */
export const ConnectionNote = ({ line, isSending = false }: Props) => {
  const { connection } = useText()
  const isSlow = useSlow(isSending && line.is === 'up')
  const announce = useAnnounce()
  const sentence = isSlow ? connection.sending : sentenceOf(connection, line)
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [sentence, announce])
  if (sentence === '') return null
  return (
    <p className="connection-note" data-line={line.is}>
      {sentence}
      {line.is === 'down' && line.attempt > 1 && <small> {connection.attempt(line.attempt)}</small>}
    </p>
  )
}

function sentenceOf(connection: Text['connection'], line: Line): string {
  if (line.is === 'back') return connection.back
  if (line.is !== 'stopping' && line.is !== 'down') return ''
  return line.backInSeconds === null
    ? connection.reconnecting
    : connection.stopping(line.backInSeconds)
}

/** Whether something has gone on for long. */
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
