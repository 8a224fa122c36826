import { describeListStore } from '../../../tests/support/lists-conformance.ts'
import { memoryLists } from './memory-lists.ts'

describeListStore('memory', memoryLists)
