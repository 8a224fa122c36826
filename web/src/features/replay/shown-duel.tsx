import type { Player } from '@dungeon-dice/client-sdk'
import {
  type BySeat,
  type GameEvent,
  otherSeat,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { Board } from '../../games/ddm/board/board.tsx'
import type { BoardInput, Mark, NewEvents } from '../../games/ddm/board/scene.ts'
import { namesOf } from '../../games/ddm/players/names.ts'
import { PlayerBar } from '../../games/ddm/players/player-bar.tsx'
import type { Act } from '../../games/ddm/presentation/acts.ts'
import { CrestFlight } from '../../games/ddm/presentation/crest-flight.tsx'
import { useText } from '../../lib/text/text.tsx'
import styles from './shown-duel.module.css'

interface Props {
  readonly state: State
  /** The state for the players' bars; the board's when left out. */
  readonly bars?: State
  /** The events so far; the last rolled faces are shown beside the players. */
  readonly history?: readonly GameEvent[]
  /** The animation that runs. */
  readonly act?: Act | null
  readonly below: Seat
  readonly players: BySeat<Player>
  readonly marks?: readonly Mark[]
  readonly news?: NewEvents
  readonly onInput: (input: BoardInput) => void
}

const NOTHING: readonly GameEvent[] = []

/** A duel in a replay: the board between both players' bars. */
export const ShownDuel = ({
  state,
  bars = state,
  history = NOTHING,
  act = null,
  below,
  players,
  onInput,
  ...board
}: Props) => {
  const names = namesOf(useText(), players)
  const bar = (seat: Seat) => <PlayerBar {...{ seat, players, history }} state={bars} own={null} />
  return (
    <div className={styles['shown-duel']} data-compact="narrow">
      <CrestFlight act={act} />
      {bar(otherSeat(below))}
      <Board scene={{ state, below, own: null, names }} onInput={onInput} {...board} />
      {bar(below)}
    </div>
  )
}
