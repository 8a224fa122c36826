import { err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { laneOf, wholeAddress } from '../platform/limits/networks.ts'
import type { Payer, StoreQuota } from '../platform/quotas/ports.ts'
import type { Report, ReportStore } from './ports.ts'

/** Database cost of a report besides its text: keys and indexes. */
const ROW_BYTES = 200

/** Limits of reports. */
interface ReportLimits {
  /** By reporter. */
  readonly byReporter: Limit
  /** By address, over all reporters there. */
  readonly byAddress: Limit
  /** Reports about one account that are stored with chat lines, from all networks, */
  readonly withLines: Limit
  /** and from one network, which leaves the others enough. */
  readonly withLinesByNetwork: Limit
}

/** Dependencies of `ReportInbox`. */
export interface ReportInboxParts {
  readonly store: Pick<ReportStore, 'file'>
  readonly limits: ReportLimits
  readonly clock: Clock
  readonly quota: StoreQuota
}

/**
 * Accepts reports within the limits per reporter and per address (`too_many`) and the storage quota.
 * After many reports about one account, further ones are stored without chat lines: nobody can make
 * an account that cannot be reported, nor fill the host's database with the same lines. Those of one
 * network are counted apart, so that it cannot keep the lines out of the reports of others.
 */
export class ReportInbox {
  readonly #parts: ReportInboxParts

  constructor(parts: ReportInboxParts) {
    this.#parts = parts
  }

  /** Files a report, counted under `key` and charged to `payer`. */
  readonly file = async (
    key: string,
    report: Omit<Report, 'atMs'>,
    payer: Payer,
  ): Promise<Result<null, ServerRefusal>> => {
    const { store, clock, quota } = this.#parts
    const fault = await quota.faultToStore(payer)
    if (fault !== null) return err(fault)
    const wait = await this.#waitOf(key, payer)
    if (wait !== null) return err(refusal('too_many', { retryAfterSeconds: wait }))
    const lines = (await this.#hasLines(report, payer)) ? report.lines : []
    const filed = { ...report, lines, atMs: clock.now() }
    await store.file(filed)
    quota.store([payer], ROW_BYTES + Buffer.byteLength(JSON.stringify(filed)))
    return ok(null)
  }

  /** The reporter counts first, so that refused reports of one use up nothing of the address. */
  async #waitOf(key: string, { address }: Payer): Promise<number | null> {
    const { byReporter, byAddress } = this.#parts.limits
    const wait = await byReporter.take(key)
    return wait !== null || address === undefined ? wait : byAddress.take(address)
  }

  /** The network counts first, so that its further reports use up nothing of the others. */
  async #hasLines(
    { reported: { accountId } }: Pick<Report, 'reported'>,
    { address }: Payer,
  ): Promise<boolean> {
    if (accountId === null) return true
    const { withLines, withLinesByNetwork } = this.#parts.limits
    const key = address === undefined ? null : `${accountId} ${laneOf(wholeAddress(address))}`
    if (key !== null && (await withLinesByNetwork.take(key)) !== null) return false
    return (await withLines.take(accountId)) === null
  }
}
