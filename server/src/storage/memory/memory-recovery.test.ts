import { describeRecoveryStore } from '../../../tests/support/recovery-conformance.ts'
import { memoryAccounts } from './memory-accounts.ts'
import { memoryRecovery } from './memory-recovery.ts'

describeRecoveryStore('memory', () => ({
  accounts: memoryAccounts(),
  recoveryCodes: memoryRecovery(),
}))
