import type { FiledReport, Report } from './ports.ts'

/** Shown in place of the name of a deleted account. */
const DELETED = 'deleted'

/** Reports read in one turn of the event loop: each may hold 50 lines. */
export const REPORTS_AT_ONCE = 20

type Person = Report['reporter']

/** Removes every trace of an account from a report. */
export function forgotten<R extends Report>(report: R, accountId: string): R {
  const { reporter, reported } = report
  const gone = [reporter, reported].filter((person) => person.accountId === accountId)
  const names = new Set(gone.map(({ name }) => name))
  const without = (person: Person): Person =>
    person.accountId === accountId ? { ...person, accountId: null, name: DELETED } : person
  return {
    ...report,
    note: reporter.accountId === accountId ? '' : report.note,
    reporter: without(reporter),
    reported: without(reported),
    lines: report.lines.filter(({ name }) => !names.has(name)),
  }
}

/** Whether the account made the report or was reported in it. */
export const involves = ({ reporter, reported }: FiledReport, accountId: string): boolean =>
  reporter.accountId === accountId || reported.accountId === accountId
