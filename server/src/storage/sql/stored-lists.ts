import type { ListKey, ListStore, SavedList } from '../../accounts/lists/ports.ts'
import type { Database } from './database.ts'
import { exclusively, type Write } from './exclusively.ts'
import type { StoredTables } from './tables.ts'

type Row = StoredTables['lists']

/** Dice lists in a database; changes to the lists of one account are serialized. */
export const storedLists = (db: Database): ListStore => ({
  all: async (accountId) => {
    const rows = await listsOf(db.query, accountId).orderBy('name').orderBy('game').execute()
    return rows.map(listOf)
  },
  get: async (accountId, key) => {
    const row = await listOfKey(db.query, accountId, key).executeTakeFirst()
    return row === undefined ? null : listOf(row)
  },
  defaultOf: async (accountId, preset) => {
    const row = await listsOf(db.query, accountId)
      .where('preset', '=', preset)
      .where('is_default', '=', 1)
      .executeTakeFirst()
    return row === undefined ? null : listOf(row)
  },
  put: (accountId, list, most) =>
    locked(db, accountId, async (write) => {
      const rows = await listsOf(write, accountId).execute()
      const before = rows.find(({ game, name }) => game === list.game && name === list.name)
      if (before === undefined && rows.length >= most) return null
      const isDefault = before?.is_default === 1 && before.preset === list.preset
      const row = rowOf(accountId, { ...list, isDefault })
      await write
        .insertInto('lists')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account_id', 'game', 'name']).doUpdateSet(row))
        .execute()
      return listOf(row)
    }),
  makeDefault: (accountId, key) =>
    locked(db, accountId, async (write) => {
      const chosen = await listOfKey(write, accountId, key).executeTakeFirst()
      if (chosen === undefined) return null
      const own = write.updateTable('lists').where('account_id', '=', accountId)
      await own.set({ is_default: 0 }).where('preset', '=', chosen.preset).execute()
      await own
        .set({ is_default: 1 })
        .where('game', '=', key.game)
        .where('name', '=', key.name)
        .execute()
      return { ...listOf(chosen), isDefault: true }
    }),
  remove: async (accountId, { game, name }) => {
    const gone = await db.query
      .deleteFrom('lists')
      .where('account_id', '=', accountId)
      .where('game', '=', game)
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    return gone !== undefined
  },
  removeAll: async (accountId) => {
    await db.query.deleteFrom('lists').where('account_id', '=', accountId).execute()
  },
})

const locked = <T>(db: Database, accountId: string, run: (write: Write) => Promise<T>) =>
  exclusively(db, `lists ${accountId}`, run)

const listsOf = (query: Database['query'], accountId: string) =>
  query.selectFrom('lists').selectAll().where('account_id', '=', accountId)

const listOfKey = (query: Database['query'], accountId: string, { game, name }: ListKey) =>
  listsOf(query, accountId).where('game', '=', game).where('name', '=', name)

const listOf = ({ game, name, preset, list, is_default }: Row): SavedList => ({
  game,
  name,
  preset,
  list: JSON.parse(list),
  isDefault: is_default === 1,
})

const rowOf = (accountId: string, { game, name, preset, list, isDefault }: SavedList): Row => ({
  account_id: accountId,
  game,
  name,
  preset,
  list: JSON.stringify(list),
  is_default: isDefault ? 1 : 0,
})
