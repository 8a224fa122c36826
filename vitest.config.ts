import { defineConfig } from 'vitest/config'

/** One project a workspace; a process for each test file, since a Colyseus server is global to its process. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Much of what is tested waits for a socket or a database: two at a time, on two cores.
    maxWorkers: 2,
    projects: ['shared', 'server', 'client-sdk', 'bench'].map((name) => ({
      extends: true,
      root: name,
      test: { name },
    })),
  },
})
