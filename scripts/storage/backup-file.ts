import { once } from 'node:events'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backUp } from '../../server/src/storage/backup/backup.ts'
import type { RowCounts } from '../../server/src/storage/backup/backup-lines.ts'
import { syncFolder } from '../../server/src/storage/sync-folder.ts'
import { claimRoom, type DiskReserve, NoRoom } from './backup-room.ts'
import { halfOf } from './half-files.ts'
import { removingOnSignal } from './on-signal.ts'
import type { Opened } from './place.ts'
import { printProgress } from './say.ts'

/**
 * Bytes after which a backup is on the disk and its room is checked again. A whole backup at once would
 * hold up the commits of a server on the same disk.
 */
const SYNC_BYTES = 4 * 2 ** 20
/** Level 6 takes three times as long for files that are 5 % smaller. */
const GZIP = { level: 1, chunkSize: 65_536 }

/**
 * Writes a compressed backup to `path`, which appears only once it is complete. Only the owner may
 * read it, since it contains secrets. Throws `NoRoom` before it takes the reserve of the disk.
 */
export async function writeBackup(
  path: string,
  { db }: Opened,
  reserve: DiskReserve,
): Promise<RowCounts> {
  const half = halfOf(path)
  const remove = async () => rm(half, { force: true })
  return removingOnSignal(remove, async () => {
    try {
      const handle = await open(half, 'wx', 0o600)
      try {
        const file = compressed(handle, reserve)
        const counts = await backUp(db, Date.now(), file.write, printProgress)
        await file.end()
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
    }
  })
}

/** Compresses texts into a file; after a fault of the disk, every call rejects with it. */
function compressed(handle: FileHandle, reserve: DiskReserve) {
  const gzip = createGzip(GZIP)
  const done = pipeline(gzip, (chunks) => writeAll(handle, chunks, reserve))
  done.catch(() => undefined)
  return {
    write: async (text: string): Promise<void> => {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), done])
    },
    end: async (): Promise<void> => {
      gzip.end()
      await done
    },
  }
}

async function writeAll(
  handle: FileHandle,
  chunks: AsyncIterable<Buffer>,
  reserve: DiskReserve,
): Promise<void> {
  let unsynced = 0
  try {
    for await (const chunk of chunks) {
      await handle.appendFile(chunk)
      unsynced += chunk.length
      if (unsynced < SYNC_BYTES) continue
      await handle.datasync()
      await claimRoom(reserve, SYNC_BYTES)
      unsynced = 0
    }
  } catch (error) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes(String(Reflect.get(error as object, 'code')))
    throw isFull ? new NoRoom(`The disk of ${reserve.folder} is full.`) : error
  }
}
