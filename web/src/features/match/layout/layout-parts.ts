import type { ReactNode } from 'react'
import type { Tab } from '../../../ui/tabs/tabs.tsx'

/** What is to be done, or the result. */
export interface MainPart {
  /** Differs whenever there is something new on it. */
  readonly key: string
  /** A word for it, where there is room for no more. */
  readonly name: string
  readonly content: ReactNode
  /** Whether it needs much room, and the board little. */
  readonly isTall: boolean
  /** Whether it waits for whoever looks. */
  readonly isCalling: boolean
}

/** The parts of a match on the screen, wherever they lie. */
export interface MatchLayoutProps {
  /** The player whose side is above, and the one below. */
  readonly far: ReactNode
  readonly near: ReactNode
  /** The board on its stage. */
  readonly stage: ReactNode
  /** What has to be said at once: of the connection, of offers. */
  readonly notes: ReactNode
  readonly main: MainPart
  /** The card of the figure that is looked at. */
  readonly card: ReactNode
  readonly tabs: readonly Tab[]
  /** How far down the board the aimed square is, from 0 to 1; null for none. */
  readonly aimedAt: number | null
  /** How far down the board the middle of what can be done there is; null for nothing. */
  readonly busyAt: number | null
}
