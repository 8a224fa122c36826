import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Backups that are made again and again. */
export interface Schedule {
  /** Time between two backups, in milliseconds. */
  readonly everyMs: number
  /** How many of the newest backups remain. */
  readonly keep: number
  readonly folder: string
}

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds of a time such as `30m`, `6h` or `1d`; null for anything else. */
export function durationMs(text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const ms = Number(count) * (UNIT_MS[unit] ?? Number.NaN)
  return ms > 0 ? ms : null
}

const NAME = /^dungeon-dice-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.backup$/

/** File name of a backup that is made at `atMs`; names sort by time. */
export const backupName = (atMs: number): string =>
  `dungeon-dice-${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** When a backup of this name was made; null for a file that is none of ours. */
function madeAtMs(name: string): number | null {
  const [, time] = NAME.exec(name) ?? []
  if (time === undefined) return null
  const [date = '', clock = ''] = time.split('T')
  return Date.parse(`${date}T${clock.replaceAll('-', ':')}`)
}

/** Milliseconds until the next backup is due: at once when there is none. */
export async function dueInMs({ folder, everyMs }: Schedule, nowMs: number): Promise<number> {
  const newest = (await backupsUntil(nowMs, folder)).at(-1)
  const madeMs = newest === undefined ? null : madeAtMs(newest)
  return madeMs === null ? 0 : Math.max(0, madeMs + everyMs - nowMs)
}

const FIRST_RETRY_MS = 60_000
const LONGEST_RETRY_MS = 3_600_000

/** Delay after this many backups in a row have failed, in milliseconds: a minute, doubled up to an hour. */
export const retryMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)

/** Size in bytes of the newest backup of a schedule in a folder; null without one. */
export async function newestBytes(folder: string, nowMs: number): Promise<number | null> {
  const newest = (await backupsUntil(nowMs, folder)).at(-1)
  return newest === undefined ? null : (await stat(join(folder, newest))).size
}

/** Deletes all backups of the schedule but the newest, and nothing else; returns their names. */
export async function prune({ folder, keep }: Schedule, nowMs: number): Promise<readonly string[]> {
  const all = await backupsUntil(nowMs, folder)
  const old = all.slice(0, Math.max(0, all.length - keep))
  // Another process may keep the same folder.
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/**
 * Our backups in a folder, the oldest first. Creates the folder. Backups from the future come from a
 * clock that was wrong: they neither count nor take the place of others.
 */
async function backupsUntil(nowMs: number, folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const isPast = (name: string) => (madeAtMs(name) ?? Number.POSITIVE_INFINITY) <= nowMs
  return (await readdir(folder)).filter(isPast).toSorted()
}
