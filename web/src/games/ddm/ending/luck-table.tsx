import {
  CRESTS,
  type GameEvent,
  luckOf,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import { CrestIcon } from '../icons/crest-icon.tsx'
import styles from './luck-table.module.css'

interface Props {
  readonly history: readonly GameEvent[]
  readonly state: State
  /** Both seats, in the order in which they are shown. */
  readonly seats: readonly Seat[]
  readonly nameOf: (seat: Seat) => string
}

/** Each seat's rolls beside the average of its dice. */
export const LuckTable = ({ history, state, seats, nameOf }: Props) => {
  const { crests, result } = useText()
  const { A, B } = state.setup.lists
  const luck = luckOf(history, { A: A.dice, B: B.dice })
  return (
    <table className={styles['luck']}>
      <caption>
        {result.luck}. <small>{result.luckHelp}</small>
      </caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              {nameOf(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{result.rolls}</th>
          {seats.map((seat) => (
            <td key={seat}>{luck[seat].rolls}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{result.summons}</th>
          {seats.map((seat) => (
            <Gained key={seat} count={luck[seat].summons} mean={luck[seat].summonsExpected} />
          ))}
        </tr>
        {CRESTS.map((crest) => (
          <tr key={crest}>
            <th scope="row">
              <CrestIcon crest={crest} /> {crests[crest]}
            </th>
            {seats.map((seat) => (
              <Gained
                key={seat}
                count={luck[seat].crests[crest]}
                mean={luck[seat].crestsExpected[crest]}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Gained = ({ count, mean }: { readonly count: number; readonly mean: number }) => {
  const { result } = useText()
  return (
    <td>
      <b>{count}</b> <small>{result.average(mean)}</small>
    </td>
  )
}
