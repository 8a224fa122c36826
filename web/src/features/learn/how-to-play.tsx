import { BUILT_IN } from '@dungeon-dice/client-sdk/rules'
import { useMemo } from 'react'
import { BoardPicture } from '../../games/ddm/board/picture/board-picture.tsx'
import type { Ghost } from '../../games/ddm/board/scene.ts'
import { DieFace } from '../../games/ddm/icons/die-face.tsx'
import styles from './learn-screen.module.css'
import { stateAt } from './lesson-match.ts'
import { STEP_PICTURES, type StepPicture } from './step-pictures.ts'
import { useLearnText } from './text/learn-text.ts'

/** The game in five steps, each with a picture of the real thing. */
export const HowToPlay = () => {
  const { steps } = useLearnText()
  return (
    <ol className={styles['how-to-play']}>
      {steps.map(({ title, words, picture }, place) => {
        const board = STEP_PICTURES[place - 1]
        return (
          <li key={title}>
            <h2>{title}</h2>
            {board === undefined ? (
              <Dice label={picture} />
            ) : (
              <StepBoard picture={board} label={picture} />
            )}
            <p>{words}</p>
          </li>
        )
      })}
    </ol>
  )
}

/** Dice of the default list and the face that each shows. */
const DICE = [
  { id: 'battle-warrior', face: 0 },
  { id: 'stuffed-animal', face: 0 },
  { id: 'beaver-warrior', face: 4 },
] as const

const Dice = ({ label }: { readonly label: string }) => (
  <div role="img" aria-label={label} className={styles['how-to-play-dice']}>
    {DICE.map(({ id, face }) => {
      const die = BUILT_IN.dice.get(id)
      const shown = die?.faces[face]
      return die && shown && <DieFace key={id} type={die.type} face={shown} />
    })}
  </div>
)

/** Column and row of a square, from 0. */
const cellOf = (square: string) => ({
  x: square.charCodeAt(0) - 'a'.charCodeAt(0),
  y: Number(square.slice(1)) - 1,
})

function ghostOf([anchor, ...others]: readonly string[]): Ghost | null {
  if (anchor === undefined) return null
  return { seat: 'A', cells: [anchor, ...others].map(cellOf), anchor, isLegal: true }
}

interface BoardProps {
  readonly picture: StepPicture
  readonly label: string
}

const StepBoard = ({ picture: { position, marks, piece }, label }: BoardProps) => {
  const state = useMemo(() => stateAt(position), [position])
  const { width, length } = state.setup.options.board
  return (
    <div
      role="img"
      aria-label={label}
      className={styles['how-to-play-board']}
      style={{ aspectRatio: `${width} / ${length}` }}
    >
      <BoardPicture scene={{ state, below: 'A' }} marks={marks} ghost={ghostOf(piece)} />
    </div>
  )
}
