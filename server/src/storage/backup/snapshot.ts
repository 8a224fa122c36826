import { sql } from 'kysely'
import type { Database } from '../sql/database.ts'
import { schemaOf } from '../sql/migrations.ts'
import type { AnyRow } from './backup-lines.ts'

type Query = Database['query']

/** Rows per query. */
const READ_BATCH = 500

/** A consistent view of a database, unaffected by concurrent writes. */
export interface Snapshot {
  readonly tables: readonly string[]
  readonly rows: (table: string) => AsyncIterable<AnyRow>
}

/** Reads a consistent snapshot of a database; writers and this reader do not block each other. */
export function withSnapshot<T>(
  { kind, query }: Pick<Database, 'kind' | 'query'>,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return query.connection().execute(async (connection) => {
    const tables = await tablesOf(connection)
    await (kind === 'postgres'
      ? sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`
      : sql`BEGIN DEFERRED`
    ).execute(connection)
    try {
      const rows = kind === 'postgres' ? postgresRows : sqliteRows
      return await read({ tables, rows: (table) => rows(connection, table) })
    } finally {
      await sql`ROLLBACK`.execute(connection)
    }
  })
}

/** Names of our tables, sorted. */
export async function tablesOf(query: Query): Promise<readonly string[]> {
  const schema = await schemaOf(query)
  const tables = await query.introspection.getTables({ withInternalKyselyTables: false })
  const isOurs = (table: { readonly schema?: string | undefined; readonly isView: boolean }) =>
    !table.isView && (table.schema ?? null) === schema
  return tables
    .filter(isOurs)
    .map(({ name }) => name)
    .toSorted()
}

async function* postgresRows(query: Query, table: string): AsyncIterable<AnyRow> {
  await sql`DECLARE backup CURSOR FOR SELECT * FROM ${sql.table(table)}`.execute(query)
  for (;;) {
    const { rows } = await sql<AnyRow>`FETCH ${sql.lit(READ_BATCH)} FROM backup`.execute(query)
    yield* rows
    if (rows.length < READ_BATCH) break
  }
  await sql`CLOSE backup`.execute(query)
}

const sqliteRows = (query: Query, table: string): AsyncIterable<AnyRow> =>
  query
    .selectFrom(table as 'matches')
    .selectAll()
    .stream() as AsyncIterable<AnyRow>
