import { argon2 } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { skeletonOf } from '../../../src/accounts/names.ts'
import { argonPasswords } from '../../../src/accounts/passwords.ts'
import { openDatabase } from '../../../src/storage/sql/database.ts'
import { matchRow, seatRows } from '../../../src/storage/sql/result-rows.ts'
import { storedAccounts } from '../../../src/storage/sql/stored-accounts.ts'
import { storedRecords } from '../../../src/storage/sql/stored-records.ts'
import { longMatch } from '../../support/long-match.ts'
import { finishedMatch, seatOf } from '../../support/stored-results.ts'

/** Accounts of the attackers: each may export its history a few times in an hour. */
const ACCOUNTS = 4
/** Matches of each two accounts: those of a day, if they resign all that `MATCHES_PER_HOUR` allows. */
const MATCHES = 14_400
/** Matches stored in one statement. */
const BATCH = 300
const MEMORY_KIB = 64
const DAY_MS = 86_400_000

const PASSWORD = 'weeks of resigned matches'

/** Name and password of an account with a long history, the same for the same address. */
export const longPastOf = (address: string) => ({
  name: nameOf(Number(address.split('.').at(-1)) % ACCOUNTS),
  password: PASSWORD,
})

const nameOf = (place: number): string => `Long Past ${place + 1}`

/** A public match as long as one may be. */
export const LONG_MATCH = 'a-match-as-long-as-one-may-be'

/** Stores in a new database what attackers who have played for long would have there. */
export async function storeLongPast(folder: string): Promise<void> {
  const place = { kind: 'sqlite', durability: 'process' } as const
  const db = await openDatabase({ ...place, path: join(folder, 'dungeon-dice.db') })
  const passwords = argonPasswords(MEMORY_KIB, {
    run: async (job) => promisify(argon2)('argon2id', job),
  })
  const passwordHash = await passwords.hash(PASSWORD)
  const accounts = storedAccounts(db)
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const name = nameOf(number)
    const account = { id: name, name, nameKey: skeletonOf(name), passwordHash }
    await accounts.create({ ...account, epoch: 0, revision: 0, createdAtMs: 1 })
  }
  const sinceMs = Date.now() - DAY_MS
  await storedRecords(db).keep(longMatch(LONG_MATCH))
  await db.query.transaction().execute(async (write) => {
    for (let first = 0; first < MATCHES; first += BATCH) {
      const places = Array.from({ length: BATCH }, (_, at) => first + at)
      const matches = places.flatMap((place) => matchesAt(place, sinceMs))
      await write.insertInto('results').values(matches.map(matchRow)).execute()
      await write.insertInto('result_seats').values(matches.flatMap(seatRows)).execute()
    }
  })
  await db.close()
}

/** One match of each two accounts; the first of all has the record. */
const matchesAt = (place: number, sinceMs: number) =>
  Array.from({ length: ACCOUNTS / 2 }, (_, pair) => {
    const id = place + pair === 0 ? LONG_MATCH : `past-${pair}-${place}`
    const seats = [seatOf('A', nameOf(2 * pair)), seatOf('B', nameOf(2 * pair + 1))]
    return finishedMatch(id, { seats, endedAtMs: sinceMs + place })
  })
