import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { COMPILE_CACHE } from './compile-cache.ts'
import { buildOwnPage } from './own-page.ts'
import { serverFile } from './server-file.ts'

/**
 * `npm start`: builds the browser client if it is missing or out of date, and starts the server; with
 * `--processes auto` one server on each core, with `--processes 4` four.
 */

const fault = buildOwnPage()
if (fault !== null) process.stderr.write(`${fault} The server starts without an up-to-date one.\n`)

// Compiling once makes later starts twice as fast. The environment tells it to worker threads as well.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE
enableCompileCache()
const { asked, others } = processesOf(process.argv.slice(2))
process.argv.splice(2, process.argv.length, ...others)
const isRunning =
  asked !== null && (await (await import('./processes/main.ts')).runProcesses(asked, others))
// A path is no URL: `#` and `%` would end or change it.
if (!isRunning) await import(pathToFileURL(await serverFile()).href)

/** The value of `--processes`, and all other words, which are the server's. */
function processesOf(words: readonly string[]) {
  const place = words.findIndex((word) => /^--processes(=|$)/.test(word))
  if (place === -1) return { asked: null, others: words }
  const [, joined] = words[place]?.split('=') ?? []
  const length = joined === undefined ? 2 : 1
  return {
    asked: joined ?? words[place + 1] ?? '',
    others: words.toSpliced(place, length),
  }
}
