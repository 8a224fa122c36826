import type { Result } from '@dungeon-dice/shared'
import type { ChatLine, ReportReason, ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Payer } from '../platform/quotas/ports.ts'

/** Checks whether an account may talk. */
export interface Mutes {
  /** Why this account may not talk now: `muted` or `banned`; null if it may. */
  readonly silenceOf: (accountId: string) => Promise<ServerRefusal | null>
}

/** Looks up blocked accounts. */
export interface Blocks {
  /** Ids of the accounts that this account has blocked. */
  readonly blockedBy: (accountId: string) => Promise<ReadonlySet<string>>
}

/** A player in a report. */
interface Person {
  readonly accountId: string | null
  readonly name: string
  readonly seat: string | null
}

/** A report as a room submits it. */
export interface Filing {
  readonly venue: string
  readonly reporter: Person
  readonly reported: Person
  readonly reason: ReportReason
  readonly note: string
  readonly lines: readonly ChatLine[]
}

/**
 * Files a report counted under `key` and charged to `payer`; refused with `too_many` or
 * `storage_used`.
 */
export type TakeReport = (
  key: string,
  filing: Filing,
  payer: Payer,
) => Promise<Result<null, ServerRefusal>>
