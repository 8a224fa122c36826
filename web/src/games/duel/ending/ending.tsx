import type { Seat, State } from '@dungeon-dice/client-sdk/duel'
import type { EndingParts } from '../../game-view.ts'
import type { NameOf } from '../narration/narrate.ts'
import { LaterNextTime } from '../next-time/later-next-time.ts'
import type { Frame } from '../presentation/acts.ts'
import type { DuelText } from '../text/en.ts'
import { useWords } from '../text/use-words.ts'
import { causeWords } from './cause-words.ts'
import styles from './ending.module.css'
import { type Tally, talliesOf } from './tally.ts'

interface Around {
  readonly words: DuelText
  /** The match on the server. */
  readonly id: string
  readonly nameOf: NameOf
  readonly own: Seat | null
}

/**
 * The end of a duel: why it ended, for its player what would have been better, and the duel in numbers;
 * null until it was shown.
 */
export function endingOf(
  { words, id, nameOf, own }: Around,
  { state, history }: Frame,
): EndingParts | null {
  const { outcome, turn } = state
  if (outcome === null) return null
  return {
    cause: causeWords(words, outcome, history, nameOf, own),
    rule: outcome.rule,
    facts: words.ending.facts(turn),
    details: (
      <>
        {own !== null && <LaterNextTime id={id} seat={own} />}
        <Numbers tallies={talliesOf(history)} state={state} nameOf={nameOf} />
      </>
    ),
  }
}

interface Props {
  readonly tallies: readonly Tally[]
  readonly state: State
  readonly nameOf: NameOf
}

/** A player a column: a row each would be wider than the panel. */
const Numbers = ({ tallies, state, nameOf }: Props) => {
  const { ending } = useWords()
  const rows = [
    [ending.life, ({ seat }: Tally) => state.seats[seat].life],
    [ending.attacks, ({ attacks }: Tally) => attacks],
    [ending.damage, ({ damage }: Tally) => damage],
    [ending.destroyed, ({ destroyed }: Tally) => destroyed],
    [ending.cards, ({ cards }: Tally) => cards],
  ] as const
  return (
    <table className={styles['numbers']} data-numbers="">
      <caption>{ending.title}</caption>
      <thead>
        <tr>
          <td />
          {tallies.map(({ seat }) => (
            <th key={seat} scope="col">
              {nameOf(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, valueIn]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {tallies.map((tally) => (
              <td key={tally.seat}>{valueIn(tally)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
