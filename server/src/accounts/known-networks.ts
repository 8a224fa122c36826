import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { NetworkStore } from './ports.ts'

/** What known networks are made of. */
export interface KnownNetworksParts {
  readonly store: NetworkStore
  /** Secrets of the host: the first makes hashes, all are recognized. */
  readonly keys: () => Promise<readonly Uint8Array[]>
  readonly clock: Clock
  /** How long a network stays known after the newest sign-in from there; 0 for not at all. */
  readonly knownMs: number
}

/** Networks that one account has at most: home, work, a phone or two, and where one is on holiday. */
const MOST_NETWORKS = 10

/** Knows from which networks an account was signed in to before, and stores no address. */
export class KnownNetworks {
  readonly #parts: KnownNetworksParts

  constructor(parts: KnownNetworksParts) {
    this.#parts = parts
  }

  /** Whether the account was signed in to from this address lately; false for no account. */
  async has(accountId: string | null, address: string): Promise<boolean> {
    const { store, keys, clock, knownMs } = this.#parts
    // Asked of no account as well: otherwise the time of an answer tells whether a name exists.
    const known = await store.of(accountId ?? '')
    const sinceMs = clock.now() - knownMs
    const hashes = (await keys()).map((key) => hashOf(key, accountId ?? '', address))
    return known.some(({ hash, lastAtMs }) => lastAtMs > sinceMs && hashes.includes(hash))
  }

  /** Notes that the account was signed in to from this address just now. */
  async note(accountId: string, address: string): Promise<void> {
    const { store, keys, clock, knownMs } = this.#parts
    const [key] = await keys()
    if (knownMs === 0 || key === undefined) return
    const network = { hash: hashOf(key, accountId, address), lastAtMs: clock.now() }
    await store.note(accountId, network, MOST_NETWORKS)
  }
}

/**
 * Under a key of its own, since there are few addresses: without the host's secret nobody can try
 * them all. The account is part of it: equal networks of two accounts have different hashes.
 */
function hashOf(secret: Uint8Array, accountId: string, address: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'dungeon-dice networks', 32))
  return createHmac('sha256', key).update(`${accountId} ${address}`).digest('hex')
}
