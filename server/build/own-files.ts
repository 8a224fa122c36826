import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'

/** `new URL('./bot-worker.ts', import.meta.url)`: how a source names a file beside it. */
const OWN_FILE = /new URL\('([^':]+)', import\.meta\.url\)/g

/**
 * Brings files that sources name by their URL into the bundle: those of threads as programs of their
 * own, all others as they are.
 */
export const ownFiles = (): Plugin => ({
  name: 'own-files',
  transform: {
    filter: { code: OWN_FILE },
    handler(code, source) {
      const reference = (path: string): string => {
        const file = join(dirname(source), path)
        return file.endsWith('.ts')
          ? this.emitFile({ type: 'chunk', id: file })
          : this.emitFile({ type: 'asset', name: basename(file), source: readFileSync(file) })
      }
      const replaced = code.replace(
        OWN_FILE,
        (_, path: string) => `new URL(import.meta.ROLLDOWN_FILE_URL_${reference(path)})`,
      )
      // No line has moved.
      return { code: replaced, map: null }
    },
  },
})
