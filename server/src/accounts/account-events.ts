import { type Account, isGuest } from './account.ts'
import type { AccountStore } from './ports.ts'

/** An account as others know it. */
interface NamedAccount extends Pick<Account, 'id' | 'name'> {
  readonly isGuest: boolean
}

/** Events of accounts; each is published once it is stored. */
export interface AccountEvents {
  /** An account has another name, or a password. */
  readonly onChange?: (account: NamedAccount) => void
  /** An account was deleted. */
  readonly onGone: (accountId: string) => void
}

/** Delivers the events of accounts to their subscribers, in the order of subscription. */
export class AccountEventBus implements Required<AccountEvents> {
  readonly #subscribers: AccountEvents[] = []

  subscribe(...subscribers: readonly AccountEvents[]): void {
    this.#subscribers.push(...subscribers)
  }

  onChange(account: NamedAccount): void {
    for (const subscriber of this.#subscribers) subscriber.onChange?.(account)
  }

  onGone(accountId: string): void {
    for (const subscriber of this.#subscribers) subscriber.onGone(accountId)
  }
}

/** The same store, which publishes every change once it is stored. */
export const publishedAccounts = (
  store: AccountStore,
  events: Required<AccountEvents>,
): AccountStore => ({
  ...store,
  replace: async (account, revision) => {
    const replaced = await store.replace(account, revision)
    const { id, name } = account
    if (replaced === 'done') events.onChange({ id, name, isGuest: isGuest(account) })
    return replaced
  },
  remove: async (id) => {
    const wasThere = await store.remove(id)
    if (wasThere) events.onGone(id)
    return wasThere
  },
})
