import { useState } from 'react'

/** The sheet that covers the board on small screens. */
export interface Sheet {
  /** Its content. */
  readonly shown: string
  readonly isOpen: boolean
  /** The end of the board that it lies over. */
  readonly side: 'top' | 'bottom'
  /** Shows this, or folds it away when it is shown already. */
  readonly toggle: (id: string) => void
}

interface Held {
  readonly shown: string
  readonly isOpen: boolean
  readonly side: Sheet['side']
  /** Of the main panel, when it was opened last. */
  readonly key: string
}

interface Around {
  /** Differs whenever the main panel has something new: then it is opened. */
  readonly mainKey: string
  /** How far down the board the aimed square is, from 0 to 1; null for none. */
  readonly aimedAt: number | null
  /** How far down the board the middle of what can be done there is; null for nothing. */
  readonly busyAt: number | null
}

/** The part of the board, from an end, that a sheet may cover. */
const COVERED = 0.5

/**
 * The sheet of small screens: it opens for what is new on the main panel, and goes to the other end of the
 * board rather than cover the square that is aimed at.
 */
export function useSheet({ mainKey, aimedAt, busyAt }: Around): Sheet {
  const [held, setHeld] = useState<Held>({ shown: 'main', isOpen: true, side: 'bottom', key: '' })
  const isNew = held.key !== mainKey
  const opened = isNew ? { ...held, shown: 'main', isOpen: true, key: mainKey } : held
  const side = sideFor(opened.side, isNew ? busyAt : aimedAt)
  const now = side === opened.side ? opened : { ...opened, side }
  if (now !== held) setHeld(now)
  const toggle = (id: string) =>
    setHeld({ ...now, shown: id, isOpen: id !== now.shown || !now.isOpen })
  return { shown: now.shown, isOpen: now.isOpen, side: now.side, toggle }
}

/** The end at which a sheet covers nothing that is aimed at; where it was, if both will do. */
export function sideFor(side: Sheet['side'], aimedAt: number | null): Sheet['side'] {
  if (aimedAt === null) return side
  if (side === 'bottom' && aimedAt > 1 - COVERED) return 'top'
  return side === 'top' && aimedAt < COVERED ? 'bottom' : side
}
