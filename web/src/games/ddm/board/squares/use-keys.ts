import type { Seat, SquareName } from '@dungeon-dice/client-sdk/rules'
import type { KeyboardEvent } from 'react'
import type { Size } from '../layout.ts'
import type { BoardInput, Mark } from '../scene.ts'
import { actionOf } from './keys.ts'
import { squareOf } from './square-of.ts'
import { markedAfter, steppedTo } from './square-steps.ts'

interface Keyed {
  readonly size: Size
  readonly below: Seat
  readonly marks: readonly Mark[]
  readonly send: (input: BoardInput) => void
  /** Puts the focus on a square; null when there is none to go to. */
  readonly goTo: (square: SquareName | null) => void
}

/** The board's keys: arrows move; others pick, turn, flip, go back, and jump between marks. */
export function useKeys({ size, below, marks, send, goTo }: Keyed) {
  return (event: KeyboardEvent): void => {
    const at = squareOf(event.target)
    if (at === null || event.altKey || event.metaKey) return
    const action = actionOf(event)
    const square = action === null ? steppedTo(event.key, at, size, below) : null
    if (action === null && square === null) return
    event.preventDefault()
    // A letter that means something here must not do what it does elsewhere on the page.
    event.stopPropagation()
    if (action === null) goTo(square)
    else if (action === 'next' || action === 'previous')
      goTo(markedAfter(marks, at, action === 'next' ? 1 : -1, { size, below }))
    else if (action === 'pick' || action === 'aim') send({ type: action, square: at })
    else if (action === 'turn') send({ type: action, by: event.shiftKey ? -1 : 1 })
    else send({ type: action })
  }
}
