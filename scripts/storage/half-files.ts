import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Ending of a backup that is being written. */
const HALF = /\.[\da-f]+\.half$/

/**
 * The time without a write after which an incomplete backup counts as left behind, in
 * milliseconds. Its process may run in another container, where its id says nothing.
 */
const LEFT_AFTER_MS = 3_600_000

/** A fresh name for a backup that is being written to `path`. */
export const halfOf = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.half`

/** Removes incomplete backups that killed processes have left in a folder. */
export async function removeLeftovers(folder: string, nowMs: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => HALF.test(one))) {
    const path = join(folder, name)
    // Another backup may have completed or removed it meanwhile.
    const writtenMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => nowMs,
    )
    if (nowMs - writtenMs >= LEFT_AFTER_MS) await rm(path, { force: true })
  }
}
