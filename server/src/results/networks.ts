import { createHmac } from 'node:crypto'
import type { Secrets } from '../accounts/ports.ts'
import { networksOf } from '../platform/limits/networks.ts'

/** Name of the secret that keys the hashes. */
const SECRET = 'network key'
/** Bytes kept of a hash; enough to avoid collisions. */
const HASH_BYTES = 16

/** Identifies the networks of players. */
export interface NetworkHashes {
  /** Must finish before the first player connects. */
  readonly load: () => Promise<void>
  /** Hash of the network of a rate limit address; null if unknown. */
  readonly of: (address: string) => string | null
}

/**
 * Recognizes players on one network without storing their addresses: keyed hashes, equal on all
 * servers of a cluster, since the key is in the shared store.
 */
export class Networks implements NetworkHashes {
  readonly #secrets: Secrets
  readonly #makeKey: () => Uint8Array
  #key: Uint8Array | null = null

  constructor(secrets: Secrets, makeKey: () => Uint8Array) {
    this.#secrets = secrets
    this.#makeKey = makeKey
  }

  /** Loads the key, or generates it. */
  async load(): Promise<void> {
    const make = () => Buffer.from(this.#makeKey()).toString('base64url')
    this.#key = Buffer.from(await this.#secrets.keep(SECRET, make), 'base64url')
  }

  of(address: string): string | null {
    if (this.#key === null || address === '') return null
    const hash = createHmac('sha256', this.#key).update(widestOf(address)).digest()
    return hash.subarray(0, HASH_BYTES).toString('base64url')
  }
}

/** The widest network that one customer may have: an IPv4 address, or an IPv6 /48. */
const widestOf = (address: string): string => networksOf(address).at(-1)?.key ?? address
