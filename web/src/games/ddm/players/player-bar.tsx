import type { Player } from '@dungeon-dice/client-sdk'
import {
  type BySeat,
  decisionOf,
  type GameEvent,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { faceOf, nameOn } from '../../../lib/match/names.ts'
import { type Text, useText } from '../../../lib/text/text.tsx'
import { SeatBar } from '../../../ui/match/seat-bar.tsx'
import { Hearts } from '../icons/hearts.tsx'
import { CrestPool } from './crest-pool.tsx'
import { Forces } from './forces.tsx'
import { lastRoll } from './last-roll.ts'
import styles from './player-bar.module.css'
import { RolledFaces } from './rolled-faces.tsx'

interface FactsProps {
  readonly seat: Seat
  /** Name of its player. */
  readonly name: string
  readonly state: State
  /** The events so far: the dice that were rolled last stay beside the player. */
  readonly history?: readonly GameEvent[]
}

interface Props extends Omit<FactsProps, 'name'> {
  readonly players: BySeat<Player>
  /** The seat of the player at this screen; null for a spectator. */
  readonly own: Seat | null
}

const NOTHING: readonly GameEvent[] = []

/** The color of a seat. */
export const seatColor = (seat: Seat): string => (seat === 'A' ? 'var(--seat-a)' : 'var(--seat-b)')

/** Words for what a seat is deciding; null while nothing is asked of it. */
export function askedOf({ players }: Text, state: State, seat: Seat): string | null {
  const asked = decisionOf(state)
  return asked?.seat === seat ? players.asked[asked.type] : null
}

/** A player's bar: hearts, the last roll, crests, dice and figures. */
export const PlayerFacts = ({ seat, name, state, history = NOTHING }: FactsProps) => {
  const text = useText()
  const { heartPoints } = state.seats[seat]
  return (
    <>
      <span className={styles['player-bar-hearts']} data-below-name="">
        <Hearts points={heartPoints} />
        <span className="spoken">{text.players.hearts(heartPoints)}</span>
      </span>
      <RolledFaces seat={seat} roll={lastRoll(history, seat)} setup={state.setup} name={name} />
      <CrestPool seat={seat} pool={state.seats[seat].crests} />
      <Forces seat={seat} state={state} name={name} />
    </>
  )
}

/** The bar of a player where no match runs, as in lessons. */
export const PlayerBar = ({ own, players, ...facts }: Props) => {
  const text = useText()
  const { seat, state } = facts
  const name = nameOn(text, { players }, seat)
  return (
    <SeatBar
      {...{ seat, own, name }}
      player={players[seat]}
      face={faceOf(new Map(Object.entries(players)), seat)}
      color={seatColor(seat)}
      asked={askedOf(text, state, seat)}
    >
      <PlayerFacts {...facts} name={name} />
    </SeatBar>
  )
}
