import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backUp } from '../../server/src/storage/backup/backup.ts'
import type { RowCounts } from '../../server/src/storage/backup/backup-lines.ts'
import { syncFolder } from '../../server/src/storage/sync-folder.ts'
import type { Opened } from './place.ts'
import { printProgress } from './say.ts'

/** Ending of a backup that is being written; before it stands the id of the process that writes. */
const HALF = /\.(\d+)\.half$/

const halfOf = (path: string): string => `${path}.${process.pid}.half`

/**
 * Writes a backup to `path`, which appears only once it is complete. Only the owner may read it, since
 * it contains secrets. Removes what a killed backup has left in the folder.
 */
export async function writeBackup(path: string, { db }: Opened): Promise<RowCounts> {
  await removeLeftovers(dirname(path))
  const half = halfOf(path)
  const remove = async () => rm(half, { force: true })
  const end = () => void remove().finally(() => process.exit(1))
  for (const signal of SIGNALS) process.on(signal, end)
  try {
    const handle = await open(half, 'wx', 0o600)
    try {
      const write = async (text: string) => void (await handle.appendFile(text))
      const counts = await backUp(db, Date.now(), write, printProgress)
      await handle.sync()
      await rename(half, path)
      await syncFolder(dirname(path))
      return counts
    } finally {
      await handle.close()
    }
  } catch (error) {
    await remove()
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Removes incomplete backups whose process has ended. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = HALF.exec(basename(name)) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  // In a new container the process of a killed one may have had the same id as this one.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Reflect.get(error as object, 'code') === 'EPERM'
  }
}
