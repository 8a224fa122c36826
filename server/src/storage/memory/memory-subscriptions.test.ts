import { describeSubscriptionStore } from '../../../tests/support/subscriptions-conformance.ts'
import { memoryAccounts } from './memory-accounts.ts'
import { memorySubscriptions } from './memory-subscriptions.ts'

describeSubscriptionStore('memory', () => {
  const accounts = memoryAccounts()
  return { accounts, subscriptions: memorySubscriptions(accounts) }
})
