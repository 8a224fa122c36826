import type { Leases } from '../../src/cluster/leases/ports.ts'
import type { RoleName } from '../../src/cluster/ports.ts'
import { type Database, openDatabase } from '../../src/storage/sql/database.ts'
import { storedLeases } from '../../src/storage/sql/stored-leases.ts'
import { postgresPlace, type TestPlace } from './places.ts'

/** A PostgreSQL database for the leases of one test. */
export class TestLeases {
  readonly place: TestPlace
  readonly #db: Database
  readonly #closing: (() => Promise<void>)[]

  private constructor(place: TestPlace, db: Database) {
    this.place = place
    this.#db = db
    this.#closing = [db.close]
  }

  static async open(): Promise<TestLeases> {
    const place = await postgresPlace()
    return new TestLeases(place, await openDatabase(place.place))
  }

  /** The leases as the server `self` has them, on connections of its own by this address. */
  async of(self: string, url = this.url): Promise<Leases> {
    const db = await openDatabase({ kind: 'postgres', url, connections: 3 })
    this.#closing.push(db.close)
    return storedLeases(db, self)
  }

  /** The servers that the database knows. */
  async ids(): Promise<readonly string[]> {
    const rows = await this.#db.query.selectFrom('processes').select('owner').execute()
    return rows.map(({ owner }) => owner)
  }

  /** The term of a role; 0 for none. */
  async termOf(role: RoleName): Promise<number> {
    const { query } = this.#db
    const rows = await query.selectFrom('roles').select(['name', 'term']).execute()
    return rows.find(({ name }) => name === role)?.term ?? 0
  }

  /** The address of the database. */
  get url(): string {
    return this.place.settings['DATABASE_URL'] ?? ''
  }

  /** Closes all connections and deletes the database. */
  async remove(): Promise<void> {
    await Promise.all(this.#closing.splice(0).map((close) => close()))
    await this.place.remove()
  }
}
