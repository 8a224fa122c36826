import type { DungeonDice, GameId, Joined, Match } from '../../src/index.ts'

type Client = DungeonDice<GameId>

/** Both seats of a new duel; null if the server was unavailable. */
export async function meet(
  host: Client,
  guest: Client,
  options: { readonly preset: string; readonly clock?: 'none' },
): Promise<readonly Match[] | null> {
  const first = await seatOf(host.host({ rated: true, ...options, seats: 2 }))
  if (first === null) return null
  const second = await seatOf(guest.join(first.code ?? ''))
  if (second !== null) return [first, second]
  first.leave()
  return null
}

async function seatOf(joining: Promise<Joined<GameId>>): Promise<Match | null> {
  const joined = await joining.catch(() => null)
  // Only legal answers of the match itself are given, so all games are played alike.
  if (joined?.ok) return joined.value as unknown as Match
  // Not in a tight loop, since the server may be unavailable for a while.
  await later(100)
  return null
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
