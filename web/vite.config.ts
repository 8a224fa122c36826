import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { rulePage } from './build/rule-page.ts'

/** Where a server runs while the page is worked on: `npm run -w web dev` shows changes at once. */
const SERVER = 'http://localhost:2567'

export default defineConfig({
  plugins: [react(), rulePage(), compressed()],
  // A class keeps its name, so that it is found in a browser.
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  server: { proxy: { '/api': SERVER, '/matchmake': SERVER } },
})
