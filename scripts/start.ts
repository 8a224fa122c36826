import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { COMPILE_CACHE } from './compile-cache.ts'
import { isStale } from './stale.ts'

/**
 * `npm start`: builds the browser client if it is missing or out of date, and starts the server.
 */

const ROOT = join(import.meta.dirname, '..')
const BUILT = 'web/dist/index.html'
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

if (isStale(ROOT, BUILT, SOURCES)) {
  process.stdout.write('Building the browser client, which is missing or out of date ...\n')
  const { status } = spawnSync('npm', [...BUILD, '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0)
    process.stderr.write('The build failed: the server starts without the browser client.\n')
}

// Compiling once makes later starts twice as fast. The environment tells it to worker threads as well.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE
enableCompileCache()
await import('../server/src/main.ts')
