import type { ReactNode } from 'react'
import type { MainPart } from '../../../ui/match/main-part.ts'
import type { Tab } from '../../../ui/tabs/tabs.tsx'

/** The parts of the match screen, in any layout. */
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
  /** The card of the inspected figure. */
  readonly card: ReactNode
  readonly tabs: readonly Tab[]
  /** Vertical position of the aimed square on the board, from 0 (top) to 1; null for none. */
  readonly aimedAt: number | null
  /** Vertical middle of the marked squares on the board, from 0 (top) to 1; null for none. */
  readonly busyAt: number | null
  /** Forecast for the aimed square in one line; empty for none. */
  readonly brief?: string
  /** True where small screens show the whole board beside a decision: the panel lies below it. */
  readonly isBoardWhole?: boolean
}
