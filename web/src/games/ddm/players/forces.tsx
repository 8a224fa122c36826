import {
  type Card,
  cardOf,
  type Die,
  HIDDEN_ID,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { useId, useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { DieFace } from '../icons/die-face.tsx'
import { FigureToken } from '../icons/figure-token.tsx'
import styles from './forces.module.css'

interface Props {
  readonly seat: Seat
  readonly state: State
  /** Of the player. */
  readonly name: string
}

/** How many dice and summons a seat has left; pressed, it shows all of them. */
export const Forces = (props: Props) => {
  const { players } = useText()
  const { seat, state, name } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { dice, summons } = state.seats[seat]
  return (
    <>
      <button
        type="button"
        className={styles['forces-button']}
        popoverTarget={id}
        aria-label={`${players.forcesOf(name)}: ${players.dice(dice.length)}, ${players.summons(summons, state.setup.options.maxSummons)}`}
      >
        <span aria-hidden="true">
          <b>{dice.length}</b>
          <span className={styles['forces-word']}>
            {' '}
            {players.dice(dice.length).replace(/^\d+ /, '')}
          </span>
          <span className={styles['forces-summons']}>
            {' · '}
            <b>{summons}</b>
            {state.setup.options.maxSummons !== 'none' && `/${state.setup.options.maxSummons}`}
          </span>
          <span className={styles['forces-word']}> ▲</span>
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={styles['forces']}
        role="dialog"
        aria-label={players.forcesOf(name)}
      >
        <h2>{players.forcesOf(name)}</h2>
        {isOpen && <Inventory {...props} />}
        <button type="button" popoverTarget={id} popoverTargetAction="hide">
          {players.close}
        </button>
      </div>
    </>
  )
}

const Inventory = ({ seat, state }: Props) => {
  const { players } = useText()
  const { dice, reserve } = state.seats[seat]
  const list = state.setup.lists[seat]
  const destroyed = state.destroyed.filter(({ summoner }) => summoner === seat)
  return (
    <>
      <h3>{players.diceLeft(dice.length)}</h3>
      <ul className={styles['forces-dice']}>
        {dice.map((number) => {
          const die = list.dice[number - 1]
          return die === undefined ? null : <DieLine key={number} die={die} />
        })}
      </ul>
      {reserve.length > 0 && <h3>{players.reserve(reserve.length)}</h3>}
      <ul className={styles['forces-figures']}>
        {reserve.map((number) => {
          const card = list.figures[number - 1]
          return card === undefined ? null : <FigureLine key={number} card={card} seat={seat} />
        })}
      </ul>
      {destroyed.length > 0 && <h3>{players.destroyed(destroyed.length)}</h3>}
      <ul className={styles['forces-figures']}>
        {destroyed.map((origin) => (
          <FigureLine
            key={`${origin.die} ${origin.figure}`}
            card={cardOf(state.setup, origin)}
            seat={seat}
          />
        ))}
      </ul>
    </>
  )
}

const DieLine = ({ die: { id, type, level, faces, card } }: { readonly die: Die }) => {
  const { players, roll, types } = useText()
  const name = id === HIDDEN_ID ? players.unknown : card.name
  return (
    <li>
      <span>{roll.die(name, types[type], level)}</span>
      <span className={styles['forces-faces']}>
        {faces.map((face, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a die keep their order.
          <DieFace key={place} type={type} face={face} />
        ))}
      </span>
    </li>
  )
}

const FigureLine = ({ card, seat }: { readonly card: Card; readonly seat: Seat }) => {
  const { players, match, types } = useText()
  const { card: words } = match
  return (
    <li>
      <FigureToken card={card} seat={seat} />
      <span>
        {card.id === HIDDEN_ID ? players.unknown : card.name}{' '}
        <small>
          {card.kind === 'monster'
            ? `${words.monster(types[card.type], card.level)} · ${words.attack} ${card.attack} ${words.defense} ${card.defense} ${words.hp} ${card.hp}`
            : words.item(card.level)}
        </small>
      </span>
    </li>
  )
}
