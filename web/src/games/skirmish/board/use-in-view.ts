import type { Square } from '@dungeon-dice/client-sdk/skirmish'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A scrolling room around the grid, which comes to a square whenever that is another one, or the room
 * gets another width, as when a phone is turned. Its height changes with the panel below: a square that
 * somebody is about to touch stays where it is then.
 */
export function useInView(side: number, square: Square | null): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null)
  const { x = null, y = null } = square ?? {}
  useEffect(() => {
    const { current } = room
    const grid = current?.firstElementChild
    if (current === null || !(grid instanceof HTMLElement) || x === null || y === null) return
    let width = -1
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return
      width = current.clientWidth
      const size = grid.offsetWidth / side
      current.scrollTo({
        left: grid.offsetLeft + (x + 0.5) * size - current.clientWidth / 2,
        top: grid.offsetTop + (side - y - 0.5) * size - current.clientHeight / 2,
      })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [side, x, y])
  return room
}
