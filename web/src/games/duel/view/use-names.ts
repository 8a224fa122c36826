import { useCallback } from 'react'
import { nameOf as playerName } from '../../../lib/match/names.ts'
import { playersOf } from '../../../lib/match/seated.ts'
import { useText } from '../../../lib/text/text.tsx'
import type { ConnectedMatch } from '../../game-view.ts'

/** The names of the players by seat, the same function as long as nobody is called otherwise. */
export function useNames(match: ConnectedMatch): (seat: string) => string {
  const text = useText()
  const names = [...playersOf(match)].map(([seat, player]) => `${seat}${playerName(text, player)}`)
  const key = names.join('\n')
  return useCallback(
    (seat: string) =>
      key
        .split('\n')
        .find((line) => line.startsWith(seat))
        ?.slice(1) ?? seat,
    [key],
  )
}
