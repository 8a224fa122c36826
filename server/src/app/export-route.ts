import { err, ok } from '@dungeon-dice/shared'
import { accountExportSchema, refusal } from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import { API, getRoute, type Route } from '../transport/http/route.ts'
import type { AccountExports } from './account-exports.ts'

/** Where players get everything that is kept of them (docs/protocol.md, section 8). */
export const exportRoute = (accounts: Accounts, accountExports: AccountExports): Route =>
  getRoute({
    path: `${API}/me/export`,
    summary: 'Gives everything that is kept of the own player.',
    auth: 'needed',
    answer: accountExportSchema,
    refusals: [],
    serve: async ({ token }) => {
      const me = await accounts.me(token)
      if (!me.ok) return me
      const found = await accountExports.ownOf(me.value.account.id)
      return found === null ? err(refusal('bad_token')) : ok(found)
    },
  })
