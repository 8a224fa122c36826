import type { Joined, Match } from '@dungeon-dice/client-sdk'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { type Doing, useDoing } from '../../../lib/queries/use-doing.ts'
import { keepSeat } from './seats.ts'

/** Getting a seat by a button: whether it is under way, and why it failed. */
export interface Sitting extends Pick<Doing, 'isBusy' | 'trouble'> {
  /** Asks for a seat, and goes to its match. */
  readonly ask: (deed: () => Promise<Joined>) => void
}

/** Keeps the seat in a match, and goes there. */
export function useGoSit(): (match: Match) => void {
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
export function useSitting(): Sitting {
  const sit = useGoSit()
  const { isBusy, trouble, run } = useDoing()
  const ask = (deed: () => Promise<Joined>) => void run(() => kept(deed()), sit)
  return { isBusy, trouble, ask }
}

async function kept(joining: Promise<Joined>): Promise<Joined> {
  const joined = await joining
  if (joined.ok) keepSeat(joined.value)
  return joined
}
