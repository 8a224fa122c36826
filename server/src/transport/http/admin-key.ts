import { timingSafeEqual } from 'node:crypto'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { hashToken } from '../../platform/id.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import type { Log } from '../../platform/log.ts'

/** Dependencies of `AdminKey`. */
export interface AdminKeyParts {
  /** Hash of the host's key: `hashToken`. */
  readonly keyHash: string
  /** Wrong keys, by address. */
  readonly tries: Limit
  readonly log: Log
  /** Its name in the log. */
  readonly name?: string
}

/** Checks the host's key. The key itself is neither stored nor logged. */
export class AdminKey {
  readonly #parts: AdminKeyParts

  constructor(parts: AdminKeyParts) {
    this.#parts = parts
  }

  /**
   * Null when `key` is the host's, even from an address with failed attempts; else `bad_admin_key`,
   * or `too_many` after too many wrong keys. A request without a key is not an attempt, because any
   * page can make a browser send one.
   */
  async refusalFor(key: string | null, address: string): Promise<ServerRefusal | null> {
    const { tries, log, name = 'admin key' } = this.#parts
    if (this.#fits(key ?? '')) return null
    if (key === null || key === '') return refusal('bad_admin_key')
    const wait = await tries.take(address)
    if (wait !== null) return refusal('too_many', { retryAfterSeconds: wait })
    log.warn({ address }, `wrong ${name}`)
    return refusal('bad_admin_key')
  }

  #fits(key: string): boolean {
    const [one, other] = [hashToken(key), this.#parts.keyHash].map((hash) => Buffer.from(hash))
    return one !== undefined && other !== undefined && timingSafeEqual(one, other)
  }
}
