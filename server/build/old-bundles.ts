import { randomUUID } from 'node:crypto'
import { globSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILE_CACHE } from '../../scripts/compile-cache.ts'

/** The newest bundles stay, so that going back to an earlier version needs no new one. */
const KEPT = 3
/** A bundle that takes longer than this was abandoned, as by Ctrl-C. */
const BUILD_MS = 60 * 60_000
/** Each bundle has compiled code of its own, some megabytes. */
const COMPILED_MS = 24 * 60 * 60_000

/** Codes of errors: another user or a read-only disk forbids it, or another process has done it already. */
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'ENOENT']

/**
 * Keeps a bundle for as long as this process lives: a running server loads parts of its bundle late,
 * such as those of bots and passwords.
 */
export function claim(bundle: string): void {
  ifAllowed(() => writeFileSync(join(bundle, `${process.pid}.user`), ''))
}

/** Deletes the bundles that nobody uses, but the newest ones, what killed builds left, and old compiled code. */
export function deleteUnused(bundles: string): void {
  const folders = readdirSync(bundles, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(bundles, name))
  const isUnfinished = (folder: string) => folder.endsWith('.half')
  for (const folder of folders.filter(isUnfinished)) if (ageMs(folder) > BUILD_MS) deleteAll(folder)
  const finished = folders.filter((folder) => !isUnfinished(folder))
  for (const folder of byAge(finished).slice(KEPT))
    if (!isUsed(folder)) deleteWhole(folder, bundles)
  for (const file of globSync('*/*', { cwd: COMPILE_CACHE }))
    if (ageMs(join(COMPILE_CACHE, file)) > COMPILED_MS) deleteAll(join(COMPILE_CACHE, file))
}

/** Youngest first. */
const byAge = (folders: readonly string[]): readonly string[] =>
  folders
    .map((folder) => ({ folder, age: ageMs(folder) }))
    .toSorted((one, other) => one.age - other.age)
    .map(({ folder }) => folder)

/** Milliseconds since the last change; 0 if another process has deleted it. */
function ageMs(path: string): number {
  const changed = statSync(path, { throwIfNoEntry: false })
  return changed === undefined ? 0 : Date.now() - changed.mtimeMs
}

const isUsed = (bundle: string): boolean =>
  globSync('*.user', { cwd: bundle }).some((name) => isAlive(Number.parseInt(name, 10)))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Renames it first: a deletion that is interrupted must not leave half a bundle under its name. */
function deleteWhole(bundle: string, bundles: string): void {
  const doomed = join(bundles, `${randomUUID()}.half`)
  ifAllowed(() => {
    renameSync(bundle, doomed)
    deleteAll(doomed)
  })
}

function deleteAll(path: string): void {
  ifAllowed(() => rmSync(path, { recursive: true, force: true }))
}

function ifAllowed(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!FORBIDDEN.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
