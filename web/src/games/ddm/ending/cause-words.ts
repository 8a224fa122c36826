import type { Player } from '@dungeon-dice/client-sdk'
import { type BySeat, type Outcome, otherSeat, type Seat } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'

/** How somebody lost who did not lose on the board (R17.8), as far as it can be seen. */
export type GaveUp = 'resigned' | 'left' | 'time'

/** How the player who gave up lost: a claim needs that they are away, the clock that no time is left. */
export function gaveUpOf({ away, clock }: Pick<Player, 'away' | 'clock'>): GaveUp {
  if (away !== null) return 'left'
  return clock !== null && clock.leftMs <= 0 ? 'time' : 'resigned'
}

/** Why it ended so, in sentences; who gave up is named. */
export function causeWords(
  { result }: Text,
  { winner, rule, ladder }: Outcome,
  own: Seat | null,
  nameOf: (seat: Seat) => string,
  players: BySeat<Pick<Player, 'away' | 'clock'>>,
): string {
  if (rule === 'R17.8') {
    if (winner === null) return result.agreed
    const loser = otherSeat(winner)
    return result.gaveUp[gaveUpOf(players[loser])](loser === own ? null : nameOf(loser))
  }
  return ladder === null ? result.rules[rule] : `${result.ladders[ladder]} ${result.rules[rule]}`
}
