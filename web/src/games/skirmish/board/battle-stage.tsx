import { fighterAt, type Seat, type Square, type State } from '@dungeon-dice/client-sdk/skirmish'
import { type CSSProperties, useMemo } from 'react'
import type { Presented } from '../presentation/acts.ts'
import { useWords } from '../text/use-words.ts'
import styles from './battle-stage.module.css'
import { DiceTray } from './dice-tray.tsx'
import { GridPicture } from './grid-picture.tsx'
import type { GridInput, Marks, Preview } from './marks.ts'
import { type NameOf, squareWords } from './square-words.ts'
import { Squares } from './squares.tsx'
import { TurnQueue } from './turn-queue.tsx'
import { useInView } from './use-in-view.ts'

interface Props {
  readonly presented: Presented
  /** The reader's seat; null without one. */
  readonly own: Seat | null
  readonly nameOf: NameOf
  readonly marks: Marks
  readonly preview: Preview | null
  readonly aimed: { readonly x: number; readonly y: number } | null
  /** True where a pick only chooses an action, and sends nothing. */
  readonly isChoice?: (square: Square) => boolean
  readonly onInput: (input: GridInput) => void
}

const never = () => false

/** The square of the fighter that is looked for first: the own one, else the one in turn. */
function firstOf(state: State, own: Seat | null) {
  const middle = Math.floor(state.setup.options.grid / 2)
  const fighter = fighterAt(state, own ?? '') ?? fighterAt(state, state.queue[0] ?? '')
  return fighter?.at ?? { x: middle, y: middle }
}

/** The battle: who comes next, the grid with its fighters, and the last dice. */
export const BattleStage = (props: Props) => {
  const { presented, own, nameOf, marks, preview, aimed, isChoice = never, onInput } = props
  const words = useWords()
  const { frame, act, number } = presented
  const { state } = frame
  const { grid: side } = state.setup.options
  const squareName = useMemo(
    () => squareWords(words, state, marks, nameOf),
    [words, state, marks, nameOf],
  )
  const aimAt = (seat: Seat) => {
    const fighter = fighterAt(state, seat)
    if (fighter !== undefined) onInput({ type: 'aim', ...fighter.at })
  }
  const room = useInView(side, fighterAt(state, state.queue[0] ?? '')?.at ?? null)
  return (
    <div className={styles['stage']} data-stage="">
      <TurnQueue state={state} nameOf={nameOf} onAim={aimAt} />
      <div ref={room} className={styles['stage-room']} data-room="">
        <div
          className={styles['stage-grid']}
          style={{ '--side-squares': side } as CSSProperties}
          data-board=""
        >
          <GridPicture {...{ state, own, marks, preview, aimed, act, number }} />
          <Squares
            side={side}
            marks={marks}
            nameOf={squareName}
            first={firstOf(state, own)}
            isChoice={isChoice}
            onInput={onInput}
          />
        </div>
      </div>
      <DiceTray frame={frame} act={act} number={number} nameOf={nameOf} />
    </div>
  )
}
