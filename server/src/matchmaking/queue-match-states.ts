import { type Cluster, Unreachable } from '../cluster/ports.ts'
import type { Journal } from '../match/journal.ts'
import type { SeatedMatchState } from './ports.ts'
import { lookAtMatch } from './queue-calls.ts'

/** Who can tell what became of tables. */
export interface QueueMatchParts {
  readonly cluster: Pick<Cluster, 'peers' | 'members'>
  readonly journal: Pick<Journal, 'ownerOf'>
}

/**
 * Asks every server what became of a table. It is gone when all say so and nothing was written of
 * its match: one that has begun may be on its way from a server that is lost to another.
 */
export const queueMatchStates =
  ({ cluster, journal }: QueueMatchParts) =>
  async (matchId: string): Promise<SeatedMatchState> => {
    const { peers, members } = cluster
    const asked = members.all().map(({ id }) => peers.call(id, lookAtMatch, { matchId }))
    const answers = await Promise.allSettled(asked)
    const failed = answers.filter((answer) => answer.status === 'rejected')
    const fault = failed.find(({ reason }) => !(reason instanceof Unreachable))
    if (fault !== undefined) throw fault.reason
    const state = answers.find((answer) => answer.status === 'fulfilled' && answer.value !== null)
    if (state?.status === 'fulfilled' && state.value !== null) return state.value
    if (failed.length > 0) return 'unknown'
    return (await journal.ownerOf(matchId)) === null ? 'gone' : 'begun'
  }
