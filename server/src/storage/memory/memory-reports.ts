import { forgotten, involves } from '../../moderation/forgotten.ts'
import type { FiledReport, ReportStore } from '../../moderation/ports.ts'
import { newest } from './newest.ts'

/** Most reports kept; the oldest are removed. */
const MOST = 10_000

/** In-memory reports. */
export function memoryReports(): ReportStore {
  const reports: FiledReport[] = []
  let last = 0
  return {
    file: async (report) => {
      last += 1
      reports.push(Object.freeze({ ...report, number: last }))
      if (reports.length > MOST) reports.shift()
      return last
    },
    read: async (number) => reports.find((report) => report.number === number) ?? null,
    newest: async (page) => newest(reports, page),
    involving: async (accountId) => reports.filter((report) => involves(report, accountId)),
    forget: async (accountId) => {
      for (const [place, report] of reports.entries())
        if (involves(report, accountId))
          reports[place] = Object.freeze(forgotten(report, accountId))
    },
  }
}
