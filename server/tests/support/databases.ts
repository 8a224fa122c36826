import { describe } from 'vitest'
import type { DatabasePlace } from '../../src/platform/config/storage-config.ts'
import { hasPostgres, postgresPlace, sqlitePlace, type TestPlace } from './places.ts'

export type { TestPlace } from './places.ts'

/**
 * Runs tests on each kind of database. Tests on PostgreSQL are shown as skipped where there is
 * none.
 */
export function onEachDatabase(
  name: string,
  run: (fresh: () => Promise<TestPlace>, kind: DatabasePlace['kind']) => void,
): void {
  describe(`${name}, SQLite`, () => run(sqlitePlace, 'sqlite'))
  describe.skipIf(!hasPostgres)(
    hasPostgres ? `${name}, PostgreSQL` : `${name}, PostgreSQL (set DATABASE_URL to run)`,
    () => run(postgresPlace, 'postgres'),
  )
}
