import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** Brings what was written to an open file to its disk. */
export type SyncFile = (file: number) => Promise<void>

/**
 * Brings the write-ahead log of a SQLite file to the disk beside the event loop, which would stand
 * still for it if SQLite did so in every commit. A commit that was made is lost to a power cut until
 * then, so nobody may be told of it before.
 */
export class WalSync {
  readonly #path: string
  readonly #syncFile: SyncFile
  readonly #failed = Promise.withResolvers<unknown>()
  #file: number | null = null
  #running: Promise<void> | null = null
  /** The sync after the one that is running; null while nobody waits for it. */
  #next: PromiseWithResolvers<void> | null = null
  /** The first fault. What the disk refused once may be lost, even if it takes the next. */
  #fault: { readonly error: unknown } | null = null

  /** `path`: that of the database, without symbolic links, beside which SQLite has its log. */
  constructor(path: string, syncFile: SyncFile = promisify(fdatasync)) {
    this.#path = `${path}-wal`
    this.#syncFile = syncFile
  }

  /** Resolves with the error once the disk has refused something. */
  get failed(): Promise<unknown> {
    return this.#failed.promise
  }

  /** True while the disk has not answered. */
  get isUnderWay(): boolean {
    return this.#running !== null
  }

  /** Throws once the disk has refused something: what is stored may not be what can be read. */
  check(): void {
    if (this.#fault !== null) throw this.#fault.error
  }

  /**
   * Resolves once all that was committed before the call is on the disk. A sync that is under way may
   * have begun before that, so all calls meanwhile wait for the one after it. Rejects when the disk
   * fails, and from then on.
   */
  synced(): Promise<void> {
    if (this.#running === null) return this.#start()
    this.#next ??= Promise.withResolvers<void>()
    return this.#next.promise
  }

  /** Closes the file, once nothing is under way. */
  async close(): Promise<void> {
    while (this.#running !== null) await this.#running.catch(() => undefined)
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }

  #start(): Promise<void> {
    const running = this.#sync().finally(() => {
      const next = this.#next
      this.#running = this.#next = null
      if (next !== null) this.#start().then(next.resolve, next.reject)
    })
    this.#running = running
    return running
  }

  async #sync(): Promise<void> {
    this.check()
    try {
      // The log exists once something was committed, and stays until the database is closed.
      this.#file ??= openSync(this.#path, 'r+')
      await this.#syncFile(this.#file)
    } catch (error) {
      this.#fault = { error }
      this.#failed.resolve(error)
      throw error
    }
  }
}
