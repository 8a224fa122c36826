import { masterSquare, type SquareName, squareName } from '@dungeon-dice/client-sdk/rules'
import { type FocusEvent, useId, useMemo, useRef, useState } from 'react'
import { useText } from '../../../../lib/text/text.tsx'
import { useAnnounce } from '../../../../ui/announcer/announcer.tsx'
import { usePointing } from '../../../../ui/match/use-pointing.ts'
import { rowsOf } from '../layout.ts'
import type { BoardInput, Ghost, Mark, Scene } from '../scene.ts'
import { sizeOf } from '../size-of.ts'
import { Square } from './square.tsx'
import { squareOf } from './square-of.ts'
import { markNames, squareNames } from './square-words.ts'
import styles from './squares.module.css'
import { useKeys } from './use-keys.ts'
import { usePieceTold } from './use-piece-told.ts'
import { useWheel } from './use-wheel.ts'

interface Props {
  readonly scene: Scene
  readonly marks: readonly Mark[]
  readonly ghost: Ghost | null
  readonly onInput?: (input: BoardInput) => void
}

/** The accessible name of each square, marks included, computed again only where it differs. */
function useNames(
  { state, below, own = below, names }: Scene,
  marks: readonly Mark[],
  ghost: Ghost | null,
) {
  const text = useText()
  const { A = '', B = '' } = names ?? {}
  const plain = useMemo(
    () => squareNames(state, { text, own, names: { A, B } }),
    [state, text, own, A, B],
  )
  const marked = useMemo(() => markNames(marks, ghost, text), [marks, ghost, text])
  return (square: SquareName): string => {
    const words = marked.get(square)
    return words === undefined ? (plain.get(square) ?? square) : `${plain.get(square)}: ${words}`
  }
}

/** The squares for keyboard, touch and screen readers: a grid with one tab stop. */
export const Squares = ({ scene, marks, ghost, onInput }: Props) => {
  const { board, squares: text } = useText()
  const announce = useAnnounce()
  const { below } = scene
  const size = sizeOf(scene)
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<SquareName | null>(null)
  const nameOf = useNames(scene, marks, ghost)
  const tell = usePieceTold(ghost, marks)
  const send = (input: BoardInput): void => {
    tell(input)
    onInput?.(input)
  }
  const goTo = (square: SquareName | null): void => {
    if (square === null) announce(text.noMarks)
    else grid.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus()
  }
  const onKeyDown = useKeys({ size, below, marks, send, goTo })
  const onFocus = ({ target }: FocusEvent): void => {
    const square = squareOf(target)
    setFocused(square)
    send({ type: 'aim', square })
  }
  const pointing = usePointing<SquareName>({
    squareOf,
    keyOf: (square) => square,
    isChoice: (square) => marks.some((mark) => mark.square === square && mark.kind === 'source'),
    aim: (square) => send({ type: 'aim', square }),
    pick: (square) => send({ type: 'pick', square }),
    leave: () => send({ type: 'aim', square: null }),
  })
  useWheel(grid, ghost !== null, send)
  const rows = useMemo(() => rowsOf(size, below), [size, below])
  // To come to the board must not move a piece that is proposed: it is where the tab key leads.
  const proposed = ghost === null ? undefined : marks.findLast(({ kind }) => kind === 'aimed')
  const stop = proposed?.square ?? focused ?? squareName(masterSquare(size, below))
  const help = useId()
  return (
    <>
      <div
        role="grid"
        ref={grid}
        aria-label={board.name}
        aria-describedby={help}
        className={`${styles['board-squares']} ${onInput === undefined ? '' : styles['is-live']}`}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        {...pointing}
      >
        {rows.map((row) => (
          <div role="row" key={row[0]}>
            {row.map((square) => (
              <Square key={square} square={square} name={nameOf(square)} isStop={square === stop} />
            ))}
          </div>
        ))}
      </div>
      <p id={help} hidden>
        {text.help}
      </p>
    </>
  )
}
