import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from './storage/backup-file.ts'
import { backupName, dueInMs, durationMs, prune, type Schedule } from './storage/backup-schedule.ts'
import { type Opened, openPlace, sentenceOf } from './storage/place.ts'
import { complain, total } from './storage/say.ts'

/** `npm run backup -- FILE`: writes all stored data of a server to one file. */
const USAGE = `npm run backup -- FILE
npm run backup -- --every 1d --keep 14 [--folder backups]

Writes all stored data of the server to a new file, whether or not the server is running. With
--every (30m, 6h, 1d) it goes on until it is stopped, and keeps the newest --keep files of the folder.
It reads DATA_DIR or DATABASE_URL like the server.`

/** The longest that a timer waits, in milliseconds: a clock may be set meanwhile. */
const LONGEST_WAIT_MS = 60_000
/** Delay after a backup that failed, in milliseconds. */
const RETRY_MS = 60_000

const asked = read()
if (asked === null) complain(USAGE, 2)
else if (typeof asked !== 'string') await repeat(asked)
else if (existsSync(asked)) complain(`${asked} already exists: name a new file.`)
else await backUpTo(asked)

/** A file, or a schedule; null for anything else. */
function read(): string | Schedule | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        every: { type: 'string' },
        keep: { type: 'string' },
        folder: { type: 'string', default: 'backups' },
      },
    })
    const [file, ...more] = positionals
    const { every, keep, folder } = values
    if (every === undefined && keep === undefined)
      return file === undefined || more.length > 0 ? null : file
    const everyMs = durationMs(every ?? '')
    const isKeep = /^[1-9]\d{0,4}$/.test(keep ?? '')
    if (everyMs === null || !isKeep || file !== undefined) return null
    return { everyMs, keep: Number(keep), folder }
  } catch {
    return null
  }
}

/** Makes backups until the process is stopped. */
async function repeat(schedule: Schedule): Promise<void> {
  for (;;) {
    const dueMs = await dueInMs(schedule, Date.now())
    if (dueMs > 0) {
      await wait(Math.min(dueMs, LONGEST_WAIT_MS))
      continue
    }
    const isDone = await backUpTo(join(schedule.folder, backupName(Date.now())))
    if (!isDone) await wait(RETRY_MS)
    else
      for (const name of await prune(schedule, Date.now()))
        process.stdout.write(`Deleted ${name}, the oldest.\n`)
  }
}

/** Makes one backup; false when that failed, which it prints. */
async function backUpTo(path: string): Promise<boolean> {
  const opened = openPlace(true)
  if (opened.ok) return backUpOpened(path, opened.value)
  complain(opened.error)
  return false
}

async function backUpOpened(path: string, opened: Opened): Promise<boolean> {
  const { db, called } = opened
  try {
    process.stdout.write(`Backing up ${called}\n`)
    const counts = await writeBackup(path, opened)
    process.stdout.write(`${total(counts)} in ${path}. It contains secrets: store it safely.\n`)
    return true
  } catch (error) {
    complain(`${sentenceOf(called, error)} There is no backup.`)
    return false
  } finally {
    await db.close()
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
