import { join } from 'node:path'

/** Folder for compiled code of programs that are started from this checkout. */
export const COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled')
