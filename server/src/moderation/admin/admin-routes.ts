import type { Refusal, Result } from '@dungeon-dice/shared'
import {
  accountExportSchema,
  accountRemovedSchema,
  adminAskSchema,
  adminCloseSchema,
  adminDeleteSchema,
  adminExportSchema,
  adminLiftSchema,
  adminPageSchema,
  adminReportSchema,
  adminSanctionSchema,
  auditRowsSchema,
  closedSchema,
  liftedSchema,
  matchRowsSchema,
  reportAnswerSchema,
  reportRowsSchema,
  type SanctionKind,
  type ServerRefusalCode,
  sanctionedSchema,
} from '@dungeon-dice/shared/protocol'
import type { AdminKey } from '../../transport/http/admin-key.ts'
import { API, post, type Route } from '../../transport/http/route.ts'
import type { Moderator } from '../moderator.ts'
import type { Page } from '../ports.ts'

/** A parsed request. */
interface Asked<Body> {
  readonly body: Body
  readonly token: string | null
  readonly address: string
}
type Served = Promise<Result<object, Refusal>>
type Facts = Pick<Route, 'path' | 'summary' | 'auth' | 'refusals'>

/** Default page size. */
const USUAL_COUNT = 20

const pageOf = ({ count = USUAL_COUNT, before = null }: Partial<Page>): Page => ({ count, before })

/** Requires the admin key. */
export const guardedBy =
  (key: AdminKey) =>
  <Body>(serve: (body: Body) => Served) =>
  async ({ body, token, address }: Asked<Body>): Served => {
    const error = await key.refusalFor(token, address)
    return error === null ? serve(body) : { ok: false, error }
  }
type Guarded = ReturnType<typeof guardedBy>

/** Route properties shared by all admin routes. */
export const adminFacts = (
  name: string,
  summary: string,
  ...refusals: readonly ServerRefusalCode[]
): Facts => ({
  path: `${API}/admin/${name}`,
  summary,
  auth: 'key',
  refusals: ['bad_admin_key', ...refusals],
})

/** Admin routes (docs/protocol.md, section 16); all require the admin key. */
export function adminRoutes(moderator: Moderator, key: AdminKey): readonly Route[] {
  const guarded = guardedBy(key)
  return [
    ...listRoutes(moderator, guarded),
    ...(['ban', 'mute'] as const).flatMap((kind) => sanctionRoutes(moderator, guarded, kind)),
    post({
      ...adminFacts('close', 'Ends a match without a result.', 'no_such_match', 'moving'),
      body: adminCloseSchema,
      answer: closedSchema,
      serve: guarded((body) => moderator.close(body)),
    }),
    ...accountDataRoutes(moderator, guarded),
  ]
}

const accountDataRoutes = (moderator: Moderator, guarded: Guarded): readonly Route[] => [
  post({
    ...adminFacts('export', 'Exports everything stored about a player.', 'no_such_player'),
    body: adminExportSchema,
    answer: accountExportSchema,
    serve: guarded((body) => moderator.export(body)),
  }),
  post({
    ...adminFacts('delete', 'Deletes an account permanently.', 'no_such_player'),
    body: adminDeleteSchema,
    answer: accountRemovedSchema,
    serve: guarded((body) => moderator.remove(body)),
  }),
]

const listRoutes = (moderator: Moderator, guarded: Guarded): readonly Route[] => [
  post({
    ...adminFacts('reports', 'Lists the newest reports.'),
    body: adminPageSchema,
    answer: reportRowsSchema,
    serve: guarded((body) => moderator.reports(pageOf(body))),
  }),
  post({
    ...adminFacts('report', 'Returns a report in full.', 'no_such_report'),
    body: adminReportSchema,
    answer: reportAnswerSchema,
    serve: guarded(({ number }) => moderator.report(number)),
  }),
  post({
    ...adminFacts('matches', 'Lists the matches of all servers.'),
    body: adminAskSchema,
    answer: matchRowsSchema,
    serve: guarded(() => moderator.matches()),
  }),
  post({
    ...adminFacts('audit', 'Lists the latest admin actions.'),
    body: adminPageSchema,
    answer: auditRowsSchema,
    serve: guarded((body) => moderator.audit(pageOf(body))),
  }),
]

/** The actions that a sanction forbids to an account. */
const DOES = { ban: 'plays', mute: 'talks' } as const

const sanctionRoutes = (
  moderator: Moderator,
  guarded: Guarded,
  kind: SanctionKind,
): readonly Route[] => [
  post({
    ...adminFacts(
      kind,
      `Applies a ${kind} to an account, which then no longer ${DOES[kind]}.`,
      'no_such_player',
    ),
    body: adminSanctionSchema,
    answer: sanctionedSchema,
    serve: guarded((body) => moderator.punish(kind, body)),
  }),
  post({
    ...adminFacts(`un${kind}`, `Lifts a ${kind}.`, 'no_such_player'),
    body: adminLiftSchema,
    answer: liftedSchema,
    serve: guarded((body) => moderator.lift(kind, body)),
  }),
]
