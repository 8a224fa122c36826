import { describeAccountStore } from '../../../tests/support/accounts-conformance.ts'
import { memoryAccounts } from './memory-accounts.ts'

describeAccountStore('memory', memoryAccounts)
