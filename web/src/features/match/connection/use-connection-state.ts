import type { SpectatorEvents } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { type RequestError, requestErrorOf } from '../../../lib/queries/request-error.ts'

/** How the connection to a match is. */
export type ConnectionState =
  | { readonly is: 'up' }
  /** It was lost, and is up again since a moment ago. */
  | { readonly is: 'back' }
  /** The server said that it stops, and when it is back. */
  | { readonly is: 'stopping'; readonly backInSeconds: number }
  /** It is being brought back. */
  | { readonly is: 'down'; readonly attempt: number; readonly backInSeconds: number | null }
  | { readonly is: 'lost'; readonly error: RequestError }

const UP = { is: 'up' } as const

/** A match, or what is seen of one, as far as its connection goes. */
interface Lined {
  readonly on: <Name extends keyof SpectatorEvents>(
    name: Name,
    handler: (payload: SpectatorEvents[Name]) => void,
  ) => () => void
}

/** How long it is said that the connection is back. */
const BACK_MS = 4_000

/** How the connection to a match is, as it changes. */
export function useConnectionState(subject: Lined): ConnectionState {
  const [connection, setLine] = useState<ConnectionState>(UP)
  useEffect(() => {
    setLine(UP)
    const stops = [
      subject.on('stopping', ({ backInSeconds }) => setLine({ is: 'stopping', backInSeconds })),
      subject.on('reconnecting', ({ attempt }) => setLine((before) => downAfter(before, attempt))),
      subject.on('reconnected', () => setLine(backAfter)),
      subject.on('lost', (error) => setLine({ is: 'lost', error: requestErrorOf(error) })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [subject])
  useEffect(() => {
    if (connection.is !== 'back') return
    const timer = setTimeout(() => setLine(UP), BACK_MS)
    return () => clearTimeout(timer)
  }, [connection])
  return connection
}

const downAfter = (before: ConnectionState, attempt: number): ConnectionState => ({
  is: 'down',
  attempt,
  backInSeconds: before.is === 'stopping' || before.is === 'down' ? before.backInSeconds : null,
})

// The first time that a connection is up is told in the same way.
const backAfter = (before: ConnectionState): ConnectionState =>
  before.is === 'down' || before.is === 'stopping' ? { is: 'back' } : before
