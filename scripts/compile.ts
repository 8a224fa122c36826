import { strict as assert } from 'node:assert'
import { glob } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'

/**
 * `NODE_COMPILE_CACHE=FOLDER node scripts/compile.ts`: stores the compiled code of the server in that
 * folder, with every part that a host can configure. The image does it when it is built, since a server
 * cannot write to it, and the tests do it before they start several hundred servers.
 */

const SOURCES = join(import.meta.dirname, '../server/src')

/** These start something once they are loaded. Of each, only the file itself is compiled at every start. */
const PROGRAMS = ['main.ts', 'accounts/hash-worker.ts', 'bots/bot-worker.ts']
const NO_PARTS = ['**/*.test.ts', '**/*.d.ts', ...PROGRAMS]

assert(getCompileCacheDir() !== undefined, 'NODE_COMPILE_CACHE must name a folder')
for await (const file of glob('**/*.ts', { cwd: SOURCES, exclude: NO_PARTS }))
  await import(join(SOURCES, file))
process.exit()
