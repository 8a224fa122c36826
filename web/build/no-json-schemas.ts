import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The parts of zod that make JSON schemas of its schemas. */
const MAKERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/

/** Leaves out of the page what only a server's API description needs: 5 kB, compressed, before each match. */
export const noJsonSchemas = (): Plugin => ({
  name: 'no-json-schemas',
  apply: 'build',
  load(id) {
    if (!MAKERS.test(id)) return null
    const source = readFileSync(id, 'utf8')
    const names = Array.from(
      source.matchAll(/^export (?:const|function) (\w+)/gm),
      ([, name]) => name,
    )
    const lines = names.map((name) => `export const ${name} = none`)
    return ['const none = () => undefined', ...lines, 'export { none as process }'].join('\n')
  },
})
