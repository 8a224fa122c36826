import { constants, type Dirent } from 'node:fs'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  PACK_LIMITS,
  type PackFile,
  type PackFolder,
  type UnreadFile,
} from '@dungeon-dice/shared/ddm'

/** Subfolders of a pack; `pack.json` is beside them. */
const FOLDERS = ['dice', 'figures'] as const

/** Reads the pack in a folder: the content of each file, or why it cannot be read. */
export async function readPackFolder(folder: string): Promise<PackFolder> {
  const name = folder.replace(/\/+$/, '')
  try {
    return { name, files: await readFiles(folder) }
  } catch (error) {
    const fault = `must be a folder that can be read (${reasonOf(error)})`
    return { name, files: [{ file: '', fault }] }
  }
}

async function readFiles(folder: string): Promise<PackFolder['files']> {
  const { files: found, errors } = await findFiles(folder)
  const most = PACK_LIMITS.files
  if (found.length > most)
    return [{ file: '', fault: `has ${found.length} files; the limit is ${most}` }]
  const files: (PackFile | UnreadFile)[] = [...errors]
  let left: number = PACK_LIMITS.packBytes
  for (const file of found) {
    const read = await readText(folder, file, left)
    if (read.ok) left -= Buffer.byteLength(read.value)
    const parsed = read.ok ? parseJson(read.value) : read
    files.push(parsed.ok ? { file, content: parsed.value } : { file, fault: parsed.error })
  }
  return files
}

interface Found {
  readonly files: readonly string[]
  readonly errors: readonly UnreadFile[]
}

/** Paths of the files to read, in the order of their names; unexpected folders and JSON are errors. */
async function findFiles(folder: string): Promise<Found> {
  const files: string[] = []
  const errors: UnreadFile[] = []
  for (const entry of await entriesOf(folder)) {
    const isFolder = FOLDERS.some((name) => name === entry.name)
    if (isFolder && entry.isDirectory()) {
      const inside = await findInside(folder, entry.name)
      files.push(...inside.files)
      errors.push(...inside.errors)
    } else if (entry.name === 'pack.json' && entry.isFile()) files.push(entry.name)
    else {
      const fault = unexpectedFault(entry, isFolder || entry.name === 'pack.json')
      if (fault !== null) errors.push({ file: entry.name, fault })
    }
  }
  return { files, errors }
}

/** Like `findFiles`, for `dice` or `figures`. */
async function findInside(folder: string, name: string): Promise<Found> {
  const files: string[] = []
  const errors: UnreadFile[] = []
  try {
    for (const entry of await entriesOf(join(folder, name))) {
      const file = `${name}/${entry.name}`
      const fault = faultOf(entry)
      if (fault !== null) errors.push({ file, fault })
      else if (isJson(entry)) files.push(file)
    }
  } catch (error) {
    errors.push({ file: name, fault: `must be a folder that can be read (${reasonOf(error)})` })
  }
  return { files, errors }
}

const entriesOf = async (folder: string): Promise<readonly Dirent[]> =>
  (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))

const isJson = ({ name }: Dirent): boolean => /\.json$/i.test(name)

/** Why an entry of `dice` or `figures` cannot be read; null for good files and for other plain files. */
function faultOf(entry: Dirent): string | null {
  if (entry.isFile())
    return isJson(entry) && !entry.name.endsWith('.json')
      ? 'must end in .json, in lower case'
      : null
  return entry.isSymbolicLink()
    ? 'must be a file of its own, not a link'
    : 'must be a file: this folder has no subfolders'
}

/** Reports other entries of a pack's folder: a mistyped name would go unnoticed otherwise. */
function unexpectedFault(entry: Dirent, isNamed: boolean): string | null {
  if (entry.isSymbolicLink() && (isNamed || isJson(entry)))
    return 'must be a file or folder of its own, not a link'
  if (isNamed) return 'must be a file for pack.json and a folder for dice and figures'
  if (entry.isDirectory() && !entry.name.startsWith('.'))
    return 'is not a folder of a pack, which are dice and figures'
  return isJson(entry) ? 'is not part of a pack: dice belong in dice/, figures in figures/' : null
}

async function openFile(path: string): Promise<Result<FileHandle, string>> {
  try {
    if ((await lstat(path)).isSymbolicLink()) return err('must be a file of its own, not a link')
    return ok(await open(path, constants.O_RDONLY | constants.O_NOFOLLOW))
  } catch (error) {
    return err(`must be a file that can be read (${reasonOf(error)})`)
  }
}

/** Reads a text file within the size limits, never through a symbolic link. */
async function readText(
  folder: string,
  file: string,
  left: number,
): Promise<Result<string, string>> {
  const opened = await openFile(join(folder, file))
  if (!opened.ok) return opened
  const handle = opened.value
  try {
    const { size } = await handle.stat()
    if (size > PACK_LIMITS.fileBytes)
      return err(`has ${size} bytes; the limit is ${PACK_LIMITS.fileBytes}`)
    if (size > left)
      return err(`makes the pack too large: the limit is ${PACK_LIMITS.packBytes} bytes`)
    const bytes = Buffer.alloc(size)
    const { bytesRead } = await handle.read(bytes, 0, size, 0)
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytesRead)))
  } catch (error) {
    return err(`must be text in UTF-8 (${reasonOf(error)})`)
  } finally {
    await handle.close()
  }
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return err(`must be JSON (${reasonOf(error)})`)
  }
}

const LONGEST_REASON = 120

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
