import { type FileHandle, open } from 'node:fs/promises'
import { restore } from '../server/src/storage/backup/restore.ts'
import { type Opened, openPlace, sentenceOf } from './storage/place.ts'
import { complain, printProgress, total } from './storage/say.ts'

/** `npm run restore -- FILE`: restores a backup into an empty database. */
const USAGE = `npm run restore -- FILE

Restores a backup into the database of DATA_DIR or DATABASE_URL, which must be empty and may be of
either kind. Stop the server of the backup first: no match may be played twice.`

const [file, ...more] = process.argv.slice(2)
if (file === undefined || more.length > 0 || file.startsWith('-')) complain(USAGE, 2)
else {
  const handle = await open(file).catch(() => null)
  if (handle === null) complain(`${file} cannot be read.`)
  else await restoreFrom(file, handle)
}

async function restoreFrom(path: string, handle: FileHandle): Promise<void> {
  const opened = openPlace(false)
  if (opened.ok) await restoreTo(path, handle, opened.value)
  else complain(opened.error)
  await handle.close()
}

async function restoreTo(path: string, handle: FileHandle, { db, called }: Opened): Promise<void> {
  process.stdout.write(`Restoring ${path} to ${called}\n`)
  try {
    const restored = await restore(db, handle.readLines({ autoClose: false }), printProgress)
    if (restored.ok) process.stdout.write(`${total(restored.value)}; the checksum matches.\n`)
    else complain(restored.error)
  } catch (error) {
    complain(`${sentenceOf(called, error)} Nothing was restored.`)
  } finally {
    await db.close()
  }
}
