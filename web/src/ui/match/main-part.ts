import type { ReactNode } from 'react'

/** The decision to take, or the result. */
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
