import { type MouseEvent, type PointerEvent, useRef } from 'react'

interface Board<S> {
  /** The square that an element stands for; null for none. */
  readonly squareOf: (target: EventTarget) => S | null
  /** Differs from square to square. */
  readonly keyOf: (square: S) => string
  /** True where a pick only chooses something, such as a figure, and sends nothing. */
  readonly isChoice: (square: S) => boolean
  /** Null beside all squares. */
  readonly aim: (square: S | null) => void
  readonly pick: (square: S) => void
  /** The pointer has left the board. */
  readonly leave: () => void
}

/**
 * Aims and picks by pointer. A mouse aims where it is and picks by a click; a finger, which cannot
 * hover, aims by the first touch and picks by a second one on the same square. What sends nothing
 * is picked by the first touch.
 */
export function usePointing<S>({ squareOf, keyOf, isChoice, aim, pick, leave }: Board<S>) {
  const touched = useRef<string>(null)
  /** Whether the click that is under way is to pick. */
  const isPick = useRef(true)
  return {
    onPointerOver: ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch') aim(squareOf(target))
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') leave()
    },
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      const square = squareOf(target)
      const key = square === null ? null : keyOf(square)
      const isChosen = key === touched.current || (square !== null && isChoice(square))
      isPick.current = pointerType !== 'touch' || isChosen
      // After a pick the square is to be aimed at anew, so that no slip picks twice.
      touched.current = pointerType === 'touch' && !isPick.current ? key : null
    },
    onClick: ({ target }: MouseEvent) => {
      const square = squareOf(target)
      if (square === null) return
      if (isPick.current) pick(square)
      else aim(square)
    },
  }
}
