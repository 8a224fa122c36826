import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Modes for files with secrets: access for the server's user only. */
const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

/** Permission bits of group and others. */
const OTHERS_MASK = 0o077

/** Suffixes of the files that SQLite keeps beside a database. */
const SQLITE_SUFFIXES = ['', '-wal', '-shm', '-journal']

/** Name of the file beside a database that its server keeps locked (`sole-server.ts`). */
export const LOCK_FILE = 'dungeon-dice.lock'

/** Name of the file beside a database that says how far it had come (`journal-mark.ts`). */
export const MARK_FILE = 'dungeon-dice.mark'

/** A path that others could access, and its previous mode. */
interface Narrowed {
  readonly path: string
  /** Octal, such as `0644`. */
  readonly from: string
}

/** Result of `narrowFiles`. */
export interface Narrowing {
  readonly narrowed: readonly Narrowed[]
  /** The folder of the database, when others can access it and it holds other files as well. */
  readonly openFolder: Narrowed | null
}

/**
 * Creates a database file and its folder with access for the owner only. SQLite would apply the
 * umask of the process; the files that it creates beside the database inherit its mode.
 */
export function createPrivately(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  // If the file exists, SQLite reports any problem with it better than we could.
  if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE))
}

/**
 * Removes the access of others from a database, the files beside it and its backups. The folder is
 * narrowed only when it holds nothing else, since others may need the rest. Files of other users
 * stay as they are.
 */
export function narrowFiles(path: string): Narrowing {
  const folder = dirname(path)
  if (!existsSync(folder)) return { narrowed: [], openFolder: null }
  const names = readdirSync(folder)
  const isOurs = (name: string) =>
    name === LOCK_FILE ||
    name.startsWith(MARK_FILE) ||
    SQLITE_SUFFIXES.some((end) => name === `${basename(path)}${end}`) ||
    /\.backup(\.[\da-f]+\.half|\.half)?$/.test(name)
  const narrowed = names
    .filter(isOurs)
    .flatMap((name) => narrow(join(folder, name), PRIVATE_FILE) ?? [])
  if (names.every(isOurs))
    return { narrowed: [...narrowed, ...(narrow(folder, PRIVATE_FOLDER) ?? [])], openFolder: null }
  return { narrowed, openFolder: openTo(folder) }
}

/**
 * Access that others have to a path of this user; null for none, or when another user owns the
 * path.
 */
function openTo(path: string): Narrowed | null {
  const found = lstatSync(path, { throwIfNoEntry: false })
  const isOurs = found !== undefined && found.uid === process.getuid?.()
  if (!isOurs || found.isSymbolicLink() || (found.mode & OTHERS_MASK) === 0) return null
  return { path, from: (found.mode & 0o7777).toString(8).padStart(4, '0') }
}

function narrow(path: string, mode: number): readonly Narrowed[] | null {
  const open = openTo(path)
  if (open === null) return null
  chmodSync(path, mode)
  return [open]
}
