import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrations.ts'
import { type Durability, sqliteDialect } from './sqlite.ts'
import type { StoredTables } from './tables.ts'

/** Where everything is kept that must last. */
export type DatabasePlace =
  | { readonly kind: 'sqlite'; readonly path: string; readonly durability: Durability }
  | { readonly kind: 'postgres'; readonly url: string; readonly connections: number }

/** An open database with today's tables. */
export interface Database {
  readonly kind: DatabasePlace['kind']
  readonly query: Kysely<StoredTables>
  readonly close: () => Promise<void>
}

/** Opens a database and brings its tables up to date; throws what is wrong with it. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const query = new Kysely<StoredTables>({ dialect: dialectOf(place) })
  try {
    await migrate(query)
  } catch (error) {
    await query.destroy()
    throw error
  }
  return { kind: place.kind, query, close: () => query.destroy() }
}

function dialectOf(place: DatabasePlace) {
  if (place.kind === 'postgres') {
    const { url: connectionString, connections: max } = place
    const pool = new pg.Pool({ connectionString, max, types: { getTypeParser } })
    // A connection that is lost while it idles is replaced; what it was asked then, fails.
    pool.on('error', () => undefined)
    return new PostgresDialect({ pool })
  }
  if (place.path !== ':memory:') mkdirSync(dirname(place.path), { recursive: true })
  return sqliteDialect(place.path, place.durability)
}

/** PostgreSQL's 64-bit integers: all of ours are safe numbers. */
const INT8 = 20

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
