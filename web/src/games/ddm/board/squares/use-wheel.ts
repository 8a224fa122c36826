import { type RefObject, useEffect, useRef } from 'react'
import type { BoardInput } from '../scene.ts'

/** How far a wheel goes for one turn, in pixels; a notch of a mouse is more, a touchpad sends many small ones. */
const NOTCH = 40
/** Pixels of a line, by which some browsers count. */
const LINE = 16

/** Turns a piece by the wheel, as long as there is one; else the page scrolls as ever. */
export function useWheel(
  element: RefObject<HTMLElement | null>,
  isTurning: boolean,
  send: (input: BoardInput) => void,
): void {
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    const board = element.current
    if (!isTurning || board === null) return
    let gone = 0
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      gone += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
      if (Math.abs(gone) < NOTCH) return
      latest.current({ type: 'turn', by: gone > 0 ? 1 : -1 })
      gone = 0
    }
    board.addEventListener('wheel', onWheel, { passive: false })
    return () => board.removeEventListener('wheel', onWheel)
  }, [element, isTurning])
}
