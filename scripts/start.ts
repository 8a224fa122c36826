import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isStale } from './stale.ts'

/**
 * `npm start`: builds the browser client when it is missing, or older than what it is built from,
 * and starts the server.
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
  process.stdout.write('Building the browser client, as it is missing or out of date ...\n')
  const { status } = spawnSync('npm', [...BUILD, '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) process.stderr.write('It was not built: the server starts without it.\n')
}

// Compiled once, the next start takes two thirds of the time.
enableCompileCache(join(ROOT, 'node_modules/.cache/compiled'))
await import('../server/src/main.ts')
