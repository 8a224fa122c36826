import type { Joined, Match } from '@dungeon-dice/client-sdk'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { type ServerMutation, useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { keepSeat } from './seats.ts'

/** Getting a seat by a button: whether it is under way, and why it failed. */
export interface SeatRequest extends Pick<ServerMutation, 'isPending' | 'error'> {
  /** Asks for a seat, and goes to its match. */
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

/** Gets seats, one at a time. A seat that comes when the screen is gone is kept all the same. */
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
