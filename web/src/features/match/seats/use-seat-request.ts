import type { Joined, Match } from '@dungeon-dice/client-sdk'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { type ServerMutation, useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { keepSeat } from './seats.ts'

/** The state of a request for a seat. */
export interface SeatRequest extends Pick<ServerMutation, 'isPending' | 'error'> {
  /** Requests a seat, and opens its match. */
  readonly ask: (action: () => Promise<Joined>) => void
}

/** Keeps the seat in a match, and goes there. */
export function useTakeSeat(): (match: Match) => void {
  const [, go] = useLocation()
  return useCallback(
    (match) => {
      keepSeat(match)
      go(pathTo('match', { id: match.id }))
    },
    [go],
  )
}

/** Requests seats, one at a time. A seat granted after the screen was left is kept too. */
export function useSeatRequest(): SeatRequest {
  const sit = useTakeSeat()
  const { isPending, error, run } = useServerMutation()
  const ask = (action: () => Promise<Joined>) => run(() => kept(action()), sit)
  return { isPending, error, ask }
}

async function kept(joining: Promise<Joined>): Promise<Joined> {
  const joined = await joining
  if (joined.ok) keepSeat(joined.value)
  return joined
}
