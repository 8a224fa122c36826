import type { Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import { useCallback, useState } from 'react'
import { spotOf } from '../board/layout.ts'
import type { BoardInput } from '../board/scene.ts'
import { type Subject, subjectAt } from './figure-at.ts'

/** The thing on the board that the card panel shows. */
export interface Aim {
  /** The figure inspected last: its card stays until the next one. */
  readonly subject: Subject | null
  /** Vertical position of the aimed square on the board, from 0 (top) to 1; null for none. */
  readonly aimedAt: number | null
  readonly onInput: (input: BoardInput) => void
}

/** Tracks what the player aims at; `below` is the seat drawn at the bottom. */
export function useAim(state: State | null, below: Seat): Aim {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [square, setSquare] = useState<SquareName | null>(null)
  const onInput = useCallback(
    (input: BoardInput) => {
      if (input.type !== 'aim' && input.type !== 'pick') return
      setSquare(input.square)
      const found = state === null || input.square === null ? null : subjectAt(state, input.square)
      if (found !== null) setSubject(found)
    },
    [state],
  )
  if (state === null || square === null) return { subject, aimedAt: null, onInput }
  const size = state.setup.options.board
  return { subject, aimedAt: (spotOf(square, size, below).row + 0.5) / size.length, onInput }
}
