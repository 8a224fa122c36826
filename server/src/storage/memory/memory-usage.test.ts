import { describeUsageStore } from '../../../tests/support/usage-conformance.ts'
import { memoryUsage } from './memory-usage.ts'

describeUsageStore('memory', memoryUsage)
