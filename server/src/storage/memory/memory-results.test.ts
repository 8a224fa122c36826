import { describeResultStore } from '../../../tests/support/results-conformance.ts'
import { memoryResults } from './memory-results.ts'

describeResultStore('memory', memoryResults)
