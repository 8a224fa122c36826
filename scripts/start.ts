import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMPILE_CACHE } from './compile-cache.ts'
import { serverFile } from './server-file.ts'
import { isStale } from './stale.ts'

/**
 * `npm start`: builds the browser client if it is missing or out of date, and starts the server; with
 * `--processes auto` one server on each core, with `--processes 4` four.
 */

const ROOT = join(import.meta.dirname, '..')
const PAGES = 'web/dist'
const BUILT = `${PAGES}/index.html`
const BUILD = ['run', '--silent', 'build', '-w', 'web', '--']
const SOURCES = [
  'web/src/**/*',
  'web/public/*',
  'web/build/*',
  'web/*.*',
  'client-sdk/src/**/*',
  'shared/src/**/*',
  'docs/rules.md',
]

// Another folder is the host's to build.
const isOwn = (process.env['PAGES'] ?? PAGES) === PAGES
if (isOwn && isStale(ROOT, BUILT, SOURCES)) build()

function build(): void {
  if (!mayWrite('web')) {
    process.stderr.write(
      'The browser client is missing or out of date, and may not be built here: run npm start once as a user who may.\n',
    )
    return
  }
  process.stdout.write('Building the browser client, which is missing or out of date ...\n')
  const { status } = spawnSync('npm', [...BUILD, '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0)
    process.stderr.write('The build failed: the server starts without the browser client.\n')
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(join(ROOT, folder), constants.W_OK)
    return true
  } catch {
    return false
  }
}

// Compiling once makes later starts twice as fast. The environment tells it to worker threads as well.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE
enableCompileCache()
const { asked, others } = processesOf(process.argv.slice(2))
process.argv.splice(2, process.argv.length, ...others)
const isRunning =
  asked !== null && (await (await import('./processes/main.ts')).runProcesses(asked, others))
// A path is no URL: `#` and `%` would end or change it.
if (!isRunning) await import(pathToFileURL(await serverFile()).href)

/** The value of `--processes`, and all other words, which are the server's. */
function processesOf(words: readonly string[]) {
  const place = words.findIndex((word) => /^--processes(=|$)/.test(word))
  if (place === -1) return { asked: null, others: words }
  const [, joined] = words[place]?.split('=') ?? []
  const length = joined === undefined ? 2 : 1
  return {
    asked: joined ?? words[place + 1] ?? '',
    others: words.toSpliced(place, length),
  }
}
