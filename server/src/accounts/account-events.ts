import { type Account, isGuest } from './account.ts'
import type { AccountStore } from './ports.ts'

/** An account with what other features need of it. */
interface NamedAccount extends Pick<Account, 'id' | 'name'> {
  readonly isGuest: boolean
}

/** Account events, published after the change is stored. */
export interface AccountEvents {
  /** The account was renamed or claimed. */
  readonly onChange?: (account: NamedAccount) => void
  /** The account was deleted. */
  readonly onGone: (accountId: string) => void
}

/** Delivers account events to subscribers in order of subscription. */
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

/** Wraps a store so that it publishes each change once stored. */
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
