import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestPlace } from './places.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Starts `npm run backup` or `npm run restore` on a database, as a host does. */
export function begin(
  name: 'backup' | 'restore',
  { settings }: Pick<TestPlace, 'settings'>,
  words: readonly string[],
) {
  const { DATABASE_URL: _, ...rest } = process.env
  // The environment of the host, which the servers of a cluster share, without what differs between
  // them.
  const exported = { REDIS_URL: 'redis://nobody.invalid' }
  return spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
    cwd: ROOT,
    env: { ...rest, ...exported, ...settings },
  })
}

/** Runs it until it ends. */
export async function run(
  name: 'backup' | 'restore',
  place: Pick<TestPlace, 'settings'>,
  ...words: readonly string[]
) {
  const program = begin(name, place, words)
  const [out, err, [status]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ])
  return { status, out, err }
}
