import { useSearch } from 'wouter'
import { type OfferedGame, useAreGamesKnown, useOfferedGames } from './offered-games.ts'

/** The game that the address names, as in `?game=skirmish`; the usual one without. */
export function useWishedGame(): OfferedGame {
  const games = useOfferedGames()
  const wished = new URLSearchParams(useSearch()).get('game')
  return games.find(({ id }) => id === wished) ?? games[0]
}

/** The game that the address names, if this server does not offer it; null otherwise. */
export function useUnknownGame(): string | null {
  const games = useOfferedGames()
  const isKnown = useAreGamesKnown()
  const wished = new URLSearchParams(useSearch()).get('game')
  return isKnown && wished !== null && !games.some(({ id }) => id === wished) ? wished : null
}
