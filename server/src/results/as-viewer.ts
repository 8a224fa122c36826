import type { Refusal, Result } from '@dungeon-dice/shared'
import type { Accounts } from '../accounts/accounts.ts'

/** Calls `give` with the account of the token, or with null without a token. */
export async function asViewer<T>(
  accounts: Pick<Accounts, 'me'>,
  token: string | null,
  give: (viewerId: string | null) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  if (token === null) return give(null)
  const me = await accounts.me(token)
  return me.ok ? give(me.value.account.id) : me
}
