import { openDatabase } from '../../../server/src/storage/sql/database.ts'
import { StoredResults } from '../../../server/src/storage/sql/stored-results.ts'
import {
  hasPostgres,
  postgresPlace,
  sqlitePlace,
  type TestPlace,
} from '../../../server/tests/support/places.ts'
import { listsOf, prepareResults } from '../../../server/tests/support/prepared-results.ts'
import type { Figure } from '../figures.ts'
import { median, secondsSince } from '../samples.ts'

/** Size of the measurement of lists. */
export interface ListsSize {
  /** Prepared results. */
  readonly results: number
  /** Times that each list is read. */
  readonly rounds: number
}

export const FULL_LISTS: ListsSize = { results: 200_000, rounds: 25 }
export const TINY_LISTS: ListsSize = { results: 100, rounds: 2 }

/** Median time of every kind of list of finished matches, by database. */
export async function measureLists(size: ListsSize): Promise<readonly Figure[]> {
  const onFile = await figuresAt(await sqlitePlace(), 'SQLite', size)
  if (!hasPostgres) return onFile
  return [...onFile, ...(await figuresAt(await postgresPlace(), 'PostgreSQL', size))]
}

async function figuresAt(
  place: TestPlace,
  database: string,
  { results: count, rounds }: ListsSize,
): Promise<readonly Figure[]> {
  const db = await openDatabase(place.place)
  try {
    await prepareResults(db.query, count)
    const results = new StoredResults(db)
    const figures: Figure[] = []
    for (const [name, query] of listsOf(count)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const start = process.hrtime.bigint()
        await results.matches(query)
        times.push(secondsSince(start) * 1_000)
      }
      figures.push({ name: `${database}, list ${name}: p50`, value: median(times), unit: 'ms' })
    }
    return figures
  } finally {
    await db.close()
    await place.remove()
  }
}
