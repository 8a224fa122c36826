import { describeRecordStore } from '../../../tests/support/records-conformance.ts'
import { memoryRecords } from './memory-records.ts'

describeRecordStore('memory', memoryRecords)
