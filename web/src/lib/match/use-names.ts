import { useCallback } from 'react'
import { useText } from '../text/text.tsx'
import { type Named, namesOf } from './names.ts'

/** The names of the players by seat, the same function as long as nobody is called otherwise. */
export function useNames(players: ReadonlyMap<string, Named>): (seat: string) => string {
  const key = JSON.stringify([...namesOf(useText(), players)])
  return useCallback(
    (seat: string) => {
      const names: readonly (readonly [string, string])[] = JSON.parse(key)
      return names.find(([one]) => one === seat)?.[1] ?? seat
    },
    [key],
  )
}
