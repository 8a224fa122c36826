/** What is wrong, by the codes of SQLite: https://www.sqlite.org/rescode.html. */
const SQLITE_FAULTS: Readonly<Record<number, string>> = {
  5: 'another program writes it: end that one first.',
  8: 'it cannot be written: give the server the right to write the file and its folder.',
  10: 'its disk does not answer as it should.',
  11: 'it is damaged: put a backup in its place, or set DATA_DIR to another folder.',
  13: 'its disk is full: make room.',
  14: 'it cannot be opened: set DATA_DIR to a folder that the server may write.',
  26: 'it is damaged, or no database: put a backup in its place, or set DATA_DIR to another folder.',
}

const NOT_A_FOLDER = 'DATA_DIR must be a folder that the server may write.'
const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM'])
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** What a host can do about a database that does not open: the rest of a sentence. */
export function faultOf(error: unknown): string {
  const { errcode, code, message } = error as NodeJS.ErrnoException & { readonly errcode?: number }
  const ofSqlite = errcode === undefined ? undefined : SQLITE_FAULTS[errcode & 0xff]
  if (ofSqlite !== undefined) return ofSqlite
  if (code !== undefined && NO_FOLDER.has(code)) return NOT_A_FOLDER
  if (code !== undefined && UNREACHABLE.has(code)) return `nobody answers there (${code}).`
  return message.endsWith('.') ? message : `${message}.`
}

const SQLITE_UNIQUE = 2_067
const POSTGRES_UNIQUE = '23505'

/** Whether a row was refused because another has what only one may have. */
export function isTaken(error: unknown): boolean {
  const { errcode, code } = error as { readonly errcode?: number; readonly code?: string }
  return errcode === SQLITE_UNIQUE || code === POSTGRES_UNIQUE
}
