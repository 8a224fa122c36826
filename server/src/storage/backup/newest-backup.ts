import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'

/**
 * Reads the age of the newest complete backup in a folder, in seconds; null without a folder. In an
 * empty folder, or one that cannot be read, it is infinite.
 */
export const backupAge =
  (folder: string, { now }: Clock) =>
  async (): Promise<number | null> => {
    if (folder === '') return null
    try {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.backup'))
      const madeMs = await Promise.all(names.map(async (name) => timeOf(join(folder, name))))
      return Math.max(0, now() - Math.max(...madeMs)) / 1_000
    } catch {
      return Number.POSITIVE_INFINITY
    }
  }

const timeOf = async (path: string): Promise<number> => (await stat(path)).mtimeMs
