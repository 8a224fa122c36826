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

/** Modes of what holds secrets: for the user of the server alone. */
const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

/** Bits that let others than the owner do something. */
const OTHERS = 0o077

/** Files that SQLite keeps beside a database. */
const BESIDE = ['', '-wal', '-shm', '-journal']

/** A path that others could read or write, and the mode that it had. */
interface Narrowed {
  readonly path: string
  /** Such as `0644`. */
  readonly from: string
}

/** What `narrowFiles` did, and what it left as it was. */
export interface Narrowing {
  readonly narrowed: readonly Narrowed[]
  /** The folder of the database, when others can enter it and it holds more than the database. */
  readonly openFolder: Narrowed | null
}

/**
 * Makes sure that the file of a database and its folder are there, for their owner alone. SQLite
 * would create the file with the process's umask; what it puts beside it gets the mode of the file.
 */
export function createPrivately(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  // SQLite says better than we could what is wrong with one that is there.
  if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE))
}

/**
 * Takes the rights of others away from an existing database, the files beside it and its backups. Its folder is
 * narrowed only when nothing else lies in it: somebody else may need the rest. Files of other
 * users stay as they are.
 */
export function narrowFiles(path: string): Narrowing {
  const folder = dirname(path)
  if (!existsSync(folder)) return { narrowed: [], openFolder: null }
  const names = readdirSync(folder)
  const isOurs = (name: string) =>
    BESIDE.some((end) => name === `${basename(path)}${end}`) || /\.backup(\.half)?$/.test(name)
  const narrowed = names
    .filter(isOurs)
    .flatMap((name) => narrow(join(folder, name), PRIVATE_FILE) ?? [])
  if (names.every(isOurs))
    return { narrowed: [...narrowed, ...(narrow(folder, PRIVATE_FOLDER) ?? [])], openFolder: null }
  return { narrowed, openFolder: openTo(folder) }
}

/** Others' rights to a file or folder of this user; null when there are none, or it is another's. */
function openTo(path: string): Narrowed | null {
  const found = lstatSync(path, { throwIfNoEntry: false })
  const isOurs = found !== undefined && found.uid === process.getuid?.()
  if (!isOurs || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return null
  return { path, from: (found.mode & 0o7777).toString(8).padStart(4, '0') }
}

function narrow(path: string, mode: number): readonly Narrowed[] | null {
  const open = openTo(path)
  if (open === null) return null
  chmodSync(path, mode)
  return [open]
}
