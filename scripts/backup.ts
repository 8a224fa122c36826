import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../server/src/platform/clock.ts'
import type { RowCounts } from '../server/src/storage/backup/backup-lines.ts'
import { databaseSize } from '../server/src/storage/sql/database-size.ts'
import { writeBackup } from './storage/backup-file.ts'
import {
  claimRoom,
  type DiskReserve,
  expectedBytes,
  NoRoom,
  readReserve,
} from './storage/backup-room.ts'
import {
  backupName,
  dueInMs,
  durationMs,
  newestBytes,
  prune,
  retryMs,
  type Schedule,
} from './storage/backup-schedule.ts'
import { fileSentenceOf, isOfFile } from './storage/file-faults.ts'
import { removeLeftovers } from './storage/half-files.ts'
import { type Opened, openPlace, sentenceOf } from './storage/place.ts'
import { complain, total } from './storage/say.ts'

/** `npm run backup -- FILE`: writes all stored data of a server to one file. */
const USAGE = `npm run backup -- FILE
npm run backup -- --every 1d --keep 14 [--folder backups]

Writes all stored data of the server to a new file, whether or not the server is running. With
--every (30m, 6h, 1d) it goes on until it is stopped, and keeps the newest --keep files of the folder.
It reads DATA_DIR or DATABASE_URL like the server, and leaves DISK_WARN_MIB of the disk free.`

/** The longest that a timer waits, in milliseconds: a clock may be set meanwhile. */
const LONGEST_WAIT_MS = 60_000

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
  for (let failures = 0; ; ) {
    const dueMs = await tryDue(schedule)
    failures = dueMs === null ? failures + 1 : 0
    if (dueMs === null) await retry(failures)
    else await wait(Math.min(dueMs, LONGEST_WAIT_MS))
  }
}

/** Makes a backup if one is due; milliseconds until the next, or null when it failed. */
async function tryDue(schedule: Schedule): Promise<number | null> {
  try {
    const dueMs = await dueInMs(schedule, Date.now())
    if (dueMs > 0) return dueMs
    // Also before: while backups fail, none may stay that is too many.
    await pruneAll(schedule)
    if (!(await backUpTo(join(schedule.folder, backupName(Date.now()))))) return null
    await pruneAll(schedule)
    return 0
  } catch (error) {
    // Of the folder, such as a disk that is not mounted at the moment.
    complain(fileSentenceOf(schedule.folder, error))
    return null
  }
}

async function pruneAll(schedule: Schedule): Promise<void> {
  for (const name of await prune(schedule, Date.now()))
    process.stdout.write(`Deleted ${name}, the oldest.\n`)
}

async function retry(failures: number): Promise<void> {
  const ms = retryMs(failures)
  process.stderr.write(`The next try is in ${ms / 60_000} min.\n`)
  await wait(ms)
}

/** Makes one backup; false when that failed, which it prints. */
async function backUpTo(path: string): Promise<boolean> {
  const reserve = readReserve(dirname(path))
  if (!reserve.ok) return complainOf(reserve.error)
  const opened = await openPlace(true)
  return opened.ok ? backUpOpened(path, opened.value, reserve.value) : complainOf(opened.error)
}

function complainOf(sentence: string): false {
  complain(sentence)
  return false
}

async function backUpOpened(path: string, opened: Opened, reserve: DiskReserve): Promise<boolean> {
  const { db, called } = opened
  try {
    process.stdout.write(`Backing up ${called}\n`)
    const counts = await writeWithRoom(path, opened, reserve)
    process.stdout.write(`${total(counts)} in ${path}. It contains secrets: store it safely.\n`)
    return true
  } catch (error) {
    return complainOf(`${whyOf(error, path, called)} There is no backup.`)
  } finally {
    await db.close()
  }
}

function whyOf(error: unknown, path: string, called: string): string {
  if (error instanceof NoRoom) return error.message
  return isOfFile(error) ? fileSentenceOf(path, error) : sentenceOf(called, error)
}

/** Writes a backup if the disk of its folder has room for it. */
async function writeWithRoom(
  path: string,
  opened: Opened,
  reserve: DiskReserve,
): Promise<RowCounts> {
  const { folder } = reserve
  await removeLeftovers(folder, Date.now())
  const newestBackup = await newestBytes(folder, Date.now())
  const database = await databaseSize(opened.db, systemClock)()
  await claimRoom(reserve, expectedBytes({ newestBackup, database }))
  return writeBackup(path, opened, reserve)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
