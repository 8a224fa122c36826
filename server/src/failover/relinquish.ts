import type { Members } from '../cluster/ports.ts'
import type { Journal } from '../match/journal.ts'
import type { MatchSessions } from '../session/match-sessions.ts'

interface RelinquishParts<Methods extends keyof Journal> {
  readonly journal: Pick<Journal, Methods>
  readonly sessions: Pick<MatchSessions, 'relinquish'>
}

/**
 * Relinquishes the matches that other servers have adopted; rejects when the journal cannot be
 * read.
 */
export async function relinquishLost({
  journal,
  sessions,
}: RelinquishParts<'lost'>): Promise<void> {
  for (const matchId of await journal.lost()) sessions.relinquish(matchId)
}

export interface RelinquishedMatchesParts extends RelinquishParts<'leaveAll'> {
  readonly members: Pick<Members, 'isReplaced'>
}

/**
 * Relinquishes all matches of a server that has had no heartbeat since `sinceMs`, if others say that its
 * lease has ended: it cannot reach the database, and they adopt its matches. Nobody says so when the
 * database is down for all.
 */
export async function relinquishIfReplaced(
  { journal, sessions, members }: RelinquishedMatchesParts,
  sinceMs: number,
): Promise<void> {
  if (!(await members.isReplaced())) return
  for (const matchId of journal.leaveAll(sinceMs)) sessions.relinquish(matchId)
}
