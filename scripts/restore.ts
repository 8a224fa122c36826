import { restore } from '../server/src/storage/backup/restore.ts'
import { removeMark } from '../server/src/storage/sql/journal-mark.ts'
import { resumeAllIn, withCopy } from './storage/drill.ts'
import { type Opened, openPlace, sentenceOf } from './storage/place.ts'
import { type BackupFile, openBackup } from './storage/read-backup.ts'
import { complain, printProgress, total } from './storage/say.ts'

/** `npm run restore -- FILE`: restores a backup into an empty database. */
const USAGE = `npm run restore -- FILE
npm run restore -- --drill FILE

Restores a backup into the database of DATA_DIR or DATABASE_URL, which must be empty and may be of
either kind. Stop the server of the backup first: no match may be played twice. With --drill it tries
the backup: it restores it into a copy, lets a server resume all matches there, and deletes the copy.`

const [first, ...others] = process.argv.slice(2)
const isDrill = first === '--drill'
const [file, ...more] = isDrill ? others : [first, ...others]
if (file === undefined || more.length > 0 || file.startsWith('-')) complain(USAGE, 2)
else {
  const backup = await openBackup(file)
  if (backup === null) complain(`${file} cannot be read.`)
  else if (isDrill) await drill(file, backup)
  else await restoreFrom(file, backup, process.env)
}

async function restoreFrom(
  path: string,
  backup: BackupFile,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const opened = await openPlace(false, environment)
  if (!opened.ok) complain(opened.error)
  const isRestored = opened.ok && (await restoreTo(path, backup, opened.value))
  await backup.close()
  return isRestored
}

async function restoreTo(
  path: string,
  backup: BackupFile,
  { db, called, place }: Opened,
): Promise<boolean> {
  process.stdout.write(`Restoring ${path} to ${called}\n`)
  try {
    const restored = await restore(db, backup.lines, printProgress)
    // The mark of another database would say that this one was rolled back.
    if (restored.ok && place.kind === 'sqlite') await removeMark(place.path)
    if (restored.ok) process.stdout.write(`${total(restored.value)}; the checksum matches.\n`)
    else complain(restored.error)
    return restored.ok
  } catch (error) {
    complain(`${sentenceOf(called, error)} Nothing was restored.`)
    return false
  } finally {
    await db.close()
  }
}

/** Tries a backup on a copy; whatever it finds out is printed. */
async function drill(path: string, backup: BackupFile): Promise<void> {
  const startMs = performance.now()
  await withCopy(async (copy) => {
    if (!(await restoreFrom(path, backup, { DATA_DIR: copy.folder }))) return
    const drilled = await resumeAllIn(copy)
    if (!drilled.ok) return complain(`A server cannot start on it: ${drilled.error}`)
    const { restored, setAside } = drilled.value
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(1)
    process.stdout.write(
      `A server resumed ${matches(restored)} after ${seconds} seconds. The copy is deleted.\n`,
    )
    if (setAside > 0)
      complain(`${matches(setAside)} cannot be replayed: other dice packs, or damaged data.`)
  })
}

// Declared so that it is there before the file has run to its end.
function matches(count: number): string {
  return `${count} ${count === 1 ? 'match' : 'matches'}`
}
