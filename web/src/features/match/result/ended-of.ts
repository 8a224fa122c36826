import type { ConnectedMatch } from '../../../games/game-view.ts'
import { namesOf } from '../../../lib/match/names.ts'
import { placesOf } from '../../../lib/match/placing.ts'
import { playersOf } from '../../../lib/match/seated.ts'
import type { Text } from '../../../lib/text/text.tsx'
import type { Ended } from './outcome-words.ts'

/** How a match ended, for one of its players or a spectator; null while it runs. */
export function endedOf(text: Text, match: ConnectedMatch, own: string | null): Ended | null {
  const places = placesOf(match)
  if (places === null) return null
  const players = playersOf(match)
  const names = namesOf(text, players)
  return { places, players, own, nameOf: (seat) => names.get(seat) ?? seat }
}
