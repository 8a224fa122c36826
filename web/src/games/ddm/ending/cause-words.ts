import type { Player } from '@dungeon-dice/client-sdk'
import { type BySeat, type Outcome, otherSeat, type Seat } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'
import type { GaveUp } from '../text/speaking.ts'

type Players = BySeat<Pick<Player, 'away' | 'clock'>>

/**
 * How the loser of an ended duel gave up (R17.8): by a claim if the match could be claimed from them
 * (`gone`: see `goneAtEnd`), by the clock if no time is left. Null for any other end.
 */
export function gaveUpOf(
  outcome: Outcome | null,
  players: Players,
  gone: ReadonlySet<Seat> | null,
): GaveUp | null {
  if (outcome === null || outcome.rule !== 'R17.8' || outcome.winner === null) return null
  const loser = otherSeat(outcome.winner)
  const { away, clock } = players[loser]
  if (gone?.has(loser) === true) return 'left'
  if (clock !== null && clock.leftMs <= 0) return 'time'
  return gone === null && away !== null ? 'gone' : 'resigned'
}

/** Why it ended so, in sentences; who gave up is named. `gone`: see `goneAtEnd`. */
export function causeWords(
  { result }: Text,
  outcome: Outcome,
  own: Seat | null,
  nameOf: (seat: Seat) => string,
  players: Players,
  gone: ReadonlySet<Seat> | null,
): string {
  const { winner, rule, ladder } = outcome
  const how = gaveUpOf(outcome, players, gone)
  if (how !== null && winner !== null) {
    const loser = otherSeat(winner)
    return result.gaveUp[how](loser === own ? null : nameOf(loser))
  }
  if (rule === 'R17.8') return result.agreed
  if (rule === 'R17.1' && winner !== null) {
    const loser = otherSeat(winner)
    return result.fallen(loser === own ? null : nameOf(loser))
  }
  return ladder === null ? result.rules[rule] : `${result.ladders[ladder]} ${result.rules[rule]}`
}
