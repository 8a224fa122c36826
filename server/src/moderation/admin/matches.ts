import { err, ok } from '@dungeon-dice/shared'
import {
  type ChatMode,
  type MatchRow,
  matchRowsSchema,
  refusal,
} from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { callPeer } from '../../cluster/call-peer.ts'
import { type Call, type Cluster, callOf, type Peers, Unreachable } from '../../cluster/ports.ts'
import type { MatchDirectory } from '../../session/match-directory.ts'
import type { MatchSession } from '../../session/match-session.ts'
import type { MatchSessions } from '../../session/match-sessions.ts'
import type { Matches } from '../ports.ts'

/** Dependencies of the match administration. */
export interface MatchesParts {
  readonly cluster: Pick<Cluster, 'peers' | 'members'>
  readonly sessions: MatchSessions
  readonly matchDirectory: Pick<MatchDirectory, 'isHere' | 'serverOf'>
}

const rowsForm = matchRowsSchema.shape.matches

/** One page of a server's matches, sorted by id, starting after an id. */
const ROWS = callOf<readonly MatchRow[]>()('match-page', z.object({ after: z.string() }))
/** Rows per message: a busy server has thousands of matches. */
const PAGE = 500
const ROW = callOf<readonly MatchRow[]>()('match-row', z.object({ match: z.string() }))
const closingForm = z.object({ match: z.string(), reason: z.string() })
const CLOSE = callOf<boolean>()('close-match', closingForm)

/** Match administration over all servers of the cluster. */
export function matchesOf(parts: MatchesParts): Matches {
  const { sessions, cluster } = parts
  const { peers, members } = cluster
  peers.serve(ROWS, ({ after }) => pageOf(sessions, after).map(rowOf))
  peers.serve(ROW, ({ match }) => {
    const session = sessions.get(match)
    return session === undefined ? [] : [rowOf(session)]
  })
  peers.serve(
    CLOSE,
    async ({ match, reason }) => (await sessions.get(match)?.halt(reason)) ?? false,
  )
  const askOwner = ownerAsker(parts)
  return {
    rows: async () => {
      const all = await Promise.all(members.all().map(({ id }) => rowsAt(peers, id)))
      return all.flat().toSorted((one, other) => one.startedAtMs - other.startedAtMs)
    },
    row: async (match) => {
      const rows = await askOwner(ROW, { match }, rowsForm)
      if (!rows.ok) return rows
      const [row] = rows.value
      return row === undefined ? err(refusal('no_such_match')) : ok(row)
    },
    close: async (match, reason) => {
      const closed = await askOwner(CLOSE, { match, reason }, z.boolean())
      if (!closed.ok) return closed
      return closed.value ? ok(null) : err(refusal('no_such_match'))
    },
  }
}

const pageOf = ({ all }: MatchSessions, after: string): readonly MatchSession[] =>
  all
    .filter(({ id }) => id > after)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, PAGE)

/**
 * Reads a server's matches page by page. A server that does not answer is skipped: others will
 * adopt its matches soon.
 */
async function rowsAt(peers: Pick<Peers, 'call'>, server: string): Promise<readonly MatchRow[]> {
  const rows: MatchRow[] = []
  for (;;) {
    const after = rows.at(-1)?.match ?? ''
    const page = (await callPeer(peers, server, ROWS, { after }, rowsForm)) ?? []
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

/**
 * Sends a call to the owner of a match; refused with `no_such_match`, or `moving` while the owner
 * is unknown.
 */
const ownerAsker =
  ({ cluster, matchDirectory }: MatchesParts) =>
  async <Q extends typeof ROW.question, F extends z.ZodType>(
    call: Call<Q, unknown>,
    question: z.infer<Q>,
    form: F,
  ) => {
    const { match } = question
    const { self } = cluster.members
    try {
      const server = matchDirectory.isHere({ match })
        ? self
        : await matchDirectory.serverOf({ match })
      if (server === null) return err(refusal('no_such_match'))
      const answer = await callPeer(cluster.peers, server, call, question, form)
      return answer === null ? err(refusal('moving')) : ok(answer)
    } catch (error) {
      if (error instanceof Unreachable) return err(refusal('moving'))
      throw error
    }
  }

/** The chat mode among the players of a match; `off` if the match is gone. */
export const chatModeOf = (sessions: MatchSessions, matchId: string): ChatMode =>
  sessions.get(matchId)?.settings.chat ?? 'off'

const rowOf = (session: MatchSession): MatchRow => ({
  match: session.id,
  phase: session.phase,
  steps: session.match?.published?.step ?? 0,
  startedAtMs: session.startedAtMs,
  players: Object.fromEntries(
    session.seats.taken.map(({ seat, participant }) => [seat, participant.name]),
  ),
  bots: session.seats.taken
    .filter(({ participant }) => participant.bot !== undefined)
    .map(({ seat }) => seat),
})
