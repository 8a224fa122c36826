import { forgotten, involves, REPORTS_AT_ONCE } from '../../moderation/forgotten.ts'
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
    by: async (accountId, page) =>
      newest(
        reports.filter(({ reporter }) => reporter.accountId === accountId),
        page,
      ),
    about: async (accountId, page) =>
      newest(
        reports.filter(({ reported }) => reported.accountId === accountId),
        page,
      ),
    forget: async (accountId) => {
      while (forgetSome(reports, accountId)) await new Promise(setImmediate)
    },
  }
}

/** Removes an account from some reports; false when it is in none. */
function forgetSome(reports: FiledReport[], accountId: string): boolean {
  const found = [...reports.entries()]
    .filter(([, report]) => involves(report, accountId))
    .slice(0, REPORTS_AT_ONCE)
  for (const [place, report] of found) reports[place] = Object.freeze(forgotten(report, accountId))
  return found.length > 0
}
