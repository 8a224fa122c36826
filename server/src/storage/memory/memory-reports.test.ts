import { describeReportStore } from '../../../tests/support/reports-conformance.ts'
import { memoryReports } from './memory-reports.ts'

describeReportStore('memory', memoryReports)
