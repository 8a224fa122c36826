import type { Match } from '@dungeon-dice/client-sdk'
import { othersOf, playerOn } from '../../../lib/match/seated.ts'

/**
 * Whether the page may help the player of this match: never in a rated one, and never against people,
 * who play without such help.
 */
export function mayAdvise(match: Pick<Match, 'rated' | 'players' | 'seats' | 'seat'>): boolean {
  if (match.rated !== 'no') return false
  const others = othersOf(match, match.seat)
  return others.length > 0 && others.every((seat) => playerOn(match, seat).bot)
}
