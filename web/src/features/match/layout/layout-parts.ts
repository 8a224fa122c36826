import type { ReactNode } from 'react'
import type { MainPart } from '../../../ui/match/main-part.ts'
import type { Tab } from '../../../ui/tabs/tabs.tsx'

/** The parts of a match on the screen, wherever they lie. */
export interface MatchLayoutProps {
  /** The player whose side is above, and the one below. */
  readonly far: ReactNode
  readonly near: ReactNode
  /** The board on its stage. */
  readonly stage: ReactNode
  /** A short-lived overlay on the board. */
  readonly moment?: ReactNode
  /** Urgent notes: about the connection, about offers. */
  readonly notes: ReactNode
  readonly main: MainPart
  /** The card of the figure that is looked at. */
  readonly card: ReactNode
  readonly tabs: readonly Tab[]
  /** How far down the board the aimed square is, from 0 to 1; null for none. */
  readonly aimedAt: number | null
  /** How far down the board the middle of what can be done there is; null for nothing. */
  readonly busyAt: number | null
  /** Forecast for the aimed square in one line; empty for none. */
  readonly brief?: string
}
