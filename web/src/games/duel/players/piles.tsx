import {
  findSupport,
  HIDDEN,
  otherSeat,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/duel'
import { CardFacts } from '../cards/card-facts.tsx'
import { CardPicture } from '../cards/card-picture.tsx'
import { cardName, type NameOf } from '../narration/narrate.ts'
import { useWords } from '../text/use-words.ts'
import styles from './piles.module.css'

interface Props {
  readonly state: State
  readonly below: Seat
  readonly nameOf: NameOf
}

/** Graveyards and reserves of both seats, as far as the reader knows them. */
export const Piles = ({ state, below, nameOf }: Props) => {
  const words = useWords()
  const { piles } = words
  return (
    <div className={styles['piles']}>
      {[below, otherSeat(below)].map((seat) => {
        const { graveyard, reserve } = state.seats[seat]
        const isKnown = ![...reserve.monsters, ...reserve.supports].includes(HIDDEN)
        return (
          <section key={seat} aria-label={nameOf(seat)}>
            <h3>{piles.graveyardOf(nameOf(seat))}</h3>
            <Cards ids={graveyard} state={state} />
            <h3>{piles.reserveOf(nameOf(seat))}</h3>
            {isKnown ? (
              <Cards ids={[...reserve.monsters, ...reserve.supports]} state={state} />
            ) : (
              <p>{piles.hidden(reserve.monsters.length, reserve.supports.length)}</p>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** Cards by name; each opens to what it does. */
const Cards = ({ ids, state }: { readonly ids: readonly string[]; readonly state: State }) => {
  const words = useWords()
  if (ids.length === 0) return <p>{words.piles.empty}</p>
  return (
    <ul>
      {ids.map((id, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards lie in their order, and two may be alike.
        <li key={`${id} ${place}`}>
          <details name="pile-card">
            <summary>
              <CardPicture id={id} kind={findSupport(id)?.kind ?? null} />
              {cardName(words, id) ?? words.card.hidden}
            </summary>
            <CardFacts id={id} scale={state.setup.options.statScale} />
          </details>
        </li>
      ))}
    </ul>
  )
}
