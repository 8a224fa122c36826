import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { startProgram } from './program.ts'

/** A server loads it only when it is one of several. */
const OF_SEVERAL = new URL('../../src/cluster/redis/redis-cluster.ts', import.meta.url).pathname

/**
 * Starts a server once, and ends it in order: only then are compiled modules stored for the next one.
 * Most tests kill theirs, so that in a fresh clone one after the other would compile everything again.
 */
export async function setup(): Promise<void> {
  const { NODE_COMPILE_CACHE: cache = '' } = process.env
  if (cache === '' || existsSync(cache)) return
  const program = await startProgram({})
  await program.end('SIGTERM')
  execFileSync(process.execPath, [OF_SEVERAL])
}
