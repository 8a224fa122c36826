import { randomBytes } from 'node:crypto'
import type { AppPorts } from '../app.ts'
import { type DatabasePlace, openDatabase } from './database.ts'
import { StoredJournal } from './stored-journal.ts'

/** Everything that must last, in one database. */
export interface Stores {
  /** Those of the ports of an app that keep something. */
  readonly ports: Pick<Required<AppPorts>, 'journal'>
  /** Writes what still waits, and lets the database go. */
  readonly close: () => Promise<void>
}

/** Opens the stores at a place; throws what is wrong with it. */
export async function openStores(place: DatabasePlace): Promise<Stores> {
  const db = await openDatabase(place)
  const journal = new StoredJournal(db, randomBytes(12).toString('base64url'))
  return {
    ports: { journal },
    close: async () => {
      await journal.idle()
      await db.close()
    },
  }
}
