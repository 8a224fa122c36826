import { dirname } from 'node:path'
import { err, ok, type Result } from '@dungeon-dice/shared'
import type { Leases } from '../cluster/leases/ports.ts'
import type { Config } from '../platform/config/config.ts'
import type { DatabasePlace } from '../platform/config/storage-config.ts'
import type { Time } from '../platform/in-time.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/ports.ts'
import type { StorePorts } from '../storage/ports.ts'
import { DiskWatch } from '../storage/sql/disk-watch.ts'
import { faultOf } from '../storage/sql/faults.ts'
import { narrowFiles } from '../storage/sql/private-files.ts'
import { NOT_LOCKED, waitForHold } from '../storage/sql/sole-server.ts'
import { openStores } from '../storage/sql/stores.ts'

/** The database of a server, locked and open. */
export interface OpenStorage {
  readonly ports: StorePorts & { readonly disk?: DiskWatch }
  /** Leases of the servers that share the database. */
  readonly leases: Leases
  /** True when the database has lost steps that were stored. */
  readonly isRolledBack: boolean
  /** Resolves once another process has adopted matches of this one. */
  readonly taken: Promise<void>
  /** Resolves with one sentence once the disk has refused something; the process has to end then. */
  readonly failed: Promise<string>
  /** True while the disk has not answered. */
  readonly isSyncing: () => boolean
  /** Finishes pending writes and closes the database. */
  readonly close: () => Promise<void>
  /** Lets other servers use the database; the lock lasts as long as something refers to this. */
  readonly release: () => Promise<void>
}

/** Dependencies of `openStorage`. */
export interface StorageParts extends Time {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  /** Id of this server, as the owner of its matches. */
  readonly owner: string
  /** Tells the host why the server does not start yet. */
  readonly say: (sentence: string) => void
}

const MIB = 2 ** 20

/**
 * Locks the database at `place` and opens its stores. A server that cannot store anything must not look
 * as if it did: the error says why, and is null when that was said already.
 */
export async function openStorage(
  place: DatabasePlace,
  parts: StorageParts,
): Promise<Result<OpenStorage, string | null>> {
  const { log } = parts
  try {
    // Keeps other servers off the database, except those of the same cluster.
    const hold = await waitForHold(place, parts.config.cluster === null ? 'alone' : 'shared', parts)
    if (hold === null) return err(null)
    const stores = await storesOf(place, parts)
    if (hold.fault !== null) log.warn({ err: hold.fault }, NOT_LOCKED)
    const disk = diskOf(place, parts)
    await disk?.start()
    return ok({
      ports: { ...stores.ports, ...(disk === null ? {} : { disk }) },
      leases: stores.leases,
      isRolledBack: stores.rolledBack !== null,
      taken: stores.taken,
      failed: stores.failed.then((error) => refusedBy(place, error)),
      isSyncing: stores.isSyncing,
      close: stores.close,
      release: hold.release,
    })
  } catch (error) {
    return err(`Cannot keep anything in ${nameOf(place)}: ${faultOf(error)}`)
  }
}

const nameOf = (place: DatabasePlace): string =>
  place.kind === 'sqlite' ? place.path : 'the database of DATABASE_URL'

const refusedBy = (place: DatabasePlace, error: unknown): string =>
  `The disk of ${nameOf(place)} has refused what was written: ${faultOf(error)} Ending: a start continues with what is stored.`

async function storesOf(place: DatabasePlace, parts: StorageParts) {
  const { config, clock, timers, log, metrics, owner } = parts
  const timeoutMs = config.journalSeconds * 1_000
  const options = { clock, timers, log, timeoutMs, onBatch: metrics.batch }
  const stores = await openStores(place, options, owner, metrics)
  if (place.kind === 'sqlite') narrow(place.path, log)
  if (stores.rolledBack !== null) log.error({ ...stores.rolledBack }, 'database was rolled back')
  return stores
}

/** Watches the disk of a database file; a database elsewhere is its host's to watch. */
function diskOf(place: DatabasePlace, { config, ...parts }: StorageParts): DiskWatch | null {
  if (place.kind !== 'sqlite') return null
  const { diskWarnMib, diskLeastMib } = config
  const bounds = { warnBytes: diskWarnMib * MIB, leastBytes: diskLeastMib * MIB }
  return new DiskWatch({ folder: dirname(place.path), ...bounds, ...parts })
}

/** Takes the rights of others away from files of older servers, which relied on the umask. */
function narrow(path: string, log: Log): void {
  try {
    const { narrowed, openFolder } = narrowFiles(path)
    for (const one of narrowed) log.warn({ ...one }, 'others had rights to it: taken away')
    if (openFolder !== null)
      log.warn({ ...openFolder }, 'others can enter the data folder; it holds other files too')
  } catch (error) {
    log.warn({ err: error }, 'rights of others were not taken away')
  }
}
