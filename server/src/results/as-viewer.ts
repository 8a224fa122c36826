import type { Refusal, Result } from '@dungeon-dice/shared'
import type { Accounts } from '../accounts/accounts.ts'

/** What `give` gives to the account that a token names, or to nobody without one. */
export async function asViewer<T>(
  accounts: Pick<Accounts, 'me'>,
  token: string | null,
  give: (viewerId: string | null) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  if (token === null) return give(null)
  const me = await accounts.me(token)
  return me.ok ? give(me.value.account.id) : me
}
