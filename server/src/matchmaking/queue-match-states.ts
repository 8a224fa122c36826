import { type Cluster, Unreachable } from '../cluster/ports.ts'
import type { Journal } from '../match/journal.ts'
import type { SeatedMatchState } from './ports.ts'
import { askMatchState } from './queue-calls.ts'

/** Dependencies of `queueMatchStates`. */
export interface QueueMatchParts {
  readonly cluster: Pick<Cluster, 'peers' | 'members'>
  readonly journal: Pick<Journal, 'ownerOf'>
}

/**
 * Asks every server for the state of a match. It is `gone` only if no server has it and the journal
 * has no trace of it: a match that has begun may be moving from a lost server to another.
 */
export const queueMatchStates =
  ({ cluster, journal }: QueueMatchParts) =>
  async (matchId: string): Promise<SeatedMatchState> => {
    const { peers, members } = cluster
    const asked = members.all().map(({ id }) => peers.call(id, askMatchState, { matchId }))
    const answers = await Promise.allSettled(asked)
    const failed = answers.filter((answer) => answer.status === 'rejected')
    const fault = failed.find(({ reason }) => !(reason instanceof Unreachable))
    if (fault !== undefined) throw fault.reason
    const state = answers.find((answer) => answer.status === 'fulfilled' && answer.value !== null)
    if (state?.status === 'fulfilled' && state.value !== null) return state.value
    if (failed.length > 0) return 'unknown'
    return (await journal.ownerOf(matchId)) === null ? 'gone' : 'begun'
  }
