import { err, ok } from '@dungeon-dice/shared'
import { dossierSchema, refusal } from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import type { Dossiers } from '../dossiers/dossiers.ts'
import { API, getRoute, type Route } from './route.ts'

/** Where players get everything that is kept of them (docs/protocol.md, section 8). */
export const exportRoute = (accounts: Accounts, dossiers: Dossiers): Route =>
  getRoute({
    path: `${API}/me/export`,
    summary: 'Gives everything that is kept of the own player.',
    auth: 'needed',
    answer: dossierSchema,
    refusals: [],
    serve: async ({ token }) => {
      const me = await accounts.me(token)
      if (!me.ok) return me
      const dossier = await dossiers.ownOf(me.value.account.id)
      return dossier === null ? err(refusal('bad_token')) : ok(dossier)
    },
  })
