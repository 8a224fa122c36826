/** Sentences by SQLite result code: https://www.sqlite.org/rescode.html. */
const SQLITE_FAULTS: Readonly<Record<number, string>> = {
  5: 'another program is writing to it: stop that program first.',
  8: 'it cannot be written: give the server write access to the file and its folder.',
  10: 'its disk reports an I/O error.',
  11: 'it is damaged: put a backup in its place, or set DATA_DIR to another folder.',
  13: 'its disk is full: free some space.',
  14: 'it cannot be opened: set DATA_DIR to a folder that the server can write to.',
  26: 'it is damaged or not a database: put a backup in its place, or set DATA_DIR to another folder.',
}

const NOT_A_FOLDER = 'DATA_DIR must be a folder that the server can write to.'
const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM'])
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // Name resolution failures, permanent or temporary.
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

/** The rest of a sentence for the host: why a database does not open, and what to do about it. */
export function faultOf(error: unknown): string {
  const { errcode, code, message } = error as NodeJS.ErrnoException & { readonly errcode?: number }
  const sqliteFault = errcode === undefined ? undefined : SQLITE_FAULTS[errcode & 0xff]
  if (sqliteFault !== undefined) return sqliteFault
  if (code !== undefined && NO_FOLDER.has(code)) return NOT_A_FOLDER
  if (code !== undefined && UNREACHABLE.has(code)) return `the server cannot be reached (${code}).`
  return message.endsWith('.') ? message : `${message}.`
}

const SQLITE_UNIQUE = 2_067
const POSTGRES_UNIQUE = '23505'

/** True for a violated unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { readonly errcode?: number; readonly code?: string }
  return errcode === SQLITE_UNIQUE || code === POSTGRES_UNIQUE
}

const SQLITE_FOREIGN_KEY = 787
const POSTGRES_FOREIGN_KEY = '23503'

/** Awaits a write and ignores a missing account: it may have been deleted in the meantime. */
export const ignoreMissingAccount = (writing: Promise<void>): Promise<void> =>
  withoutAccount(writing, undefined)

/** The result of a write, or `otherwise` when an account that it refers to is missing. */
export async function withoutAccount<T, Other>(
  writing: Promise<T>,
  otherwise: Other,
): Promise<T | Other> {
  try {
    return await writing
  } catch (error) {
    const { errcode, code } = error as { readonly errcode?: number; readonly code?: string }
    if (errcode !== SQLITE_FOREIGN_KEY && code !== POSTGRES_FOREIGN_KEY) throw error
    return otherwise
  }
}

/** Codes of PostgreSQL and of the socket for faults that a retry may outlast. */
const UNAVAILABLE = new Set([
  ...['57P01', '57P02', '57P03', '53300'],
  // A standby that took over the address of the primary but is not promoted yet.
  '25006',
  // A transaction that timed out on either side or lost a conflict; it was rolled back.
  ...['25P03', '57014', '40001', '40P01'],
  ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', ...UNREACHABLE],
])
const CONNECTION_CLASS = '08'
const LOCKED = '55P03'
/** Messages of the driver for a lost connection, which has no code. */
const LOST_CONNECTION =
  /^Connection terminated|^timeout expired$|timeout exceeded when trying to connect|is not queryable$/
/** Message of the driver when no connection gets free; ours as well when no turn comes. */
export const TOO_LATE = 'timeout exceeded when trying to connect'
/** Message of the driver for a query that timed out; ours as well when the disk takes too long. */
export const TIMED_OUT = 'Query read timeout'

/** True when a query timed out; its answer may still arrive. */
export const isUnanswered = (error: unknown): boolean =>
  (error as Partial<Error>).message === TIMED_OUT

/** SQLite result codes and PostgreSQL error classes for an invalid query. */
const INVALID = { sqlite: new Set([18, 19, 20, 21, 25]), postgres: new Set(['22', '23', '42']) }

/** True when the query itself is invalid, so that a retry fails as well: a bug of ours. */
export function isInvalidQuery(error: unknown): boolean {
  const { errcode, code = '' } = error as NodeJS.ErrnoException & { readonly errcode?: number }
  if (errcode !== undefined) return INVALID.sqlite.has(errcode & 0xff)
  return error instanceof TypeError || INVALID.postgres.has(code.slice(0, 2))
}

/** True when others use what a statement had to lock. */
export const isLocked = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === LOCKED

/** True when nothing answers at the address of the database. */
export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.has((error as NodeJS.ErrnoException).code ?? '')

/** True when the database is temporarily unavailable, as during a restart. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return (
    UNAVAILABLE.has(code) ||
    code.startsWith(CONNECTION_CLASS) ||
    LOST_CONNECTION.test(message) ||
    isUnanswered(error)
  )
}
