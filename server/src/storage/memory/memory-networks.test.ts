import { describeNetworkStore } from '../../../tests/support/networks-conformance.ts'
import { memoryAccounts } from './memory-accounts.ts'
import { memoryNetworks } from './memory-networks.ts'

describeNetworkStore('memory', () => ({ accounts: memoryAccounts(), networks: memoryNetworks() }))
