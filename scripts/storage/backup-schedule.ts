import { mkdir, readdir, rm } from 'node:fs/promises'
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
  const newest = (await backupsIn(folder)).at(-1)
  const madeMs = newest === undefined ? null : madeAtMs(newest)
  // A backup from the future comes from a clock that was wrong.
  if (madeMs === null || madeMs > nowMs) return 0
  return Math.max(0, madeMs + everyMs - nowMs)
}

/** Deletes all backups of the schedule but the newest, and nothing else; returns their names. */
export async function prune({ folder, keep }: Schedule): Promise<readonly string[]> {
  const all = await backupsIn(folder)
  const old = all.slice(0, Math.max(0, all.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Our backups in a folder, the oldest first. Creates the folder. */
async function backupsIn(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
}
