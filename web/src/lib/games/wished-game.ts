import { useSearch } from 'wouter'
import { type OfferedGame, useOfferedGames } from './offered-games.ts'

/** The game that the address names, as in `?game=skirmish`; the usual one without. */
export function useWishedGame(): OfferedGame {
  const games = useOfferedGames()
  const wished = new URLSearchParams(useSearch()).get('game')
  return games.find(({ id }) => id === wished) ?? games[0]
}
