import { useState } from 'react'

/** The sheet that covers the board on small screens. */
export interface Sheet {
  /** Its content. */
  readonly shown: string
  readonly isOpen: boolean
  /** The end of the board that it lies over. */
  readonly side: 'top' | 'bottom'
  /** Shows this part, or folds the sheet away if it is shown already. */
  readonly toggle: (id: string) => void
}

interface Held {
  readonly shown: string
  readonly isOpen: boolean
  readonly side: Sheet['side']
  /** Key of the main panel when it was last opened. */
  readonly key: string
}

interface Around {
  /** Changes when the main panel has something new, which opens it. */
  readonly mainKey: string
  /** Vertical position of the aimed square on the board, from 0 (top) to 1; null for none. */
  readonly aimedAt: number | null
  /** Vertical middle of the marked squares on the board, from 0 (top) to 1; null for none. */
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

/** The end at which a sheet does not hide the aimed square; its present one if neither does. */
export function sideFor(side: Sheet['side'], aimedAt: number | null): Sheet['side'] {
  if (aimedAt === null) return side
  if (side === 'bottom' && aimedAt > 1 - COVERED) return 'top'
  return side === 'top' && aimedAt < COVERED ? 'bottom' : side
}
