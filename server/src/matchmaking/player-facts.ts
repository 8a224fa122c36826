import type { Conduct, Ratings } from '../results/ports.ts'
import { type Entry, keyOf } from './entry.ts'
import type { Blocks, QueueKind, Seeker } from './ports.ts'

/** Who knows something of players. */
export interface Known {
  readonly ratings: Ratings
  readonly conduct: Conduct
  readonly blocks: Blocks
}

/** What is known of somebody who comes into a queue. */
export type Facts = Pick<
  Entry,
  'player' | 'kind' | 'key' | 'seeker' | 'rating' | 'deviation' | 'blocked' | 'penaltyMs'
>

/** Asks for all that pairing goes by. */
export async function factsOf(
  { ratings, conduct, blocks }: Known,
  kind: QueueKind,
  seeker: Seeker,
  nowMs: number,
): Promise<Facts> {
  const player = seeker.participant.accountId
  const [{ rating, deviation }, penaltyMs, blocked] = await Promise.all([
    ratings.of(player, kind.preset),
    conduct.penaltyMs(player, nowMs),
    blocks.blockedBy(player),
  ])
  return { player, kind, key: keyOf(kind), seeker, rating, deviation, blocked, penaltyMs }
}
