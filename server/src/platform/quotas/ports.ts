import type { ServerRefusal } from '@dungeon-dice/shared/protocol'

/** Whoever is charged for what is stored: an account, the address that it comes from, or both. */
export interface Payer {
  /** Null for somebody without an account. */
  readonly accountId: string | null
  /** As limits by address count it; missing where it is not known, as after a restart. */
  readonly address?: string | undefined
}

/** What may still be stored for whom. */
export interface StoreQuota {
  /** Why nothing more is stored for a payer: `storage_used`; null when there is room. */
  readonly faultToStore: (payer: Payer) => Promise<ServerRefusal | null>
  /** Charges what is stored for these, in equal parts. */
  readonly store: (payers: readonly Payer[], bytes: number) => void
}

/** How much room there is where everything is kept: `low` warns the host, `full` begins no match. */
export type DiskLevel = 'ok' | 'low' | 'full'

/** The disk that everything is kept on, as it was looked at last. */
export interface DiskSpace {
  readonly level: DiskLevel
  /** Null where nothing is kept on a disk of this machine, or nobody can tell. */
  readonly freeBytes: number | null
}

/** Nothing is kept on a disk here. */
export const NO_DISK: DiskSpace = { level: 'ok', freeBytes: null }
