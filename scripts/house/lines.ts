import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the server's source, with a slash at its end. */
export const SOURCE = join(import.meta.dirname, '../../server/src/')

/** The text of a source file, by its path below `SOURCE`. */
export const textOf = (file: string): string => readFileSync(join(SOURCE, file), 'utf8')

/** Number of lines of a text that ends with a line feed. */
export const linesIn = (text: string): number => text.split('\n').length - 1

/** The feature that a source file belongs to; `.` for files outside of all. */
export const folderOf = (file: string): string =>
  file.includes('/') ? (file.split('/')[0] ?? '') : '.'

/** Every source file of the server but tests, in order. */
export const sourceFiles = (): readonly string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()

/** Files and lines of each folder, as rows of a table; the last row has their sums. */
export function folderRows(): readonly (readonly [string, number, number])[] {
  const rows = [...Map.groupBy(sourceFiles(), folderOf)].map(([folder, files]) => {
    const lines = files.reduce((sum, file) => sum + linesIn(textOf(file)), 0)
    const name = folder === '.' ? 'main.ts, index.ts' : `${folder}/`
    return [name, files.length, lines] as const
  })
  const total = (place: 1 | 2) => rows.reduce((sum, row) => sum + row[place], 0)
  return [...rows, ['all', total(1), total(2)]]
}
