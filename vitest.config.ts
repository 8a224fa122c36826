import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Builds the browser client before the tests that look at it. */
const BUILD = join(import.meta.dirname, 'web/tests/support/build.ts')

// Many tests start programs of ours: compiled once, each starts in half the time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

const WORKSPACES = ['shared', 'server', 'client-sdk', 'bench', 'web']

/** Where no test starts a server in its own process, so that one process may do file after file. */
const SERVERLESS = ['shared']

/** One project a workspace; a process for each test file, since a Colyseus server is global to its process. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Much of what is tested waits for a socket or a database: two at a time, on two cores.
    maxWorkers: 2,
    // A busy machine is slow, and no test is about that.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: WORKSPACES.map((name) => ({
      extends: true,
      root: name,
      test: {
        name,
        isolate: !SERVERLESS.includes(name),
        ...(name === 'web' ? { globalSetup: [BUILD] } : {}),
      },
    })),
  },
})
