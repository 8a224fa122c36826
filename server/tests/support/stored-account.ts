import type { Account } from '../../src/accounts/account.ts'

/** An account with a password, as a store keeps it. */
export const storedAccount = (id: string): Account => ({
  id,
  name: id,
  nameKey: id,
  passwordHash: 'h',
  epoch: 0,
  revision: 0,
  createdAtMs: 1,
})
