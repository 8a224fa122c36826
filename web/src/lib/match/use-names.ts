import type { Player } from '@dungeon-dice/client-sdk'
import { useCallback } from 'react'
import { useText } from '../text/text.tsx'
import { namesOf } from './names.ts'

/** The names of the players by seat, the same function as long as nobody is called otherwise. */
export function useNames(
  players: ReadonlyMap<string, Pick<Player, 'name'>>,
): (seat: string) => string {
  const key = JSON.stringify([...namesOf(useText(), players)])
  return useCallback(
    (seat: string) => {
      const names: readonly (readonly [string, string])[] = JSON.parse(key)
      return names.find(([one]) => one === seat)?.[1] ?? seat
    },
    [key],
  )
}
