import type { SanctionKind } from '@dungeon-dice/shared/protocol'
import { forgotten, REPORTS_AT_ONCE } from '../../moderation/forgotten.ts'
import type {
  AuditLog,
  FiledReport,
  Page,
  Report,
  ReportStore,
  SanctionStore,
} from '../../moderation/ports.ts'
import type { Database } from './database.ts'
import { DeletionPages } from './deletion-pages.ts'
import { exclusivelyOfAll, type Write } from './exclusively.ts'

export const storedSanctions = ({ query }: Database): SanctionStore => ({
  put: async ({ accountId, kind, reason, atMs, untilMs }) => {
    const rest = { reason, at_ms: atMs, until_ms: untilMs }
    await query
      .insertInto('sanctions')
      .values({ account_id: accountId, kind, ...rest })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(rest))
      .execute()
  },
  lift: async (accountId, kind) => {
    const lifted = await query
      .deleteFrom('sanctions')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .returning('kind')
      .executeTakeFirst()
    return lifted !== undefined
  },
  of: async (accountId) => {
    const rows = await query
      .selectFrom('sanctions')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute()
    return rows.map(({ kind, reason, at_ms, until_ms }) => ({
      accountId,
      kind: kind as SanctionKind,
      reason,
      atMs: at_ms,
      untilMs: until_ms,
    }))
  },
})

export const storedReports = (db: Database): ReportStore => ({
  file: (report) =>
    exclusivelyOfAll(db, 'reports', async (write) => {
      const number = await nextNumber(write, 'reports')
      await write
        .insertInto('reports')
        .values({ number, ...reportRow(report) })
        .execute()
      return number
    }),
  read: async (number) => {
    const row = await db.query
      .selectFrom('reports')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst()
    return row === undefined ? null : { ...JSON.parse(row.report), number }
  },
  newest: async (page) => {
    const rows = await newestOf(db.query, 'reports', page).select('report').execute()
    return rows.map(({ number, report }) => ({ ...JSON.parse(report), number }))
  },
  by: (accountId, page) => pageOf(db.query, { reporter_id: accountId }, page),
  about: (accountId, page) => pageOf(db.query, { reported_id: accountId }, page),
  forget: forgetting(db),
})

/** Removes accounts from all reports. */
function forgetting(db: Database): ReportStore['forget'] {
  const pages = new DeletionPages()
  return (accountId) => pages.runAll(accountId, () => forgetSome(db, accountId))
}

/** Removes an account from some reports; false when it is in none. */
const forgetSome = (db: Database, accountId: string): Promise<boolean> =>
  exclusivelyOfAll(db, 'reports', async (write) => {
    const page = { count: REPORTS_AT_ONCE, before: null }
    const own = await pageOf(write, { reporter_id: accountId }, page)
    const found = own.length > 0 ? own : await pageOf(write, { reported_id: accountId }, page)
    for (const { number, ...report } of found)
      await write
        .updateTable('reports')
        .set(reportRow(forgotten(report, accountId)))
        .where('number', '=', number)
        .execute()
    return found.length > 0
  })

const reportRow = (report: Report) => ({
  report: JSON.stringify(report),
  reporter_id: report.reporter.accountId,
  reported_id: report.reported.accountId,
})

async function pageOf(
  query: Database['query'],
  account: { readonly reporter_id: string } | { readonly reported_id: string },
  { count, before }: Page,
): Promise<readonly FiledReport[]> {
  const rows = await query
    .selectFrom('reports')
    .select(['number', 'report'])
    .where((where) => where.and(account))
    .$if(before !== null, (select) => select.where('number', '<', before))
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ number, report }) => ({ ...JSON.parse(report), number }))
}

/** Audit log in a database. */
export const storedAudit = (db: Database): AuditLog => ({
  append: (entry) =>
    exclusivelyOfAll(db, 'audit', async (write) => {
      const number = await nextNumber(write, 'audit')
      await write
        .insertInto('audit')
        .values({ number, entry: JSON.stringify(entry) })
        .execute()
    }),
  newest: async (page) => {
    const rows = await newestOf(db.query, 'audit', page).select('entry').execute()
    return rows.map(({ number, entry }) => ({ ...JSON.parse(entry), number }))
  },
})

/** Numbers rows from 1 without gaps; the caller must hold the lock. */
async function nextNumber(write: Write, table: 'reports' | 'audit'): Promise<number> {
  const newest = await newestOf(write, table, { count: 1, before: null }).executeTakeFirst()
  return (newest?.number ?? 0) + 1
}

const newestOf = <Name extends 'reports' | 'audit'>(
  query: Database['query'],
  table: Name,
  { count, before }: Page,
) =>
  query
    .selectFrom<'reports' | 'audit'>(table)
    .select('number')
    .$if(before !== null, (select) => select.where('number', '<', before))
    .orderBy('number', 'desc')
    .limit(count)
