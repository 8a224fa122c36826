import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '../../..')

/** Result of a run of `npm run admin`. */
export interface AdminRun {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs `npm run admin` with these arguments, from the root of the repository. */
export async function admin(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<AdminRun> {
  const { ADMIN_KEY: _, ADMIN_URL: __, ...rest } = process.env
  const program = spawn(process.execPath, ['scripts/admin.ts', ...words], {
    cwd: ROOT,
    env: { ...rest, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ])
  return { status, stdout, stderr }
}
