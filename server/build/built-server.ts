import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BUNDLES = join(ROOT, 'server/dist')
const SOURCES = [
  'package-lock.json',
  'server/build/*.ts',
  'server/package.json',
  'server/src/**/*',
  'shared/package.json',
  'shared/src/**/*',
]
/** A server that runs loads parts of its bundle late, so those before the newest are kept for a while. */
const KEPT = 3

/**
 * Bundles the server if its sources have changed, and returns the file to start it with. Several
 * processes may ask at once: the first to finish wins.
 */
export async function builtServer(): Promise<string> {
  const file = join(BUNDLES, nameOfNow(), 'main.js')
  if (!existsSync(file)) await build(dirname(file))
  return file
}

/** Name of the bundle of the sources as they are: another one once any of them was written. */
function nameOfNow(): string {
  const digest = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const { size, mtimeMs } = statSync(join(ROOT, file))
    digest.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return digest.digest('hex').slice(0, 16)
}

async function build(folder: string): Promise<void> {
  // The bundler is loaded only when it is needed, and is not installed with what runs in production.
  const { bundle } = await import('./bundle.ts')
  mkdirSync(BUNDLES, { recursive: true })
  const unfinished = join(BUNDLES, `${randomUUID()}.half`)
  try {
    await bundle(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process was faster, unless it could not be built.
    if (!existsSync(folder)) throw error
  }
  deleteOld()
}

/** Deletes all bundles but the newest ones. */
function deleteOld(): void {
  const bundles = readdirSync(BUNDLES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.half'))
    .map(({ name }) => ({ name, builtMs: statSync(join(BUNDLES, name)).mtimeMs }))
    .toSorted((one, other) => other.builtMs - one.builtMs)
  for (const { name } of bundles.slice(KEPT))
    rmSync(join(BUNDLES, name), { recursive: true, force: true })
}
