import {
  findMonster,
  findSupport,
  monsterIn,
  type Seat,
  type State,
  supportIn,
} from '@dungeon-dice/client-sdk/duel'
import { useEffect, useRef } from 'react'
import { CardPicture } from '../cards/card-picture.tsx'
import { valuesOf as valuesOn } from '../model/values.ts'
import { isBehindDivider, seatOf, zoneNamed } from '../model/zones.ts'
import { cardName } from '../narration/narrate.ts'
import { useWords } from '../text/use-words.ts'
import styles from './panels.module.css'
import type { Deciding } from './use-deciding.ts'

interface Props {
  readonly deciding: Deciding
  /** Id of the card for which something is chosen. */
  readonly card: string
  readonly state: State
}

/** Targets, monsters of the reserve or zones to choose from, for a card that is being used. */
export const Choices = ({ deciding, card, state }: Props) => {
  const words = useWords()
  const first = useRef<HTMLButtonElement>(null)
  const { open } = deciding
  const facet = open?.facet ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes here with each new choice.
  useEffect(() => first.current?.focus(), [facet])
  if (open === null) return null
  const name = cardName(words, card) ?? card
  const own = deciding.decision?.asked.seat ?? null
  return (
    <section className={styles['choices']} aria-label={words.choose[open.facet](name)}>
      <p>{words.choose[open.facet](name)}</p>
      <ul>
        {ownFirst(open.values, own).map((value, place) => (
          <li key={value}>
            <button
              type="button"
              ref={place === 0 ? first : null}
              data-choice={value}
              onClick={() => deciding.choose(open.facet, value)}
              onFocus={() => aim(value)}
              onPointerEnter={() => aim(value)}
            >
              <Value value={value} state={state} own={own} />
            </button>
          </li>
        ))}
      </ul>
      {deciding.decision?.asked.type !== 'trigger' && (
        <button type="button" onClick={deciding.cancel}>
          {words.main.back}
        </button>
      )}
    </section>
  )

  function aim(value: string): void {
    const zone = zoneNamed(value)
    if (zone !== null) deciding.onInput({ type: 'aim', zone })
  }
}

/** The reader's zones before the others: whoever presses too fast helps no opponent. */
function ownFirst(values: readonly string[], own: Seat | null): readonly string[] {
  const isTheirs = (value: string): number => {
    const zone = zoneNamed(value)
    return zone === null || seatOf(zone) === own ? 0 : 1
  }
  return values.toSorted((one, other) => isTheirs(one) - isTheirs(other))
}

interface ValueProps {
  readonly value: string
  readonly state: State
  /** The reader's seat. */
  readonly own: Seat | null
}

/** A zone with what stands in it, or a monster of the reserve. */
const Value = ({ value, state, own }: ValueProps) => {
  const words = useWords()
  const zone = zoneNamed(value)
  const monster = zone === null ? null : monsterIn(state, zone)
  const support = zone === null ? null : supportIn(state, zone)
  const id = zone === null ? value : (monster?.id ?? support?.id ?? null)
  if (id === null)
    return (
      <span>
        {value}
        {zone !== null && isBehindDivider(state, zone) && <small>{words.board.unseen}</small>}
      </span>
    )
  const values = monster === null || zone === null ? null : valuesOn(state, zone, monster)
  const card = findMonster(id, state.setup.options.statScale)
  const stats = values ?? (zone === null ? card : undefined)
  const unknown = support === null ? words.board.monster : words.board.support
  return (
    <>
      <CardPicture id={id} kind={findSupport(id)?.kind ?? null} />
      <span>
        {cardName(words, id) ?? unknown}
        <small>
          {[
            ...(stats === undefined || stats === null ? [] : [words.stats(stats.atk, stats.def)]),
            ...(zone === null
              ? []
              : [zone, seatOf(zone) === own ? words.board.mine : words.board.opponents]),
          ].join(' · ')}
        </small>
      </span>
    </>
  )
}
