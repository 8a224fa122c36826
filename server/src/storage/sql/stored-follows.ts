import type { FollowStore } from '../../accounts/follows.ts'
import type { Database } from './database.ts'
import { exclusively } from './exclusively.ts'
import { withoutAccount } from './faults.ts'

/** Follows in a database. */
export const storedFollows = (db: Database): FollowStore => ({
  add: (accountId, followedId, most) =>
    withoutAccount(
      exclusively(db, `follows ${accountId}`, async (write) => {
        const follows = await write
          .selectFrom('follows')
          .select(['followed_id', 'number'])
          .where('account_id', '=', accountId)
          .execute()
        if (follows.some(({ followed_id }) => followed_id === followedId)) return 'known'
        if (follows.length >= most) return 'full'
        const number = Math.max(0, ...follows.map((follow) => follow.number)) + 1
        const row = { account_id: accountId, followed_id: followedId, number }
        await write.insertInto('follows').values(row).execute()
        return 'added'
      }),
      'gone',
    ),
  remove: async (accountId, followedId) => {
    const gone = await db.query
      .deleteFrom('follows')
      .where('account_id', '=', accountId)
      .where('followed_id', '=', followedId)
      .returning('number')
      .executeTakeFirst()
    return gone !== undefined
  },
  of: async (accountId) => {
    const follows = await db.query
      .selectFrom('follows')
      .select('followed_id')
      .where('account_id', '=', accountId)
      .orderBy('number')
      .execute()
    return follows.map(({ followed_id }) => followed_id)
  },
  forget: async (accountId) => {
    await db.query
      .deleteFrom('follows')
      .where((where) =>
        where.or([where('account_id', '=', accountId), where('followed_id', '=', accountId)]),
      )
      .execute()
  },
})
