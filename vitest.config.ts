import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

/** Builds the browser client before the tests that look at it. */
const BUILD = join(import.meta.dirname, 'web/tests/support/build.ts')

/** Fills the cache of compiled programs before the tests that start them. */
const COMPILE = join(import.meta.dirname, 'server/tests/support/compile.ts')

// Many tests start programs of ours: compiled once, each starts in half the time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

const WORKSPACES = ['shared', 'server', 'client-sdk', 'bench', 'web']

/** Of these, the files beside the sources start no server: one process does file after file. */
const WITH_UNITS = ['server', 'client-sdk', 'web']
/** And of these no file does. */
const SERVERLESS = ['shared']
const WITH_PROGRAMS = WORKSPACES.filter((name) => !SERVERLESS.includes(name))

const BESIDE_SOURCES = 'src/**/*.test.ts'

const UNITS = WITH_UNITS.map((name) => ({
  root: name,
  test: { name: `${name}-units`, include: [BESIDE_SOURCES], isolate: false },
}))

/** What honest players feel is measured once nothing else runs. */
const ATTACK = { workspace: 'server', file: 'tests/attack/standing.test.ts' }

/** A process for each test file, since a Colyseus server is global to its process. */
const WHOLES = WORKSPACES.map((name) => ({
  root: name,
  test: {
    name,
    isolate: !SERVERLESS.includes(name),
    exclude: [
      ...configDefaults.exclude,
      ...(WITH_UNITS.includes(name) ? [BESIDE_SOURCES] : []),
      ...(ATTACK.workspace === name ? [ATTACK.file] : []),
    ],
    globalSetup: [
      ...(WITH_PROGRAMS.includes(name) ? [COMPILE] : []),
      ...(name === 'web' ? [BUILD] : []),
    ],
  },
}))

const ALONE = {
  root: ATTACK.workspace,
  test: { name: 'attack', include: [ATTACK.file], sequence: { groupOrder: 1 } },
}

/** A project or two for each workspace, and one for the attack. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Much of what is tested waits for a socket or a database: three at a time, on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A busy machine is slow, and no test is about that.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [...WHOLES, ...UNITS, ALONE].map((project) => ({
      extends: true as const,
      ...project,
    })),
  },
})
