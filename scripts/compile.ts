import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * `NODE_COMPILE_CACHE=FOLDER node scripts/compile.ts`: stores the compiled code of the bundled server in
 * that folder, with every part that a host can configure, and that of the commands beside it. The image
 * does it when it is built, since a server cannot write to it.
 */

const ROOT = join(import.meta.dirname, '..')
const MAIN = join(ROOT, 'server/dist/main.js')

/** Parts that are loaded once they are needed. */
const PARTS = ['server/dist/*.js', 'scripts/{admin,storage}/**/*.ts']
/** These start something once they are loaded. */
const PROGRAMS = ['server/dist/{main,bot-worker,hash-worker}.js', '**/*.test.ts']

/** Starts the server, and stops it again: by then it has stored its compiled code. */
async function startOnce(): Promise<void> {
  const env = { ...process.env, DATA_DIR: '', HOST: '127.0.0.1', PORT: '0' }
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  for await (const line of createInterface(server.stdout))
    if (line.includes('listens on')) server.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null], 'the server starts and stops')
}

assert(getCompileCacheDir() !== undefined, 'NODE_COMPILE_CACHE must name a folder')
await startOnce()
for await (const file of glob(PARTS, { cwd: ROOT, exclude: PROGRAMS }))
  await import(join(ROOT, file))
process.exit()
