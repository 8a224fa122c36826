import type { LiveMatches } from '@dungeon-dice/client-sdk'

type LiveMatch = LiveMatches['matches'][number]

/** The match that these two play next: the newest other one with both of them in it; null for none. */
export function nextMatchOf(
  { matches }: Pick<LiveMatches, 'matches'>,
  id: string,
  names: readonly string[],
): LiveMatch | null {
  const both = names.toSorted().join('\n')
  const isNext = ({ matchId, seats }: LiveMatch): boolean =>
    matchId !== id &&
    seats
      .map(({ name }) => name)
      .toSorted()
      .join('\n') === both
  // Players without a name are anybody.
  return names.includes('') ? null : (matches.find(isNext) ?? null)
}
