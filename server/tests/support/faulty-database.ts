import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { PREPARED } from '../../src/storage/sql/prepared-statement.ts'

/** How a statement fails: before it runs, after it ran, or without an answer. */
type DatabaseFault = 'before' | 'after' | 'hang'

/** How a statement with these parameters fails; null for not at all. */
type FaultOf = (sql: string, parameters: readonly unknown[]) => DatabaseFault | null

/** A database whose faults a test controls. */
export interface FaultyDatabase {
  /** Wraps the dialect of the real database. */
  readonly around: (dialect: Dialect) => Dialect
  /** Sets how each further statement fails, null for not at all, and the error code. */
  readonly plan: (faultOf: FaultOf, code?: string) => void
  /** Ends all faults; hanging statements continue. */
  readonly heal: () => void
  /** Number of statements that failed since the last plan. */
  readonly count: number
}

/** Creates a database that fails as the test plans. */
export function faultyDatabase(): FaultyDatabase {
  let faultOf: FaultOf = () => null
  let code: string | undefined
  let count = 0
  let hanging: (() => void)[] = []
  const run: Run = async (sql, act, parameters = []) => {
    const fault = faultOf(sql, parameters)
    if (fault === null) return act()
    count += 1
    if (fault === 'hang') await new Promise<void>((resolve) => hanging.push(resolve))
    if (fault !== 'before') {
      const done = await act()
      if (fault === 'hang') return done
    }
    throw Object.assign(new Error(`the database failed ${fault} ${sql.slice(0, 20)}`), { code })
  }
  return {
    around: (dialect) => ({
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createDriver: () => new FaultyDriver(dialect.createDriver(), run),
    }),
    plan: (next, by) => {
      faultOf = next
      code = by
      count = 0
    },
    heal: () => {
      faultOf = () => null
      for (const goOn of hanging) goOn()
      hanging = []
    },
    get count() {
      return count
    },
  }
}

/** Entries without other writes are a transaction of their own, without `begin` and `commit`. */
const isAlone = (sql: string): boolean => sql.startsWith(PREPARED)

/** Whether a statement commits. */
export const isCommit = (sql: string): boolean => sql === 'commit' || isAlone(sql)

/** Whether a statement begins a transaction. */
export const isBegin = (sql: string): boolean => /^begin/i.test(sql) || isAlone(sql)

/** Runs an action under the text of a statement, or fails it. */
type Run = <T>(sql: string, act: () => Promise<T>, parameters?: readonly unknown[]) => Promise<T>

class FaultyDriver implements Driver {
  readonly #inner: Driver
  readonly #run: Run
  readonly #inners = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor(inner: Driver, run: Run) {
    this.#inner = inner
    this.#run = run
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection()
    const connection: DatabaseConnection = {
      executeQuery: (query) =>
        this.#run(query.sql, () => inner.executeQuery(query), query.parameters),
      streamQuery: (query, size) => inner.streamQuery(query, size),
    }
    this.#inners.set(connection, inner)
    return connection
  }

  beginTransaction(...[connection, settings]: Parameters<Driver['beginTransaction']>) {
    return this.#run('begin', () => this.#inner.beginTransaction(this.#of(connection), settings))
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#run('commit', () => this.#inner.commitTransaction(this.#of(connection)))
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(this.#of(connection))
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(this.#of(connection))
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }

  #of(connection: DatabaseConnection): DatabaseConnection {
    return this.#inners.get(connection) ?? connection
  }
}
