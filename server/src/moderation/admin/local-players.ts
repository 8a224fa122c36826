import type { PlayerHere } from './calls.ts'

/** Accounts looked up at once, and at most per answer. */
const TOGETHER = 50
const MOST_LOOKED_UP = 5_000

/** Connected accounts whose name contains `search`, ignoring case; at most `most`. */
export async function localPlayers(
  accountIds: readonly string[],
  lookUp: (accountId: string) => Promise<PlayerHere | null>,
  { search, most }: { readonly search: string; readonly most: number },
): Promise<readonly PlayerHere[]> {
  const wanted = search.toLowerCase()
  const found: PlayerHere[] = []
  for (
    let at = 0;
    at < Math.min(accountIds.length, MOST_LOOKED_UP) && found.length < most;
    at += TOGETHER
  ) {
    const some = await Promise.all(accountIds.slice(at, at + TOGETHER).map(lookUp))
    for (const player of some) if (player?.name.toLowerCase().includes(wanted)) found.push(player)
  }
  return found.slice(0, most)
}
