import { readFile } from 'node:fs/promises'
import {
  hasPostgres,
  postgresPlace,
  postgresWritten,
  sqlitePlace,
} from '../../../server/tests/support/places.ts'
import type { VenueName } from './venue.ts'

/** Where the server of a venue keeps its matches. */
export interface Keeping {
  readonly settings: Readonly<Record<string, string>>
  /** Bytes that were written there so far, with the process's id; null where nobody counts them. */
  readonly written: (pid: number) => Promise<number | null>
  readonly remove: () => Promise<void>
}

const NOWHERE: Keeping = { settings: {}, written: async () => null, remove: async () => undefined }

/** Those venues that can be opened here. */
export const OPEN_VENUES: readonly VenueName[] = [
  'bare',
  'match',
  'sqlite',
  ...(hasPostgres ? (['postgres'] as const) : []),
]

/** A fresh place for a venue to keep its matches in. */
export async function keepingOf(venue: VenueName): Promise<Keeping> {
  if (venue === 'sqlite') {
    const { settings, remove } = await sqlitePlace()
    return { settings: { BENCH_DATA_DIR: settings['DATA_DIR'] ?? '' }, written: writtenBy, remove }
  }
  if (venue === 'postgres') {
    const { settings, remove } = await postgresPlace()
    const own = { BENCH_DATABASE_URL: settings['DATABASE_URL'] ?? '' }
    return { settings: own, written: postgresWritten, remove }
  }
  return NOWHERE
}

/** What a process has written to disks: Linux alone counts it. */
async function writtenBy(pid: number): Promise<number | null> {
  const io = await readFile(`/proc/${pid}/io`, 'utf8').catch(() => '')
  const bytes = /^write_bytes: (\d+)$/m.exec(io)?.[1]
  return bytes === undefined ? null : Number(bytes)
}
