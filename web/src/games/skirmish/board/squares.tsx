import type { Square } from '@dungeon-dice/client-sdk/skirmish'
import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { usePointing } from '../../../ui/match/use-pointing.ts'
import { keyOf } from '../model/walks.ts'
import { useWords } from '../text/use-words.ts'
import { markedAfter, rowsOf, steppedTo } from './grid-keys.ts'
import type { GridInput, Marks } from './marks.ts'
import styles from './squares.module.css'

interface Props {
  readonly side: number
  readonly marks: Marks
  readonly nameOf: (square: Square) => string
  /** Where Tab comes to first. */
  readonly first: Square
  /** True where a pick only chooses an action, and sends nothing. */
  readonly isChoice: (square: Square) => boolean
  readonly onInput: (input: GridInput) => void
}

/** The square that an element stands for. */
function squareOf(target: EventTarget): Square | null {
  const key =
    target instanceof Element && target.closest<HTMLElement>('[data-square]')?.dataset['square']
  if (!key) return null
  const [x = 0, y = 0] = key.split(',').map(Number)
  return { x, y }
}

/** The grid's keys: arrows move, Enter picks, N and P go between marks, Escape cancels. */
function useKeys({ side, marks, onInput }: Props, goTo: (square: Square | null) => void) {
  return (event: KeyboardEvent): void => {
    const at = squareOf(event.target)
    if (at === null || event.altKey || event.metaKey || event.ctrlKey) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const to = steppedTo(key, at, side)
    if (to !== null) goTo(to)
    else if (key === 'Enter' || key === ' ') onInput({ type: 'pick', ...at })
    else if (key === 'n' || key === 'p') goTo(markedAfter(marks, at, key === 'n' ? 1 : -1, side))
    else if (key === 'Escape') onInput({ type: 'back' })
    else return
    event.preventDefault()
    // A letter that means something here must not do what it does elsewhere on the page.
    event.stopPropagation()
  }
}

/** The squares for keys, touch and screen readers: a grid with one tab stop. */
export const Squares = (props: Props) => {
  const { side, nameOf, first, isChoice, onInput } = props
  const { board } = useWords()
  const announce = useAnnounce()
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const goTo = (square: Square | null): void => {
    if (square === null) announce(board.noMarks)
    else grid.current?.querySelector<HTMLElement>(`[data-square="${keyOf(square)}"]`)?.focus()
  }
  const onKeyDown = useKeys(props, goTo)
  const pointing = usePointing<Square>({
    squareOf,
    keyOf,
    isChoice,
    aim: (square) => square !== null && onInput({ type: 'aim', ...square }),
    pick: (square) => onInput({ type: 'pick', ...square }),
    leave: () => onInput({ type: 'leave' }),
  })
  const rows = useMemo(() => rowsOf(side), [side])
  const stop = focused ?? keyOf(first)
  const help = useId()
  return (
    <>
      <div
        role="grid"
        ref={grid}
        aria-label={board.name}
        aria-describedby={help}
        className={styles['squares']}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const square = squareOf(target)
          if (square === null) return
          setFocused(keyOf(square))
          onInput({ type: 'aim', ...square })
        }}
        {...pointing}
      >
        {rows.map((row) => (
          <div role="row" key={row[0]?.y}>
            {row.map((square) => (
              <Cell
                key={square.x}
                at={keyOf(square)}
                name={nameOf(square)}
                isStop={keyOf(square) === stop}
              />
            ))}
          </div>
        ))}
      </div>
      <p id={help} hidden>
        {board.help}
      </p>
    </>
  )
}

interface CellProps {
  readonly at: string
  readonly name: string
  readonly isStop: boolean
}

/** One square; re-rendered only when its name or its tab stop changes. */
const Cell = memo(({ at, name, isStop }: CellProps) => (
  <div
    role="gridcell"
    className={styles['square']}
    data-square={at}
    aria-label={name}
    tabIndex={isStop ? 0 : -1}
  />
))
