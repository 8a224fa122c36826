import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Builds the page as it is released, where `PAGES` names no build: the one for tests is compressed in a
 * hurry, and larger. Returns what removes it.
 */
export function buildRelease(root: string): () => void {
  if (process.env['PAGES']) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  execFileSync('npm', ['run', '--silent', 'build', '-w', 'web', '--', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.env['PAGES'] = folder
  return () => rmSync(folder, { recursive: true })
}
