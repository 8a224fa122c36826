import { type Cluster, Unreachable } from '../../cluster/ports.ts'
import type { Journal } from '../../match/journal.ts'
import type { TableState } from '../../matchmaking/ports.ts'
import { lookAtTable } from './queue-calls.ts'

/** Who can tell what became of tables. */
export interface QueueTableParts {
  readonly cluster: Pick<Cluster, 'peers' | 'members'>
  readonly journal: Pick<Journal, 'ownerOf'>
}

/**
 * Asks every server what became of a table. It is gone when all say so and nothing was written of
 * its match: one that has begun may be on its way from a server that is lost to another.
 */
export const queueTableStates =
  ({ cluster, journal }: QueueTableParts) =>
  async (matchId: string): Promise<TableState> => {
    const { peers, members } = cluster
    const asked = members.all().map(({ id }) => peers.ask(id, lookAtTable, { matchId }))
    const answers = await Promise.allSettled(asked)
    const failed = answers.filter((answer) => answer.status === 'rejected')
    const fault = failed.find(({ reason }) => !(reason instanceof Unreachable))
    if (fault !== undefined) throw fault.reason
    const state = answers.find((answer) => answer.status === 'fulfilled' && answer.value !== null)
    if (state?.status === 'fulfilled' && state.value !== null) return state.value
    if (failed.length > 0) return 'unknown'
    return (await journal.ownerOf(matchId)) === null ? 'gone' : 'begun'
  }
