import { createContext, useContext } from 'react'

/** The game of the match, replay or room on the screen; the original one elsewhere. */
export const GameContext = createContext('ddm')

/** Id of the game whose rules are meant here. */
export const useGameId = (): string => useContext(GameContext)
