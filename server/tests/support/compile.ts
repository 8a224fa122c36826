import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const COMPILE = new URL('../../../scripts/compile.ts', import.meta.url).pathname

/** Compiles the server in a fresh clone, before several tests at once start servers that would do it. */
export function setup(): void {
  const { NODE_COMPILE_CACHE: cache = '' } = process.env
  if (cache !== '' && !existsSync(cache)) execFileSync(process.execPath, [COMPILE])
}
