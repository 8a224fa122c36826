import { type Members, Unreachable } from '../../cluster/ports.ts'
import type { HostTypes } from '../../games/hosted-game.ts'
import type { Journal } from '../../match/journal.ts'
import type { Tables } from '../table/tables.ts'

/** What leaving works with. */
interface LeavingParts<H extends HostTypes, Told extends keyof Journal> {
  readonly journal: Pick<Journal, Told>
  readonly tables: Pick<Tables<H>, 'stepDown'>
}

/** Leaves the matches that other servers have taken; rejects when the journal does not say which. */
export async function leaveLost<H extends HostTypes>({ journal, tables }: LeavingParts<H, 'lost'>) {
  for (const matchId of await journal.lost()) tables.stepDown(matchId)
}

/**
 * Leaves all matches when others live and this server counts as dead: it cannot reach the journal,
 * which would say so, and they go on with what it has. `sinceMs`: when it last could.
 */
export async function leaveWhenGivenUp<H extends HostTypes>(
  {
    journal,
    tables,
    members,
  }: LeavingParts<H, 'leaveAll'> & { readonly members: Pick<Members, 'look'> },
  sinceMs: number,
): Promise<void> {
  try {
    if (!(await members.look())) return
  } catch (error) {
    // Cut off from all: nobody knows, and the matches wait.
    if (error instanceof Unreachable) return
    throw error
  }
  for (const matchId of journal.leaveAll(sinceMs)) tables.stepDown(matchId)
}
