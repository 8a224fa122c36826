import type { Result } from '@dungeon-dice/shared'
import type { ChatLine, ReportReason, ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Payer } from '../platform/quotas/ports.ts'

/** Who may not talk. */
export interface Mutes {
  /** Why this account may not talk now: `muted` or `banned`; null when it may. */
  readonly silenceOf: (accountId: string) => Promise<ServerRefusal | null>
}

/** Whom players do not want to hear. */
export interface Blocks {
  /** Ids of the accounts that this account has blocked, as they stand now; empty for none. */
  readonly blockedBy: (accountId: string) => Promise<ReadonlySet<string>>
}

/** Somebody in a report. */
interface Person {
  readonly accountId: string | null
  readonly name: string
  readonly seat: string | null
}

/** A report, as a room hands it on. */
export interface Filing {
  readonly venue: string
  readonly reporter: Person
  readonly reported: Person
  readonly reason: ReportReason
  readonly note: string
  readonly lines: readonly ChatLine[]
}

/**
 * Takes a report of whoever counts under `key`, and charges `payer` for keeping it; refused with
 * `too_many` or `storage_used`.
 */
export type TakeReport = (
  key: string,
  filing: Filing,
  payer: Payer,
) => Promise<Result<null, ServerRefusal>>
