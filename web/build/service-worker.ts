import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The entry of the service worker, and where it is served: its scope is the whole site. */
export const WORKER_ENTRY = 'src/service-worker/sw.ts'
export const WORKER_FILE = 'sw.js'

/** Workers of the page itself. */
const WORKERS = /^assets\/[\w-]+-worker-[^/]+\.js$/

/** What the worker calls its version and its files. */
const MARK = 'BUILD'

const ofModule = (bundle: Bundle, module: string): Rolldown.OutputChunk => {
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/web/${module}`)))
      return output
  throw new Error(`the build has no chunk of ${module}`)
}

/** All files that a chunk loads: what it imports, and with `isWhole` what it may import later. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, isWhole: boolean, to: Set<string>) {
  if (to.has(chunk.fileName)) return
  to.add(chunk.fileName)
  const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
  for (const name of [...importedCss, ...importedAssets]) to.add(name)
  for (const name of [...chunk.imports, ...(isWhole ? chunk.dynamicImports : [])]) {
    const next = bundle[name]
    if (next?.type === 'chunk') filesOf(bundle, next, isWhole, to)
  }
}

export interface StoredParts {
  /** Modules that are stored with what they import at once. */
  readonly modules: readonly string[]
  /** Modules that are stored with everything that they may import. */
  readonly whole: readonly string[]
}

/** Gives the service worker its version and the files that it stores. */
export const serviceWorker = ({ modules, whole }: StoredParts): Plugin => {
  let publicDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = new Set<string>()
        for (const module of modules) filesOf(bundle, ofModule(bundle, module), false, files)
        // A walk stops there: not all screens that the start page may load are stored.
        const later = new Set(modules.map((module) => ofModule(bundle, module).fileName))
        for (const module of whole) filesOf(bundle, ofModule(bundle, module), true, later)
        const icons = readdirSync(publicDir).filter((name) => /\.svg$/.test(name))
        // Workers are no part of a chunk: the build only names their files.
        const workers = Object.keys(bundle).filter((name) => WORKERS.test(name))
        const list = [...new Set([...files, ...later, ...icons, ...workers])]
          .sort()
          .map((name) => `/${name}`)
        const worker = bundle[WORKER_FILE]
        if (worker?.type !== 'chunk') throw new Error('the build has no service worker')
        const hash = createHash('sha256').update(worker.code)
        hash.update(JSON.stringify(Object.keys(bundle).sort()))
        const page = bundle['index.html']
        if (page?.type === 'asset') hash.update(page.source)
        for (const name of readdirSync(publicDir)) hash.update(readFileSync(join(publicDir, name)))
        const build = { version: hash.digest('hex').slice(0, 16), files: list }
        worker.code = `const ${MARK} = ${JSON.stringify(build)};\n${worker.code}`
      },
    },
  }
}
