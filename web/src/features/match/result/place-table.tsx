import { placeOf } from '../../../lib/match/placing.ts'
import { useText } from '../../../lib/text/text.tsx'
import type { Ended } from './outcome-words.ts'
import styles from './result.module.css'

/** The place of every seat, best first. */
export const PlaceTable = ({
  ended: { places, players, own, nameOf },
}: {
  readonly ended: Ended
}) => {
  const { result, players: words } = useText()
  return (
    <table className={styles['places']}>
      <caption className="spoken">{result.places}</caption>
      <thead>
        <tr>
          <th scope="col">{result.place}</th>
          <th scope="col">{result.player}</th>
        </tr>
      </thead>
      <tbody>
        {places.flat().map((seat) => (
          <tr key={seat} data-own={seat === own ? '' : undefined}>
            <td>{result.ordinal(placeOf(places, seat))}</td>
            <td>
              {nameOf(seat)} {seat === own && <small>{words.mine} </small>}
              {(players.get(seat)?.team ?? '') !== '' && (
                <small>{result.team(players.get(seat)?.team ?? '')}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
