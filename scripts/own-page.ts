import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { isStale } from './stale.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGES = 'web/dist'
const BUILT = `${PAGES}/index.html`
const BUILD = ['run', '--silent', 'build', '-w', 'web', '--', '--logLevel', 'warn']
const SOURCES = [
  'web/src/**/*',
  'web/public/*',
  'web/build/*',
  'web/*.*',
  'client-sdk/src/**/*',
  'shared/src/**/*',
  'docs/rules.md',
]

/**
 * Builds the browser client in `web/dist` if it is missing or out of date, unless `PAGES` names another
 * folder, which is the host's to build. Returns null, or one sentence that says why it could not.
 */
export function buildOwnPage(): string | null {
  const isOwn = (process.env['PAGES'] ?? PAGES) === PAGES
  if (!isOwn || !isStale(ROOT, BUILT, SOURCES)) return null
  if (!mayWrite('web'))
    return 'The browser client is missing or out of date, and may not be built here: run npm run build once as a user who may.'
  process.stdout.write('Building the browser client, which is missing or out of date ...\n')
  const { status } = spawnSync('npm', BUILD, { cwd: ROOT, stdio: 'inherit' })
  return status === 0 ? null : 'The build of the browser client failed.'
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(join(ROOT, folder), constants.W_OK)
    return true
  } catch {
    return false
  }
}
