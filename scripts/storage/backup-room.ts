import { RETENTION_SETTINGS } from '../../server/src/platform/config/retention-settings.ts'
import { readSettings } from '../../server/src/platform/config/setting.ts'
import {
  type DiskSize,
  readDiskSize,
  warnBytesOn,
} from '../../server/src/storage/sql/disk-watch.ts'
import { ok, type Result } from '../../shared/src/index.ts'

/** A backup would fill the disk; the message is one sentence for the host. */
export class NoRoom extends Error {}

const MIB = 2 ** 20
/** A backup may be this much larger than the one before. */
const GROWTH = 1.25

/** Sizes that are known before a backup, in bytes; null for unknown. */
export interface KnownSizes {
  readonly newestBackup: number | null
  readonly database: number | null
}

/** Bytes that a backup will take; at least the space of a small one. */
export function expectedBytes({ newestBackup, database }: KnownSizes): number {
  const sizes = [newestBackup === null ? null : newestBackup * GROWTH, database]
  const known = sizes.filter((one) => one !== null)
  return known.length === 0 ? MIB : Math.max(MIB, Math.min(...known))
}

/** Space of a disk that no backup takes: what the server warns about, and stops matches below. */
export interface DiskReserve {
  /** Setting of the host, in bytes. */
  readonly warnBytes: number
  readonly folder: string
  /** Reads the size of the disk; tests replace it. */
  readonly readSize?: (folder: string) => Promise<DiskSize>
}

/** The reserve of an environment on the disk of `folder`; the error is one sentence. */
export function readReserve(
  folder: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Result<DiskReserve, string> {
  const { diskWarnMib } = RETENTION_SETTINGS
  const read = readSettings({ diskWarnMib }, environment)
  return read.ok ? ok({ folder, warnBytes: read.value.diskWarnMib * MIB }) : read
}

/** Throws `NoRoom` when the disk has no room for `bytes` beside its reserve. */
export async function claimRoom(
  { folder, warnBytes, readSize = readDiskSize }: DiskReserve,
  bytes: number,
): Promise<void> {
  const size = await readSize(folder)
  const reserve = warnBytesOn(size, warnBytes)
  if (size.freeBytes >= bytes + reserve) return
  throw new NoRoom(
    `There is no room in ${folder}: the backup needs about ${mib(bytes)}, ${mib(reserve)} must stay free (DISK_WARN_MIB), and ${mib(size.freeBytes)} are free.`,
  )
}

const mib = (bytes: number): string => `${Math.ceil(bytes / MIB).toLocaleString('en-GB')} MiB`
