import { describeDeletionStore } from '../../../tests/support/deletions-conformance.ts'
import { memoryDeletions } from './memory-deletions.ts'

describeDeletionStore('memory', memoryDeletions)
