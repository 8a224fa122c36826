import type { Player } from '@dungeon-dice/client-sdk'
import { type BySeat, type Outcome, otherSeat, type Seat } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'

/** How somebody lost who did not lose on the board (R17.8), as far as it can be seen. */
type GaveUp = 'resigned' | 'left' | 'time' | 'gone'

/**
 * How the player who gave up lost: by a claim if the match could be claimed from them (`wasGone`, null
 * where unknown), by the clock if no time is left.
 */
function gaveUpOf(
  { away, clock }: Pick<Player, 'away' | 'clock'>,
  wasGone: boolean | null,
): GaveUp {
  if (wasGone === true) return 'left'
  if (clock !== null && clock.leftMs <= 0) return 'time'
  return wasGone === null && away !== null ? 'gone' : 'resigned'
}

/** Why it ended so, in sentences; who gave up is named. `gone`: see `goneAtEnd`. */
export function causeWords(
  { result }: Text,
  { winner, rule, ladder }: Outcome,
  own: Seat | null,
  nameOf: (seat: Seat) => string,
  players: BySeat<Pick<Player, 'away' | 'clock'>>,
  gone: ReadonlySet<Seat> | null,
): string {
  if (rule === 'R17.8') {
    if (winner === null) return result.agreed
    const loser = otherSeat(winner)
    const how = gaveUpOf(players[loser], gone?.has(loser) ?? null)
    return result.gaveUp[how](loser === own ? null : nameOf(loser))
  }
  return ladder === null ? result.rules[rule] : `${result.ladders[ladder]} ${result.rules[rule]}`
}
