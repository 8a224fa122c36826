import { existsSync } from 'node:fs'
import type { DatabasePlace } from '../../server/src/platform/config/storage-config.ts'
import { readStorage } from '../../server/src/platform/config/storage-config.ts'
import { openAsIs } from '../../server/src/storage/backup/backup.ts'
import type { Database } from '../../server/src/storage/sql/database.ts'
import { faultOf } from '../../server/src/storage/sql/faults.ts'
import { err, ok, type Result } from '../../shared/src/index.ts'

/** A host's database, with its name for messages. */
export interface Opened {
  readonly db: Database
  readonly called: string
  readonly place: DatabasePlace
}

/** Opens the database that a server with this environment would use; the error is one sentence. */
export async function openPlace(
  hasToBeThere: boolean,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Result<Opened, string>> {
  const place = readStorage(environment)
  if (!place.ok) return place
  const { storage } = place.value
  if (storage === null) return err('Nothing is kept here: set DATA_DIR or DATABASE_URL.')
  const called = nameOf(storage)
  if (hasToBeThere && storage.kind === 'sqlite' && !existsSync(storage.path))
    return err(`There is no database in ${called}: set DATA_DIR or DATABASE_URL.`)
  try {
    return ok({ db: await openAsIs(storage), called, place: storage })
  } catch (error) {
    return err(sentenceOf(called, error))
  }
}

/** A database error as a sentence. */
export const sentenceOf = (called: string, error: unknown): string =>
  `Cannot use ${called}: ${faultOf(error)}`

const nameOf = (place: DatabasePlace): string =>
  place.kind === 'sqlite' ? place.path : 'the database of DATABASE_URL'
