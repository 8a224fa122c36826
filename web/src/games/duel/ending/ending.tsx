import type { State } from '@dungeon-dice/client-sdk/duel'
import type { EndingParts } from '../../game-view.ts'
import type { NameOf } from '../narration/narrate.ts'
import type { Frame } from '../presentation/acts.ts'
import type { DuelText } from '../text/en.ts'
import { useWords } from '../text/use-words.ts'
import { causeWords } from './cause-words.ts'
import styles from './ending.module.css'
import { type Tally, talliesOf } from './tally.ts'

/** The end of a duel: why it ended, and the duel in numbers; null until it was shown. */
export function endingOf(
  words: DuelText,
  { state, history }: Frame,
  nameOf: NameOf,
): EndingParts | null {
  const { outcome, turn } = state
  if (outcome === null) return null
  return {
    cause: causeWords(words, outcome, history, nameOf),
    rule: outcome.rule,
    facts: words.ending.facts(turn),
    details: <Numbers tallies={talliesOf(history)} state={state} nameOf={nameOf} />,
  }
}

interface Props {
  readonly tallies: readonly Tally[]
  readonly state: State
  readonly nameOf: NameOf
}

const Numbers = ({ tallies, state, nameOf }: Props) => {
  const { ending } = useWords()
  return (
    <table className={styles['numbers']} data-numbers="">
      <caption>{ending.title}</caption>
      <thead>
        <tr>
          <th scope="col">{ending.player}</th>
          <th scope="col">{ending.life}</th>
          <th scope="col">{ending.attacks}</th>
          <th scope="col">{ending.damage}</th>
          <th scope="col">{ending.destroyed}</th>
          <th scope="col">{ending.cards}</th>
        </tr>
      </thead>
      <tbody>
        {tallies.map(({ seat, attacks, damage, destroyed, cards }) => (
          <tr key={seat}>
            <th scope="row">{nameOf(seat)}</th>
            <td>{state.seats[seat].life}</td>
            <td>{attacks}</td>
            <td>{damage}</td>
            <td>{destroyed}</td>
            <td>{cards}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
