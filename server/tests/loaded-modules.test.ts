import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startProgram } from './support/program.ts'

const MAIN = new URL('../src/main.ts', import.meta.url).pathname
const LIST_MODULES = new URL('./support/list-modules.ts', import.meta.url).pathname

/** Libraries that a server needs only when its host configures something, or when it is first used. */
const OPTIONAL = ['kysely', 'pg', 'redis', 'prom-client', '@block65/webcrypto-web-push']

/** Each module costs a third of a millisecond at every start. Raise it only for what every server needs. */
const MOST_MODULES = 1_350

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dungeon-dice-modules-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts and ends a server; returns the number of its modules, and those optional libraries that it loaded. */
async function loadedWith(settings: Readonly<Record<string, string>>) {
  const file = join(folder, 'modules.json')
  const words = ['--import', LIST_MODULES, MAIN]
  const program = await startProgram({ ...settings, MODULES_FILE: file }, words)
  expect(await program.end('SIGTERM')).toEqual([0, null])
  const urls: readonly string[] = JSON.parse(await readFile(file, 'utf8'))
  const isLoaded = (library: string) => urls.some((url) => url.includes(`node_modules/${library}/`))
  return { count: urls.length, libraries: OPTIONAL.filter(isLoaded) }
}

it('a server loads the libraries of optional parts only when they are configured', async () => {
  const plain = await loadedWith({})
  expect(plain.libraries).toEqual([])
  expect(plain.count).toBeLessThan(MOST_MODULES)
  expect((await loadedWith({ DATA_DIR: folder })).libraries).toEqual(['kysely'])
  const measured = await loadedWith({ METRICS_KEY: 'm'.repeat(16) })
  expect(measured.libraries).toEqual(['prom-client'])
})
