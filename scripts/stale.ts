import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Modification time of a file in milliseconds since 1970; 0 if missing. */
const changedAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0)

/**
 * Returns whether a file is missing or older than any of its sources, given as globs under `root`.
 */
export const isStale = (root: string, made: string, sources: readonly string[]): boolean => {
  const files = globSync([...sources], { cwd: root })
  const madeAt = changedAt(join(root, made))
  return madeAt === 0 || files.some((file) => changedAt(join(root, file)) > madeAt)
}
