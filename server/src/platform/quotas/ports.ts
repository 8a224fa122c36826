import type { ServerRefusal } from '@dungeon-dice/shared/protocol'

/** Account, address or both that storage is charged to. */
export interface Payer {
  /** Null without an account. */
  readonly accountId: string | null
  /** Address as limits count it; missing when unknown, as after a restart. */
  readonly address?: string | undefined
}

/** Storage quotas. */
export interface StoreQuota {
  /** `storage_used` when nothing more may be stored for a payer; null when there is room. */
  readonly faultToStore: (payer: Payer) => Promise<ServerRefusal | null>
  /** Charges bytes to these payers in equal parts. */
  readonly store: (payers: readonly Payer[], bytes: number) => void
}

/** Free space of the data disk: `low` warns the host, `full` refuses new matches. */
export type DiskLevel = 'ok' | 'low' | 'full'

/** State of the data disk when it was last read. */
export interface DiskSpace {
  readonly level: DiskLevel
  /** Null when no local disk is used or its state is unknown. */
  readonly freeBytes: number | null
}

/** Reasons why a server takes no more matches: its heap is nearly full, or its event loop lags. */
export type LoadCause = 'heap' | 'lag'

/** Load of the process when it was last sampled. */
export interface ServerLoad {
  /** Empty while the server takes matches. */
  readonly causes: readonly LoadCause[]
  /** Share of the heap that is in use after a collection, from 0 to 1. */
  readonly heapShare: number
  /** How late turns of the event loop begin, in milliseconds. */
  readonly lagMs: number
}

/** For tests and for servers as a library, which do not watch the process. */
export const NO_LOAD: ServerLoad = { causes: [], heapShare: 0, lagMs: 0 }

/** For servers that store nothing on a local disk. */
export const NO_DISK: DiskSpace = { level: 'ok', freeBytes: null }
