import type { SpectatorEvents } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { type Trouble, troubleOf } from '../../../lib/queries/trouble.ts'

/** How the connection to a match is. */
export type Line =
  | { readonly is: 'up' }
  /** It was lost, and is up again since a moment ago. */
  | { readonly is: 'back' }
  /** The server said that it stops, and when it is back. */
  | { readonly is: 'stopping'; readonly backInSeconds: number }
  /** It is being brought back. */
  | { readonly is: 'down'; readonly attempt: number; readonly backInSeconds: number | null }
  | { readonly is: 'lost'; readonly trouble: Trouble }

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
export function useLine(subject: Lined): Line {
  const [line, setLine] = useState<Line>(UP)
  useEffect(() => {
    setLine(UP)
    const stops = [
      subject.on('stopping', ({ backInSeconds }) => setLine({ is: 'stopping', backInSeconds })),
      subject.on('reconnecting', ({ attempt }) => setLine((before) => downAfter(before, attempt))),
      subject.on('reconnected', () => setLine(backAfter)),
      subject.on('lost', (error) => setLine({ is: 'lost', trouble: troubleOf(error) })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [subject])
  useEffect(() => {
    if (line.is !== 'back') return
    const timer = setTimeout(() => setLine(UP), BACK_MS)
    return () => clearTimeout(timer)
  }, [line])
  return line
}

const downAfter = (before: Line, attempt: number): Line => ({
  is: 'down',
  attempt,
  backInSeconds: before.is === 'stopping' || before.is === 'down' ? before.backInSeconds : null,
})

// The first time that a line is up is told in the same way.
const backAfter = (before: Line): Line =>
  before.is === 'down' || before.is === 'stopping' ? { is: 'back' } : before
