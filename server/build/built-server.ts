import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { claim, deleteUnused } from './old-bundles.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUNDLES = join(ROOT, 'server/dist')
const BUNDLER = join(import.meta.dirname, 'main.ts')
const SOURCES = [
  'package-lock.json',
  // The packages as they are installed, which a lock file that was pulled says nothing about.
  'node_modules/.package-lock.json',
  'server/build/*.ts',
  'server/package.json',
  'server/src/**/*',
  'shared/package.json',
  'shared/src/**/*',
]

/**
 * Bundles the server if its sources have changed, and returns the file to start it with, which stays
 * for as long as this process lives. Several processes may ask at once: the first to finish wins.
 */
export async function builtServer(): Promise<string> {
  const name = nameOfNow()
  const folder = join(BUNDLES, name)
  const file = join(folder, 'main.js')
  // Sources that were edited meanwhile are bundled once more.
  if (!existsSync(file) && !(await build(name, file))) return builtServer()
  claim(folder)
  return file
}

/** Name of the bundle of the sources as they are, by their content: copies and archives set any time. */
function nameOfNow(): string {
  const digest = createHash('sha256')
  const entries = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts'], withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    const content = readFileSync(file)
    digest.update(`${file.slice(ROOT.length)} ${content.length}\n`).update(content)
  }
  return digest.digest('hex').slice(0, 16)
}

/** Returns false when the sources changed while they were bundled. */
async function build(name: string, file: string): Promise<boolean> {
  // The bundler is not installed with what runs in production.
  import.meta.resolve('rolldown')
  const unfinished = join(BUNDLES, `${randomUUID()}.half`)
  // Throws at once where nobody may write, which the bundler would find out last.
  mkdirSync(unfinished, { recursive: true })
  try {
    await bundleInto(unfinished)
    if (nameOfNow() !== name) return false
    renameSync(unfinished, join(BUNDLES, name))
  } catch (error) {
    // Another process was faster, unless it could not be built.
    if (!existsSync(file)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  claim(join(BUNDLES, name))
  deleteUnused(BUNDLES)
  return true
}

/** In a process of its own: the bundler takes 500 MB, which the server would keep. */
async function bundleInto(folder: string): Promise<void> {
  const bundler = spawn(process.execPath, [BUNDLER, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(bundler, 'exit')
  if (code !== 0) throw new Error(`the bundler ended with ${code ?? signal}`)
}
