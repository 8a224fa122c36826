import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Builds the page once, before the tests that look at it, into a folder that is theirs alone: the
 * servers that they start give it. Where `PAGES` names a build, that one is looked at.
 */
export function setup(): () => void {
  if (process.env['PAGES']) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn', '--mode', 'quick']
  execFileSync('npm', ['run', '--silent', 'build', '-w', 'web', '--', ...options], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.env['PAGES'] = folder
  return () => rmSync(folder, { recursive: true })
}
