import type { Seat } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import { DieFace } from '../icons/die-face.tsx'
import type { CheckedRoll } from './checked-rolls.ts'
import styles from './roll-table.module.css'

interface Props {
  readonly rolls: readonly CheckedRoll[]
  /** The name of a seat's player. */
  readonly callOf: (seat: Seat) => string
}

/** Every roll of a match: who rolled, what was shown, the numbers behind it, and whether they fit. */
export const RollTable = ({ rolls, callOf }: Props) => {
  const { diceCheck } = useText()
  return (
    <table className={styles['roll-table']}>
      <caption className="spoken">{diceCheck.table}</caption>
      <thead>
        <tr>
          <th scope="col">{diceCheck.number}</th>
          <th scope="col">{diceCheck.who}</th>
          <th scope="col">{diceCheck.faces}</th>
          <th scope="col">{diceCheck.drawn}</th>
        </tr>
      </thead>
      <tbody>
        {rolls.map((roll) => (
          <RollRow key={roll.first} roll={roll} who={callOf(roll.seat)} />
        ))}
      </tbody>
    </table>
  )
}

const RollRow = ({ roll, who }: { readonly roll: CheckedRoll; readonly who: string }) => {
  const { crests, diceCheck, roll: words } = useText()
  const { first, numbers } = roll
  const holds = numbers.every((one) => one.holds)
  return (
    <tr data-holds={holds ? '' : undefined}>
      <td>{first + 1}</td>
      <td>{who}</td>
      <td>
        {numbers.map(({ face }, place) =>
          face === null ? (
            diceCheck.starter
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dice of a roll keep their order.
            <span key={place}>
              <DieFace type={face.type} face={face} />
              <span className="spoken">{words.face(crests[face.crest], face.count)} </span>
            </span>
          ),
        )}
      </td>
      <td>
        {numbers.map(({ number }) => number + 1).join(' ')}{' '}
        <span aria-hidden="true">{holds ? '✓' : '✗'}</span>
        <span className="spoken">{holds ? diceCheck.holds : diceCheck.fails}</span>
      </td>
    </tr>
  )
}
