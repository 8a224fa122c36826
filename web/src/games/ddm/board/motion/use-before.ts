import type { State } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'

interface Seen {
  readonly number: number
  readonly before: State
  readonly now: State
}

/** The state before the batch with this number, in which lost figures are still on the board. */
export function useBefore(number: number, state: State): State {
  const [seen, setSeen] = useState<Seen>({ number, before: state, now: state })
  if (seen.number !== number) {
    const next = { number, before: seen.now, now: state }
    setSeen(next)
    return next.before
  }
  if (seen.now !== state) setSeen({ ...seen, now: state })
  return seen.before
}
