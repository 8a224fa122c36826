/** The first line of a backup. */
export interface BackupHead {
  readonly format: typeof BACKUP_FORMAT
  readonly version: typeof BACKUP_VERSION
  readonly madeAtMs: number
  /** Migrations that its tables have run, in order: see `migrations.ts`. */
  readonly migrations: readonly string[]
}

/** The last line of a backup: counts and checksum of the lines before it. */
interface BackupEnd {
  readonly end: true
  readonly rows: RowCounts
  /** SHA-256 of all bytes before this line. */
  readonly sha256: string
}

/** Rows by table name. */
export type RowCounts = Readonly<Record<string, number>>

/** A row as the database returns it: texts and numbers by column. */
export type AnyRow = Readonly<Record<string, unknown>>

export const BACKUP_FORMAT = 'dungeon-dice-backup'
export const BACKUP_VERSION = 1

/** A line of a backup, with its line break. */
export const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`

/** Parses a line; undefined when it is not JSON. */
export function readLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Parses a table name and its row; null when invalid. */
export const readRow = (value: unknown): readonly [string, AnyRow] | null =>
  Array.isArray(value) && typeof value[0] === 'string' && isRecord(value[1])
    ? [value[0], value[1]]
    : null

/** Parses the first line; null when it is not the head of a backup in a known version. */
export const readHead = (value: unknown): BackupHead | null =>
  isRecord(value) &&
  value['format'] === BACKUP_FORMAT &&
  value['version'] === BACKUP_VERSION &&
  Array.isArray(value['migrations'])
    ? (value as unknown as BackupHead)
    : null

/** Parses the last line; null when invalid. */
export const readEnd = (value: unknown): BackupEnd | null =>
  isRecord(value) && value['end'] === true && isRecord(value['rows'])
    ? (value as unknown as BackupEnd)
    : null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
