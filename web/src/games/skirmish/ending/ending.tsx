import type { Seat } from '@dungeon-dice/client-sdk/skirmish'
import { withSeat } from '../../../lib/match/names.ts'
import type { EndingParts } from '../../game-view.ts'
import type { NameOf } from '../board/square-words.ts'
import { LaterNextTime } from '../next-time/later-next-time.ts'
import { PortraitImage } from '../players/portrait-image.tsx'
import type { Frame } from '../presentation/acts.ts'
import type { SkirmishText } from '../text/en.ts'
import { useWords } from '../text/use-words.ts'
import styles from './ending.module.css'
import { type Tally, talliesOf } from './tally.ts'

interface Around {
  readonly words: SkirmishText
  /** The match on the server. */
  readonly id: string
  readonly nameOf: NameOf
  readonly own: Seat | null
}

/**
 * The end of a battle: why it ended, for its player what would have been better, and who fell by whose
 * hand; null until it was shown.
 */
export function endingOf(
  { words, id, nameOf, own }: Around,
  { state, history }: Frame,
): EndingParts | null {
  const { outcome, setup, turn, choices } = state
  if (outcome === null) return null
  const tallies = talliesOf(history, setup.seats)
  return {
    cause: words.ending.cause[outcome.rule],
    rule: outcome.rule,
    facts: words.ending.facts(turn),
    details: (
      <>
        {own !== null && <LaterNextTime id={id} seat={own} nameOf={nameOf} />}
        <Falls tallies={tallies} nameOf={nameOf} fighterOf={(seat) => choices[seat] ?? ''} />
      </>
    ),
  }
}

interface Props {
  readonly tallies: readonly Tally[]
  readonly nameOf: NameOf
  readonly fighterOf: (seat: Seat) => string
}

/** Each fighter's end and victor, and the damage that each did and took. */
const Falls = ({ tallies, nameOf, fighterOf }: Props) => {
  const { ending } = useWords()
  const byOf = ({ fall }: Tally): string => {
    if (fall === null) return ending.standing
    if (fall.by === 'burn' || fall.by === 'left') return ending[fall.by]
    return nameOf(fall.by)
  }
  return (
    <table className={styles['falls']} data-falls="">
      <caption>{ending.title}</caption>
      <thead>
        <tr>
          <th scope="col">{ending.fighter}</th>
          <th scope="col">{ending.fell}</th>
          <th scope="col">{ending.turn}</th>
          <th scope="col">{ending.dealt}</th>
          <th scope="col">{ending.taken}</th>
        </tr>
      </thead>
      <tbody>
        {tallies.map((tally) => (
          <tr key={tally.seat}>
            <th scope="row">
              <PortraitImage id={fighterOf(tally.seat)} />{' '}
              {withSeat(nameOf(tally.seat), tally.seat)}
            </th>
            <td>{byOf(tally)}</td>
            <td>{tally.fall?.turn ?? '–'}</td>
            <td>{tally.dealt}</td>
            <td>{tally.taken}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
