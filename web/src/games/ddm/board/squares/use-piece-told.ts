import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../lib/text/text.tsx'
import { useAnnounce } from '../../../../ui/announcer/announcer.tsx'
import type { BoardInput, Ghost, Mark } from '../scene.ts'

/** How long a piece must lie still before it is told, in milliseconds: of quick turns only the last is. */
const STILL_MS = 250

const shapeOf = ({ cells }: Ghost): string => cells.map(({ x, y }) => `${x},${y}`).join(' ')

/**
 * Says how a piece lies that was turned or moved by anything but the focus or the pointer, such as a
 * button: a square that is aimed at has its own words. The returned function is told every input of
 * the board.
 */
export function usePieceTold(ghost: Ghost | null, marks: readonly Mark[]) {
  const announce = useAnnounce()
  const { squares } = useText()
  /** Where the focus or the pointer came to, until the piece differs. */
  const aimedAt = useRef<SquareName>(null)
  const before = useRef({ shape: '', anchor: '' })
  const shape = ghost === null ? '' : shapeOf(ghost)
  const anchor = ghost?.anchor ?? ''
  const aimed = marks.findLast(({ kind }) => kind === 'aimed')
  const words = aimed?.words ?? (ghost?.isLegal === true ? squares.fits : squares.fitsNot)
  const latest = useRef(words)
  latest.current = words
  useEffect(() => {
    const { shape: old, anchor: from } = before.current
    before.current = { shape, anchor }
    const isAimed = from !== anchor && anchor === aimedAt.current
    aimedAt.current = null
    if (isAimed || old === '' || shape === '') return
    const timer = setTimeout(
      () => announce(from === anchor ? latest.current : `${anchor}: ${latest.current}`),
      STILL_MS,
    )
    return () => clearTimeout(timer)
  }, [shape, anchor, announce])
  return (input: BoardInput): void => {
    if (input.type === 'aim') aimedAt.current = input.square
  }
}
