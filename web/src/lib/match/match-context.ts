import type { Match } from '@dungeon-dice/client-sdk'
import { createContext, useContext } from 'react'

/** The match that somebody plays, for what stands within its screen; null elsewhere. */
export const MatchContext = createContext<Match | null>(null)

/** The match that is played around here; null where none is. */
export const useMatch = (): Match | null => useContext(MatchContext)
