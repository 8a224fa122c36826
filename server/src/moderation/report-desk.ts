import { err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Limit } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { Report, ReportStore } from './ports.ts'

/** Takes reports in: so many in an hour from each who reports (`too_many`). */
export class ReportDesk {
  readonly #store: ReportStore
  readonly #limit: Limit
  readonly #clock: Clock

  constructor(store: ReportStore, limit: Limit, clock: Clock) {
    this.#store = store
    this.#limit = limit
    this.#clock = clock
  }

  /** Files a report of whoever counts under `key`. */
  readonly file = async (
    key: string,
    report: Omit<Report, 'atMs'>,
  ): Promise<Result<null, ServerRefusal>> => {
    const wait = await this.#limit.take(key)
    if (wait !== null) return err(refusal('too_many', { retryAfterSeconds: wait }))
    await this.#store.file({ ...report, atMs: this.#clock.now() })
    return ok(null)
  }
}
