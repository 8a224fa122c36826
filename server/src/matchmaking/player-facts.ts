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
  | 'player'
  | 'kind'
  | 'key'
  | 'seeker'
  | 'network'
  | 'rating'
  | 'deviation'
  | 'blocked'
  | 'penaltyMs'
>

/** A player who joins, and the hash of their network if it is known. */
export interface JoiningSeeker {
  readonly seeker: Seeker
  readonly network: string | null
}

/** Loads the facts that pairing uses. */
export async function factsOf(
  { ratings, conduct, blocks }: PlayerFactSources,
  kind: QueueKind,
  { seeker, network }: JoiningSeeker,
  nowMs: number,
): Promise<PlayerFacts> {
  const player = seeker.participant.accountId
  const [{ rating, deviation }, penaltyMs, blocked] = await Promise.all([
    ratings.of(player, kind.preset),
    conduct.penaltyMs(player, nowMs),
    blocks.blockedBy(player),
  ])
  const strength = { rating, deviation }
  return { player, kind, key: keyOf(kind), seeker, network, ...strength, blocked, penaltyMs }
}
