import type { FiledReport, Report } from './ports.ts'

/** What stands in place of the name of an account that was removed. */
const DELETED = 'deleted'

type Person = Report['reporter']

/** A report without a trace of an account that was in it. */
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

/** Whether an account reported here, or was reported. */
export const involves = ({ reporter, reported }: FiledReport, accountId: string): boolean =>
  reporter.accountId === accountId || reported.accountId === accountId
