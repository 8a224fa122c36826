import type { HostTypes } from '../../games/hosted-game.ts'
import type { Journal } from '../../match/journal.ts'
import type { Tables } from '../table/tables.ts'

/** What leaving works with. */
interface LeavingParts<H extends HostTypes> {
  readonly journal: Pick<Journal, 'lost'>
  readonly tables: Pick<Tables<H>, 'stepDown'>
}

/** Leaves the matches that other servers have taken; rejects when the journal does not say which. */
export async function leaveLost<H extends HostTypes>({ journal, tables }: LeavingParts<H>) {
  for (const matchId of await journal.lost()) tables.stepDown(matchId)
}
