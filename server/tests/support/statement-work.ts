import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { CompiledQuery, Kysely } from 'kysely'
import { dialectOf } from '../../src/storage/sql/database.ts'
import type { StoredTables } from '../../src/storage/sql/tables.ts'
import type { TestPlace } from './places.ts'

/** A statement with its parameters. */
type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The work of a statement, without times. */
export interface StatementWork {
  readonly sql: string
  /** The query plan as text. */
  readonly plan: string
  /** Rows that the database visited. */
  readonly rows: number
}

/** A connection that measures the work of its statements. */
export interface MeasuredDatabase {
  readonly query: Kysely<StoredTables>
  /** Runs an action and returns the work of its statements. */
  readonly workOf: (action: () => Promise<unknown>) => Promise<readonly StatementWork[]>
  /** How many statements of a kind have run so far. */
  readonly countOf: (isOne: (sql: string) => boolean) => number
  readonly close: () => Promise<void>
}

/** Connects to a migrated database. */
export async function measuredDatabase({ place }: TestPlace): Promise<MeasuredDatabase> {
  const ran: Statement[] = []
  const query = new Kysely<StoredTables>({
    dialect: await dialectOf(place),
    log: ({ level, query: statement }) => {
      if (level === 'query') ran.push(statement)
    },
  })
  const measure = (statement: Statement) =>
    place.kind === 'sqlite' ? sqliteWork(place.path, statement) : postgresWork(query, statement)
  const workOf = async (action: () => Promise<unknown>) => {
    ran.length = 0
    await action()
    return Promise.all([...ran].map(measure))
  }
  const countOf = (isOne: (sql: string) => boolean) => ran.filter(({ sql }) => isOne(sql)).length
  return { query, workOf, countOf, close: () => query.destroy() }
}

/** Counts the rows of the table that the statement reads first, with a function in its condition. */
async function sqliteWork(path: string, { sql, parameters }: Statement): Promise<StatementWork> {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    let rows = 0
    database.function('visited', (_row: SQLInputValue) => {
      rows += 1
      return 1
    })
    const table = /from "(\w+)"/.exec(sql)?.[1] ?? ''
    const counted = sql.replace(' where ', ` where visited("${table}".rowid) and `)
    const values = parameters as readonly SQLInputValue[]
    database.prepare(counted).all(...values)
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
    return { sql, rows, plan: plan.map((row) => row['detail']).join('\n') }
  } finally {
    database.close()
  }
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

async function postgresWork(
  query: Kysely<StoredTables>,
  { sql, parameters }: Statement,
): Promise<StatementWork> {
  const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`
  const { rows } = await query.executeQuery<{
    readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }]
  }>(CompiledQuery.raw(explain, [...parameters]))
  const root = rows[0]?.['QUERY PLAN'][0].Plan
  return { sql, rows: root === undefined ? 0 : visited(root), plan: JSON.stringify(root, null, 1) }
}

/** Rows that the scans of a plan read. */
function visited(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, one) => sum + visited(one), 0)
  if (!node['Node Type'].includes('Scan')) return below
  const read =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return below + read * node['Actual Loops']
}
