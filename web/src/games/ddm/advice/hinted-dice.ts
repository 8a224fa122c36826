import { createContext } from 'react'

/** Dice that the shown hint names, by number, with the numbers of its ideas; empty for one idea. */
export type HintedDice = ReadonlyMap<number, string>

/** The dice of the hint that is shown, for the tray of a roll. */
export const HintedDiceContext = createContext<HintedDice>(new Map())
