/** What the first line of a backup says. */
export interface BackupHead {
  readonly format: typeof BACKUP_FORMAT
  readonly version: typeof BACKUP_VERSION
  readonly madeAtMs: number
  /** What its tables went through, in order: `migrations.ts`. */
  readonly migrations: readonly string[]
}

/** What its last line says: what all lines before it are. */
interface BackupEnd {
  readonly end: true
  /** Rows of each table. */
  readonly rows: RowCounts
  /** SHA-256 of all bytes before this line. */
  readonly sha256: string
}

/** Rows of each table, by its name. */
export type RowCounts = Readonly<Record<string, number>>

/** A row of a table as the database gives it: texts and numbers, by column. */
export type AnyRow = Readonly<Record<string, unknown>>

export const BACKUP_FORMAT = 'dungeon-dice-backup'
export const BACKUP_VERSION = 1

/** One line of a backup as bytes, with its end. */
export const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`

/** What a line says; undefined when it is no JSON. */
export function readLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A row and the name of its table; null when it is none. */
export const readRow = (value: unknown): readonly [string, AnyRow] | null =>
  Array.isArray(value) && typeof value[0] === 'string' && isRecord(value[1])
    ? [value[0], value[1]]
    : null

/** The first line; null when it is none of a backup that this program reads. */
export const readHead = (value: unknown): BackupHead | null =>
  isRecord(value) &&
  value['format'] === BACKUP_FORMAT &&
  value['version'] === BACKUP_VERSION &&
  Array.isArray(value['migrations'])
    ? (value as unknown as BackupHead)
    : null

/** The last line; null when it is none. */
export const readEnd = (value: unknown): BackupEnd | null =>
  isRecord(value) && value['end'] === true && isRecord(value['rows'])
    ? (value as unknown as BackupEnd)
    : null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
