import type { Progress } from '../../server/src/storage/backup/backup.ts'
import type { RowCounts } from '../../server/src/storage/backup/backup-lines.ts'

/** Prints progress to stdout. */
export const printProgress: Progress = (table, rows, isAll) => {
  process.stdout.write(`  ${table}: ${rows.toLocaleString('en-GB')}${isAll ? '' : ' …'}\n`)
}

/** Total rows of all tables. */
export const total = (counts: RowCounts): string => {
  const rows = Object.values(counts).reduce((sum, some) => sum + some, 0)
  return `${rows.toLocaleString('en-GB')} row${rows === 1 ? '' : 's'}`
}

/** Prints an error and sets the exit status. */
export function complain(sentence: string, status = 1): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = status
}
