import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { type RequestError, requestErrorOf } from '../../../lib/queries/request-error.ts'

/** The follow-up of a finished match. */
export interface Rematch {
  /** `offered`: the other player wants a rematch; `asked`: this side does; `off`: there is none. */
  readonly is: 'open' | 'offered' | 'asked' | 'off'
  /** Why no rematch is possible; null while one is. */
  readonly error: RequestError | null
  readonly ask: () => void
  /** Withdraws the request. */
  readonly takeBack: () => void
}

/** Offers a rematch, which begins once both players want it; `next` names the new match. */
export function useRematch(match: Match): Rematch {
  const [is, setIs] = useState<Rematch['is']>('open')
  const [error, setTrouble] = useState<RequestError | null>(null)
  const [attempt, setAttempt] = useState<AbortController | null>(null)
  useEffect(
    () => match.on('rematchOffered', () => setIs((now) => (now === 'open' ? 'offered' : now))),
    [match],
  )
  const off = (why: RequestError) => {
    setIs('off')
    setTrouble(why)
  }
  const ask = () => {
    const controller = new AbortController()
    setAttempt(controller)
    setIs('asked')
    match.rematch({ signal: controller.signal }).then(
      (agreed) => {
        if (!agreed.ok) off({ type: 'refused', refusal: agreed.error })
      },
      (error: unknown) => off(controller.signal.aborted ? { type: 'left' } : requestErrorOf(error)),
    )
  }
  return { is, error, ask, takeBack: () => attempt?.abort(new Error('taken back')) }
}
