import { assert } from '@dungeon-dice/shared'
import type { Account } from '../../accounts/account.ts'
import type { AccountStore } from '../../accounts/ports.ts'
import type { Database } from './database.ts'
import { isUniqueViolation } from './faults.ts'
import type { StoredTables } from './tables.ts'

type Row = StoredTables['accounts']

/** Accounts in a database; unique constraints protect ids and name keys. */
export const storedAccounts = (db: Database): AccountStore => ({
  create: async (account) => {
    const made = await db.query
      .insertInto('accounts')
      .values({ ...rowOf(account), seen_at_ms: account.createdAtMs })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return made !== undefined
  },
  byId: (id) => accountBy(db, 'id', id),
  byIds: async (ids) => {
    if (ids.length === 0) return []
    const rows = await db.query
      .selectFrom('accounts')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(accountOf)
  },
  byNameKey: (nameKey) => accountBy(db, 'name_key', nameKey),
  replace: async (account, revision) => {
    assert(account.revision === revision + 1, 'a change counts the revision up by one')
    const { id, ...row } = rowOf(account)
    try {
      const done = await db.query
        .updateTable('accounts')
        .set(row)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returning('id')
        .executeTakeFirst()
      return done === undefined ? 'stale' : 'done'
    } catch (error) {
      if (isUniqueViolation(error)) return 'name_taken'
      throw error
    }
  },
  remove: async (id) => {
    const gone = await db.query
      .deleteFrom('accounts')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return gone !== undefined
  },
  saw: async (id, atMs) => {
    await db.query.updateTable('accounts').set({ seen_at_ms: atMs }).where('id', '=', id).execute()
  },
  guestsAway: async (beforeMs, most) => {
    const rows = await db.query
      .selectFrom('accounts')
      .select('id')
      .where('seen_at_ms', '<', beforeMs)
      .where('password_hash', 'is', null)
      .orderBy('seen_at_ms')
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  },
})

async function accountBy(
  { query }: Database,
  column: 'id' | 'name_key',
  key: string,
): Promise<Account | null> {
  const row = await query
    .selectFrom('accounts')
    .selectAll()
    .where(column, '=', key)
    .executeTakeFirst()
  return row === undefined ? null : accountOf(row)
}

const accountOf = (row: Row): Account => ({
  id: row.id,
  name: row.name,
  nameKey: row.name_key,
  passwordHash: row.password_hash,
  epoch: row.epoch,
  revision: row.revision,
  createdAtMs: row.created_at_ms,
})

const rowOf = (account: Account): Omit<Row, 'seen_at_ms'> => ({
  id: account.id,
  name: account.name,
  name_key: account.nameKey,
  password_hash: account.passwordHash,
  epoch: account.epoch,
  revision: account.revision,
  created_at_ms: account.createdAtMs,
})
