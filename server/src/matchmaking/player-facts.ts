import type { Conduct, Ratings } from '../results/ports.ts'
import { type Entry, keyOf } from './entry.ts'
import type { Blocks, QueueKind, Seeker } from './ports.ts'

/** Sources of player facts. */
export interface PlayerFactSources {
  readonly ratings: Ratings
  readonly conduct: Conduct
  readonly blocks: Blocks
}

/** Facts about a player who joins a queue. */
export type PlayerFacts = Pick<
  Entry,
  'player' | 'kind' | 'key' | 'seeker' | 'rating' | 'deviation' | 'blocked' | 'penaltyMs'
>

/** Loads the facts that pairing uses. */
export async function factsOf(
  { ratings, conduct, blocks }: PlayerFactSources,
  kind: QueueKind,
  seeker: Seeker,
  nowMs: number,
): Promise<PlayerFacts> {
  const player = seeker.participant.accountId
  const [{ rating, deviation }, penaltyMs, blocked] = await Promise.all([
    ratings.of(player, kind.preset),
    conduct.penaltyMs(player, nowMs),
    blocks.blockedBy(player),
  ])
  return { player, kind, key: keyOf(kind), seeker, rating, deviation, blocked, penaltyMs }
}
