import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { plannedChunks } from './build/chunks.ts'
import { compressed } from './build/compressed.ts'
import { noJsonSchemas } from './build/no-json-schemas.ts'
import { rulePage } from './build/rule-page.ts'
import { serviceWorker, WORKER_ENTRY, WORKER_FILE } from './build/service-worker.ts'

/** Where a server runs while the page is worked on: `npm run -w web dev` shows changes at once. */
const SERVER = 'http://localhost:2567'

/** Parts of the page that work without a connection: they are stored when it is first seen. */
const STORED = {
  modules: [
    'src/main.tsx',
    'src/app/app.tsx',
    'src/app/text/start-de.ts',
    'src/app/text/rest-de.ts',
    'src/app/text/rest-en.ts',
    'src/games/ddm/portraits/portrait.ts',
  ],
  whole: [
    'src/features/learn/learn-screen.tsx',
    'src/features/learn/lesson-screen.tsx',
    'src/features/learn/practice/practice-screen.tsx',
  ],
}

/** The page and its service worker. */
const INPUT = { index: 'index.html', sw: WORKER_ENTRY }

const pagePlugins = () => [react(), noJsonSchemas(), rulePage()]

export default defineConfig(async ({ command }) => ({
  plugins: [...pagePlugins(), serviceWorker(STORED), compressed()],
  // A class keeps its name, so that it is found in a browser.
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: {
    rolldownOptions: {
      input: INPUT,
      output: {
        // Browsers look for a new worker under the same name.
        entryFileNames: ({ name }: Rolldown.PreRenderedChunk) =>
          name === 'sw' ? WORKER_FILE : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {
              debugName: 'first match',
              name: command === 'build' ? await plannedChunks(INPUT, pagePlugins()) : () => null,
              includeDependenciesRecursively: false,
            },
            // Many screens share parts of the rules: without this they come in fifty small files. What
            // reads records is apart, for no match needs it.
            {
              name: 'rules',
              test: /[\\/]shared[\\/]src[\\/]ddm[\\/](?!words|catalogue|notation[\\/]record)/,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/matchmake': SERVER } },
}))
