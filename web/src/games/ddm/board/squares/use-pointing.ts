import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { BoardInput } from '../scene.ts'

/** The square that an element of the board stands for. */
export const squareOf = (target: EventTarget): SquareName | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-square]')?.dataset['square']) ||
  null

/**
 * Aims and picks by pointer. A mouse aims where it is and picks by a click; a finger, which cannot
 * hover, aims by the first touch and picks by a second one on the same square.
 */
export function usePointing(send: (input: BoardInput) => void) {
  const touched = useRef<SquareName>(null)
  /** Whether the click that is under way is to pick. */
  const isPick = useRef(true)
  return {
    onPointerOver: ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch') send({ type: 'aim', square: squareOf(target) })
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') send({ type: 'aim', square: null })
    },
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      const square = squareOf(target)
      isPick.current = pointerType !== 'touch' || square === touched.current
      // After a pick the square is to be aimed at anew, so that no slip picks twice.
      touched.current = pointerType === 'touch' && !isPick.current ? square : null
    },
    onClick: ({ target }: MouseEvent) => {
      const square = squareOf(target)
      if (square !== null) send({ type: isPick.current ? 'pick' : 'aim', square })
    },
  }
}
