import { readFileSync } from 'node:fs'
import { assert, err, type Result } from '@dungeon-dice/shared'
import { parseNameFilter } from '../name-filter.ts'
import type { NameFilter } from '../names.ts'

const STANDARD = new URL('names.txt', import.meta.url)

/** Reads the filter file at `path`; the error is one sentence that names the fault. */
export function readNameFilter(path: string | URL): Result<NameFilter, string> {
  try {
    const filter = parseNameFilter(readFileSync(path, 'utf8'))
    return filter.ok ? filter : err(`NAME_FILTER: ${path}, ${filter.error}`)
  } catch (error) {
    return err(`NAME_FILTER: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** The filter shipped with the server. */
export function standardNameFilter(): NameFilter {
  const filter = readNameFilter(STANDARD)
  assert(filter.ok, 'the list of names is our own')
  return filter.value
}
