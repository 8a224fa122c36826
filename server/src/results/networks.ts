import { createHmac } from 'node:crypto'
import type { Secrets } from '../accounts/ports.ts'
import { networksOf } from '../platform/limits/networks.ts'

/** Name of the secret that addresses are hashed with. */
const SECRET = 'network key'
/** Bytes of a hash that are kept: enough that no two networks share one by chance. */
const HASH_BYTES = 16

/** Tells networks apart that players come from. */
export interface NetworkHashes {
  /** To be awaited before the first player comes. */
  readonly load: () => Promise<void>
  /** Hash of the network of an address, as limits count addresses; null when nothing is known of it. */
  readonly of: (address: string) => string | null
}

/**
 * Tells whether two players come from one network without keeping their addresses: keyed hashes, the
 * same at all servers of a cluster because the key is in the store that they share.
 */
export class Networks implements NetworkHashes {
  readonly #secrets: Secrets
  readonly #makeKey: () => Uint8Array
  #key: Uint8Array | null = null

  constructor(secrets: Secrets, makeKey: () => Uint8Array) {
    this.#secrets = secrets
    this.#makeKey = makeKey
  }

  /** Reads the key, or makes it. */
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

/** The widest network of an address that may be one subscriber's: an IPv4 address, or an IPv6 /48. */
const widestOf = (address: string): string => networksOf(address).at(-1)?.key ?? address
