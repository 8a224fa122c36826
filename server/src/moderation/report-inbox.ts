import { err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { Payer, StoreQuota } from '../platform/quotas/ports.ts'
import type { Report, ReportStore } from './ports.ts'

/** Database cost of a report besides its text: keys and indexes. */
const ROW_BYTES = 200

/** Accepts reports within the hourly limit per reporter (`too_many`) and the storage quota. */
export class ReportInbox {
  readonly #store: ReportStore
  readonly #limit: Limit
  readonly #clock: Clock
  readonly #quota: StoreQuota

  constructor(store: ReportStore, limit: Limit, clock: Clock, quota: StoreQuota) {
    this.#quota = quota
    this.#store = store
    this.#limit = limit
    this.#clock = clock
  }

  /** Files a report, counted under `key` and charged to `payer`. */
  readonly file = async (
    key: string,
    report: Omit<Report, 'atMs'>,
    payer: Payer,
  ): Promise<Result<null, ServerRefusal>> => {
    const fault = await this.#quota.faultToStore(payer)
    if (fault !== null) return err(fault)
    const wait = await this.#limit.take(key)
    if (wait !== null) return err(refusal('too_many', { retryAfterSeconds: wait }))
    await this.#store.file({ ...report, atMs: this.#clock.now() })
    this.#quota.store([payer], ROW_BYTES + Buffer.byteLength(JSON.stringify(report)))
    return ok(null)
  }
}
