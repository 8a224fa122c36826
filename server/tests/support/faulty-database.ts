import type { DatabaseConnection, Dialect, Driver } from 'kysely'

/** How a statement goes wrong: it is not done, it is done and said not to be, or nobody hears of it. */
type DatabaseFault = 'before' | 'after' | 'hang'

/** A hand on a database. */
export interface FaultyDatabase {
  /** What stands between us and the database. */
  readonly around: (dialect: Dialect) => Dialect
  /** Says for each statement from now on how it goes wrong, and by what code; null for not at all. */
  readonly plan: (faultOf: (sql: string) => DatabaseFault | null, code?: string) => void
  /** Nothing goes wrong any more, and what hangs goes on. */
  readonly heal: () => void
  /** How many statements went wrong since the plan was made. */
  readonly count: number
}

/** A database that fails as the test says. */
export function faultyDatabase(): FaultyDatabase {
  let faultOf: (sql: string) => DatabaseFault | null = () => null
  let code: string | undefined
  let count = 0
  let hanging: (() => void)[] = []
  const run: Run = async (sql, act) => {
    const fault = faultOf(sql)
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

/** Does something, or not, under the name of a statement. */
type Run = <T>(sql: string, act: () => Promise<T>) => Promise<T>

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
      executeQuery: (query) => this.#run(query.sql, () => inner.executeQuery(query)),
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
