import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import { type RefObject, useLayoutEffect } from 'react'
import type { Spot } from '../layout.ts'
import { baseOf, keyframesOf } from './keyframes.ts'
import { isGone, type Plan } from './plan.ts'

/** Animates the figures of the picture to their new squares; the next batch cuts it short. */
export function useMovingFigures(
  board: RefObject<HTMLElement | null>,
  { tracks, length }: Plan,
  spotAt: (square: SquareName) => Spot,
): void {
  useLayoutEffect(() => {
    const animations = tracks
      .filter((track) => !isGone(track))
      .flatMap((track) => {
        const figure = figureOn(board.current, baseOf(track))
        const frames = keyframesOf(track, spotAt, length)
        return figure === null || frames.length === 0 ? [] : [figure.animate(frames, length)]
      })
    return () => {
      for (const animation of animations) animation.cancel()
    }
  }, [board, tracks, length, spotAt])
}

/** The figure on a square, or else the item there. */
const figureOn = (board: HTMLElement | null, square: SquareName): Element | null =>
  board?.querySelector(`[data-stands="${square}"]`) ??
  board?.querySelector(`[data-lies="${square}"]`) ??
  null
