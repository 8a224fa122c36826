import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { NetworkStore } from './ports.ts'

/** Dependencies of `KnownNetworks`. */
export interface KnownNetworksParts {
  readonly store: NetworkStore
  /** The host's secrets: hashes are made with the first and recognized with any. */
  readonly keys: () => Promise<readonly Uint8Array[]>
  readonly clock: Clock
  /**
   * How long a network stays known after its latest sign-in, in milliseconds; 0 disables the
   * feature.
   */
  readonly knownMs: number
}

/** Most networks kept per account: home, work, a phone or two, a holiday. */
const MOST_NETWORKS = 10

/** Remembers the networks an account has signed in from, without storing addresses. */
export class KnownNetworks {
  readonly #parts: KnownNetworksParts

  constructor(parts: KnownNetworksParts) {
    this.#parts = parts
  }

  /** Whether the account signed in from this address recently; false for null. */
  async has(accountId: string | null, address: string): Promise<boolean> {
    const { store, keys, clock, knownMs } = this.#parts
    // Look up null accounts as well: otherwise response times reveal whether a name exists.
    const known = await store.of(accountId ?? '')
    const sinceMs = clock.now() - knownMs
    const hashes = (await keys()).map((key) => hashOf(key, accountId ?? '', address))
    return known.some(({ hash, lastAtMs }) => lastAtMs > sinceMs && hashes.includes(hash))
  }

  /** Records a sign-in from this address. */
  async note(accountId: string, address: string): Promise<void> {
    const { store, keys, clock, knownMs } = this.#parts
    const [key] = await keys()
    if (knownMs === 0 || key === undefined) return
    const network = { hash: hashOf(key, accountId, address), lastAtMs: clock.now() }
    await store.note(accountId, network, MOST_NETWORKS)
  }
}

/**
 * Keyed hash: there are few addresses, so an unkeyed one could be reversed by trying them all. The
 * account id is included, so that two accounts on one network have different hashes.
 */
function hashOf(secret: Uint8Array, accountId: string, address: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'dungeon-dice networks', 32))
  return createHmac('sha256', key).update(`${accountId} ${address}`).digest('hex')
}
