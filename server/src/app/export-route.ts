import { err, ok } from '@dungeon-dice/shared'
import { accountExportSchema, refusal } from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { API, getRoute, type Route } from '../transport/http/route.ts'
import type { AccountExports } from './account-exports.ts'

/** Exports an hour for one account and one address; each reads a whole history. */
export const EXPORTS_PER_HOUR = 10

/** The route that returns everything stored about a player (docs/protocol.md, section 8). */
export const exportRoute = (
  accounts: Accounts,
  accountExports: AccountExports,
  limit: Pick<Limit, 'take'>,
): Route =>
  getRoute({
    path: `${API}/me/export`,
    summary: 'Returns everything stored about the player of the token.',
    auth: 'needed',
    answer: accountExportSchema,
    refusals: ['too_many'],
    serve: async ({ token, address }) => {
      const me = await accounts.me(token)
      if (!me.ok) return me
      const { id } = me.value.account
      const wait = (await limit.take(`account ${id}`)) ?? (await limit.take(address))
      if (wait !== null) return err(refusal('too_many', { retryAfterSeconds: wait }))
      const found = await accountExports.ownOf(id, address)
      return found === null ? err(refusal('bad_token')) : ok(found)
    },
  })
