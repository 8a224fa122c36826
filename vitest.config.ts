import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { COMPILE_CACHE } from './scripts/compile-cache.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { SummaryReporter } from './scripts/summary-reporter.ts'

/** Builds the browser client before the tests that look at it. */
const BUILD = join(import.meta.dirname, 'web/tests/support/build.ts')

/** Bundles the server before the tests that start it. */
const BUNDLE = join(import.meta.dirname, 'server/tests/support/bundle.ts')

// Many tests start programs of ours: these find their code compiled.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE

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

/** Files of the server that need a process for themselves: they measure it, or change what is global to it. */
const OWN_PROCESS = [
  'tests/attack/**/*.test.ts',
  'tests/{description,floods,hostile-clients,leaks,slow-reader}.test.ts',
]

/** It asserts nothing that no other file does, and takes long: `npm run screenshots` runs it. */
const PICTURES = 'tests/screenshots.test.ts'
const WITH_PICTURES = process.env['SCREENSHOTS'] !== undefined

/** Each file of these has its own process: what a benchmark measures must not depend on what ran before. */
const ISOLATED = ['bench']

/** Vite transforms the components of the page for these. All other files run as programs do, without a build. */
const WITH_COMPONENTS = 'web-units'

const setupOf = (name: string): string[] => [
  ...(WITH_PROGRAMS.includes(name) ? [BUNDLE] : []),
  ...(name === 'web' ? [BUILD] : []),
]

/**
 * Test files follow each other in a few processes, which load everything once. A Colyseus server is
 * global to its process, but each file ends the one that it started.
 */
const WHOLES = WORKSPACES.map((name) => ({
  root: name,
  test: {
    name,
    isolate: ISOLATED.includes(name),
    exclude: [
      ...configDefaults.exclude,
      ...(WITH_UNITS.includes(name) ? [BESIDE_SOURCES] : []),
      ...(name === 'server' ? OWN_PROCESS : []),
      ...(name === 'web' && !WITH_PICTURES ? [PICTURES] : []),
    ],
    globalSetup: setupOf(name),
  },
}))

const OWN_PROCESSES = {
  root: ATTACK.workspace,
  test: {
    name: 'server-own-process',
    include: OWN_PROCESS,
    exclude: [...configDefaults.exclude, ATTACK.file],
    globalSetup: setupOf('server'),
  },
}

const ALONE = {
  root: ATTACK.workspace,
  test: { name: 'attack', include: [ATTACK.file], sequence: { groupOrder: 1 } },
}

/** A file for a summary of the run, for logs of which only the end is kept. */
const SUMMARY = process.env['TEST_SUMMARY']

/** A project or two for each workspace, and one for the attack. */
export default defineConfig({
  test: {
    pool: 'forks',
    reporters: ['default', ...(SUMMARY === undefined ? [] : [new SummaryReporter(SUMMARY)])],
    // Much of what is tested waits for a socket or a database: three at a time, on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A busy machine is slow, and no test is about that.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [...WHOLES, ...UNITS, OWN_PROCESSES, ALONE].map((project) => ({
      extends: true as const,
      ...project,
      test: {
        ...project.test,
        experimental: { viteModuleRunner: project.test.name === WITH_COMPONENTS },
      },
    })),
  },
})
