import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { type Trouble, troubleOf } from '../../../lib/queries/trouble.ts'

/** What may follow a match that is over. */
export interface Sequel {
  /** `offered`: the other player wants a rematch; `asked`: this side does; `off`: there is none. */
  readonly is: 'open' | 'offered' | 'asked' | 'off'
  /** Why there is none; null while there may be one. */
  readonly trouble: Trouble | null
  readonly ask: () => void
  /** Takes the wish back. */
  readonly takeBack: () => void
}

/** What may follow a match: a rematch, once both players want it. The match to come is told by `next`. */
export function useSequel(match: Match): Sequel {
  const [is, setIs] = useState<Sequel['is']>('open')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [wish, setWish] = useState<AbortController | null>(null)
  useEffect(
    () => match.on('rematchOffered', () => setIs((now) => (now === 'open' ? 'offered' : now))),
    [match],
  )
  const off = (why: Trouble) => {
    setIs('off')
    setTrouble(why)
  }
  const ask = () => {
    const controller = new AbortController()
    setWish(controller)
    setIs('asked')
    match.rematch({ signal: controller.signal }).then(
      (agreed) => {
        if (!agreed.ok) off({ type: 'refused', refusal: agreed.error })
      },
      (error: unknown) => off(controller.signal.aborted ? { type: 'left' } : troubleOf(error)),
    )
  }
  return { is, trouble, ask, takeBack: () => wish?.abort(new Error('taken back')) }
}
