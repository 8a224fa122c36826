import { FIGHTER_IDS, movesOf, type Seat, type State } from '@dungeon-dice/client-sdk/skirmish'
import { useState } from 'react'
import { withSeat } from '../../../lib/match/names.ts'
import type { NameOf } from '../board/square-words.ts'
import { PortraitImage } from '../players/portrait-image.tsx'
import { useWords } from '../text/use-words.ts'
import styles from './choose-panel.module.css'
import { moveWords } from './forecast-words.ts'
import type { Turn } from './use-turn.ts'

interface Props {
  readonly state: State
  readonly turn: Turn
  readonly nameOf: NameOf
}

/** The sealed choice of a fighter: all of them, the moves of the one that is picked, who is ready. */
export const ChoosePanel = ({ state, turn, nameOf }: Props) => {
  const words = useWords()
  const [picked, setPicked] = useState(FIGHTER_IDS[0] ?? '')
  const isOpen = turn.decision?.asked.type === 'chooseFighter'
  return (
    <div className={styles['choose']}>
      <p className={styles['choose-sealed']}>{`${words.choose.goal} ${words.choose.sealed}`}</p>
      {isOpen && (
        <>
          <div
            className={styles['choose-fighters']}
            role="radiogroup"
            aria-label={words.choose.title}
          >
            {FIGHTER_IDS.map((id) => (
              <label key={id} className={styles['choose-fighter']} data-fighter={id}>
                <input
                  type="radio"
                  name="fighter"
                  value={id}
                  aria-label={words.fighter(id)}
                  checked={id === picked}
                  onChange={() => setPicked(id)}
                />
                <PortraitImage id={id} isLarge />
                <span>{words.fighterDivided(id)}</span>
              </label>
            ))}
          </div>
          <button
            type="button"
            className="primary"
            data-choose=""
            onClick={() => turn.send({ type: 'chooseFighter', fighter: picked })}
          >
            {words.choose.pick(words.fighter(picked))}
          </button>
          <Moves id={picked} />
        </>
      )}
      <Ready state={state} nameOf={nameOf} />
    </div>
  )
}

/** The moves of a fighter, and the stage that each needs. */
export const Moves = ({ id }: { readonly id: string }) => {
  const words = useWords()
  return (
    <dl className={styles['moves']}>
      {movesOf(id).map((move) => (
        <div key={move.move}>
          <dt>
            {words.move(move.move)}
            {move.from > 1 && ` (${words.choose.fromStage(move.from)})`}
          </dt>
          <dd>{moveWords(words, move)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The players who have chosen, and those who have not; their choices stay hidden. */
const Ready = ({ state, nameOf }: Pick<Props, 'state' | 'nameOf'>) => {
  const { choose } = useWords()
  const isReady = (seat: Seat) => state.choices[seat] !== undefined
  return (
    <ul className={styles['ready']} data-ready="">
      {state.setup.seats.map((seat) => (
        <li key={seat}>
          <span aria-hidden="true">{isReady(seat) ? '✓' : '…'}</span> {withSeat(nameOf(seat), seat)}{' '}
          {isReady(seat) ? choose.ready : choose.waiting}
        </li>
      ))}
    </ul>
  )
}
