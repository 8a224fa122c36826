import { readFile } from 'node:fs/promises'
import {
  hasPostgres,
  postgresPlace,
  postgresWritten,
  sqlitePlace,
} from '../../../server/tests/support/places.ts'
import type { VenueName } from './venue.ts'

/** The storage of a venue's matches. */
export interface MatchStorage {
  readonly settings: Readonly<Record<string, string>>
  /** Bytes written so far, given the server's process id; null where not measured. */
  readonly written: (pid: number) => Promise<number | null>
  readonly remove: () => Promise<void>
}

const IN_MEMORY: MatchStorage = {
  settings: {},
  written: async () => null,
  remove: async () => undefined,
}

/** The kinds of rooms for two that can run here. */
export const OPEN_VENUES: readonly VenueName[] = [
  'bare',
  'match',
  'sqlite',
  ...(hasPostgres ? (['postgres'] as const) : []),
]

/** Fresh storage for a kind of room. */
export async function storageOf(venue: VenueName): Promise<MatchStorage> {
  if (venue === 'sqlite' || venue === 'battle-sqlite' || venue === 'duel-sqlite') {
    const { settings, remove } = await sqlitePlace()
    return { settings: { BENCH_DATA_DIR: settings['DATA_DIR'] ?? '' }, written: writtenBy, remove }
  }
  if (venue === 'postgres') {
    const { settings, remove } = await postgresPlace()
    const own = { BENCH_DATABASE_URL: settings['DATABASE_URL'] ?? '' }
    return { settings: own, written: postgresWritten, remove }
  }
  return IN_MEMORY
}

/** Bytes a process has written to disk, as reported by Linux. */
async function writtenBy(pid: number): Promise<number | null> {
  const io = await readFile(`/proc/${pid}/io`, 'utf8').catch(() => '')
  const bytes = /^write_bytes: (\d+)$/m.exec(io)?.[1]
  return bytes === undefined ? null : Number(bytes)
}
