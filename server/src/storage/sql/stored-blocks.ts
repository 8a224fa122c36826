import type { BlockStore } from '../../accounts/blocks.ts'
import type { Database } from './database.ts'
import { exclusively } from './exclusively.ts'

/** Blocks in a database. */
export const storedBlocks = (db: Database): BlockStore => ({
  add: (accountId, blockedId, most) =>
    exclusively(db, `blocks ${accountId}`, async (write) => {
      const blocks = await write
        .selectFrom('blocks')
        .select(['blocked_id', 'number'])
        .where('account_id', '=', accountId)
        .execute()
      if (blocks.some(({ blocked_id }) => blocked_id === blockedId)) return 'known'
      if (blocks.length >= most) return 'full'
      const number = Math.max(0, ...blocks.map((block) => block.number)) + 1
      const row = { account_id: accountId, blocked_id: blockedId, number }
      await write.insertInto('blocks').values(row).execute()
      return 'added'
    }),
  remove: async (accountId, blockedId) => {
    const gone = await db.query
      .deleteFrom('blocks')
      .where('account_id', '=', accountId)
      .where('blocked_id', '=', blockedId)
      .returning('number')
      .executeTakeFirst()
    return gone !== undefined
  },
  of: async (accountId) => {
    const blocks = await db.query
      .selectFrom('blocks')
      .select('blocked_id')
      .where('account_id', '=', accountId)
      .orderBy('number')
      .execute()
    return blocks.map(({ blocked_id }) => blocked_id)
  },
  blockersAmong: async (accountIds, blockedId) => {
    if (accountIds.length === 0) return []
    const blocks = await db.query
      .selectFrom('blocks')
      .select('account_id')
      .where('blocked_id', '=', blockedId)
      .where('account_id', 'in', [...accountIds])
      .execute()
    return blocks.map(({ account_id }) => account_id)
  },
  forget: async (accountId) => {
    await db.query
      .deleteFrom('blocks')
      .where((where) =>
        where.or([where('account_id', '=', accountId), where('blocked_id', '=', accountId)]),
      )
      .execute()
  },
})
