import type { BySeat, Seat } from '@dungeon-dice/client-sdk/rules'
import { namesOf as distinct, type Named } from '../../../lib/match/names.ts'
import type { Text } from '../../../lib/text/text.tsx'

/** Both players' names for sentences; empty where there is none. */
export function namesOf(text: Text, players: BySeat<Named>): BySeat<string> {
  const names = distinct(text, new Map(Object.entries(players)))
  const nameOf = (seat: Seat): string =>
    players[seat].name === '' ? '' : (names.get(seat) ?? seat)
  return { A: nameOf('A'), B: nameOf('B') }
}
