import type { SpectatorEvents } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { type RequestError, requestErrorOf } from '../../../lib/queries/request-error.ts'

/** The state of the connection to a match. */
export type ConnectionState =
  | { readonly is: 'up' }
  /** Reestablished a moment ago. */
  | { readonly is: 'back' }
  /** The server has announced that it stops, and when it will be back. */
  | { readonly is: 'stopping'; readonly backInSeconds: number }
  /** Reconnecting. */
  | { readonly is: 'down'; readonly attempt: number; readonly backInSeconds: number | null }
  | { readonly is: 'lost'; readonly error: RequestError }

const UP = { is: 'up' } as const

/** The connection of a match, played or watched. */
interface Lined {
  readonly on: <Name extends keyof SpectatorEvents>(
    name: Name,
    handler: (payload: SpectatorEvents[Name]) => void,
  ) => () => void
}

/** How long the note about the new connection stays, in milliseconds. */
const BACK_MS = 4_000

/** The state of the connection to a match, kept up to date. */
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

// The first connection is reported by the same event.
const backAfter = (before: ConnectionState): ConnectionState =>
  before.is === 'down' || before.is === 'stopping' ? { is: 'back' } : before
