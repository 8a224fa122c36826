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
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // Names that do not resolve, for good or just now.
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

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

const SQLITE_FOREIGN_KEY = 787
const POSTGRES_FOREIGN_KEY = '23503'

/** Waits for a write; does nothing where the account that it belongs to was removed meanwhile. */
export async function unlessGone(writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    const { errcode, code } = error as { readonly errcode?: number; readonly code?: string }
    if (errcode !== SQLITE_FOREIGN_KEY && code !== POSTGRES_FOREIGN_KEY) throw error
  }
}

/** Codes of PostgreSQL, and of a connection, that say: not now, but it may well be there again soon. */
const AWAY = new Set([
  ...['57P01', '57P02', '57P03', '53300'],
  // A standby that is not promoted yet, behind the address of the one that is gone.
  '25006',
  // A transaction that waited for us too long, or we for it; or that lost to another. It is undone.
  ...['25P03', '57014', '40001', '40P01'],
  ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', ...UNREACHABLE],
])
const CONNECTION_CLASS = '08'
/** What the driver says, without a code, of a connection that is gone. */
const LOST_CONNECTION =
  /^Connection terminated|timeout exceeded when trying to connect|is not queryable$/
/** What it says when it has waited long enough. */
const UNANSWERED = 'Query read timeout'

/** Whether a query was given up, and its answer may still come. */
export const isUnanswered = (error: unknown): boolean =>
  (error as Partial<Error>).message === UNANSWERED

/** Results of SQLite, and classes of PostgreSQL, that say: what was asked is wrong. */
const WRONG = { sqlite: new Set([18, 19, 20, 21, 25]), postgres: new Set(['22', '23', '42']) }

/** Whether it is in vain to ask the same again, however well the database is: a fault of ours. */
export function isWrong(error: unknown): boolean {
  const { errcode, code = '' } = error as NodeJS.ErrnoException & { readonly errcode?: number }
  if (errcode !== undefined) return WRONG.sqlite.has(errcode & 0xff)
  return error instanceof TypeError || WRONG.postgres.has(code.slice(0, 2))
}

/** Whether a database is merely not there, as while it is started again. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return (
    AWAY.has(code) ||
    code.startsWith(CONNECTION_CLASS) ||
    LOST_CONNECTION.test(message) ||
    isUnanswered(error)
  )
}
