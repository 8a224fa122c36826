import { setImmediate as pause } from 'node:timers/promises'
import { LaneQueue } from '../../platform/lane-queue.ts'

/**
 * Pages of the accounts that are deleted: one at a time, the accounts in turn, with other work between
 * them, since SQLite answers synchronously.
 */
export class DeletionPages {
  readonly #queue = new LaneQueue()

  /** Resolves with the result of `page`, once it had its turn. */
  run<T>(accountId: string, page: () => Promise<T>): Promise<T> {
    return this.#queue.add(accountId, async () => {
      const result = await page()
      await pause()
      return result
    })
  }

  /** Runs `page` until it finds nothing more. */
  async runAll(accountId: string, page: () => Promise<boolean>): Promise<void> {
    while (await this.run(accountId, page));
  }
}
