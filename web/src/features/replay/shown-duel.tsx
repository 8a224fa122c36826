import type { Player } from '@dungeon-dice/client-sdk'
import { type BySeat, otherSeat, type Seat, type State } from '@dungeon-dice/client-sdk/rules'
import { Board } from '../../games/ddm/board/board.tsx'
import type { BoardInput, Mark, NewEvents } from '../../games/ddm/board/scene.ts'
import { PlayerBar } from '../../games/ddm/players/player-bar.tsx'
import styles from './shown-duel.module.css'

interface Props {
  readonly state: State
  readonly below: Seat
  readonly players: BySeat<Player>
  readonly marks?: readonly Mark[]
  readonly news?: NewEvents
  readonly onInput: (input: BoardInput) => void
}

/** A duel that nobody plays here: its board between what both players have. */
export const ShownDuel = ({ state, below, players, onInput, ...board }: Props) => {
  const names = { A: players.A.name, B: players.B.name }
  const bar = (seat: Seat) => (
    <PlayerBar seat={seat} player={players[seat]} state={state} own={null} />
  )
  return (
    <div className={styles['shown-duel']} data-compact="narrow">
      {bar(otherSeat(below))}
      <Board scene={{ state, below, own: null, names }} onInput={onInput} {...board} />
      {bar(below)}
    </div>
  )
}
