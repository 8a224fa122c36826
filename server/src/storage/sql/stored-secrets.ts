import type { Secrets } from '../../accounts/ports.ts'
import type { Database } from './database.ts'

/** Secrets in a database, shared by all processes that use it. */
export const storedSecrets = ({ query }: Database): Secrets => ({
  keep: async (name, make) => {
    const find = () =>
      query.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
    const found = await find()
    if (found !== undefined) return found.value
    await query
      .insertInto('secrets')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Another process may have inserted the secret first.
    const kept = await find()
    if (kept === undefined) throw new Error(`secret ${name} was not stored`)
    return kept.value
  },
})
