import type { Clock } from '../clock.ts'
import { type Network, networksOf } from './networks.ts'

/** The settings of token buckets. */
export interface TokenBucketsParts {
  readonly clock: Clock
  /** Tokens that one address gets in a second. */
  readonly perSecond: number
  /** Most tokens that one address has at once. */
  readonly burst: number
  /** Most times the allowance of one address that a wider IPv6 network has; 16 when left out. */
  readonly mostFactor?: number
}

/** The tokens of one network. */
interface Bucket {
  /** Below 0 once more was charged than was left. */
  left: number
  atMs: number
  /** How many times the allowance of one address this network has. */
  readonly factor: number
}

const FORGET_EVERY_MS = 10_000

/** Token buckets by network: IPv6 addresses count at /64, /56 and /48 as everywhere else. */
export class TokenBuckets {
  readonly #parts: TokenBucketsParts
  readonly #buckets = new Map<string, Bucket>()
  #forgetAtMs = 0

  constructor(parts: TokenBucketsParts) {
    this.#parts = parts
  }

  /** Number of networks with less than a full bucket. */
  get size(): number {
    return this.#buckets.size
  }

  /** Milliseconds until an address has tokens again; 0 when it has some now. */
  waitMs(address: string): number {
    let longest = 0
    const now = this.#parts.clock.now()
    for (const { key } of networksOf(address)) {
      const bucket = this.#buckets.get(key)
      if (bucket === undefined) continue
      const left = this.#left(bucket, now)
      if (left <= 0) longest = Math.max(longest, Math.ceil((1 - left) / this.#perMs(bucket)))
    }
    return longest
  }

  /** Takes one token; false, and none is taken, unless the address has a whole one. */
  take(address: string): boolean {
    const now = this.#parts.clock.now()
    const has = networksOf(address).every(({ key }) => {
      const bucket = this.#buckets.get(key)
      return bucket === undefined || this.#left(bucket, now) >= 1
    })
    if (has) this.charge(address, 1)
    return has
  }

  /** Takes tokens from an address, whether that many are left or not. */
  charge(address: string, tokens: number): void {
    const now = this.#parts.clock.now()
    for (const network of networksOf(address)) {
      const bucket = this.#buckets.get(network.key) ?? this.#full(network, now)
      bucket.left = this.#left(bucket, now) - tokens
      bucket.atMs = now
    }
    if (now >= this.#forgetAtMs) this.#forgetFull(now)
  }

  #full(network: Network, now: number): Bucket {
    const factor = Math.min(network.factor, this.#parts.mostFactor ?? network.factor)
    const bucket = { left: this.#most({ factor }), atMs: now, factor }
    this.#buckets.set(network.key, bucket)
    return bucket
  }

  /** A full bucket says no more than none. */
  #forgetFull(now: number): void {
    this.#forgetAtMs = now + FORGET_EVERY_MS
    for (const [key, bucket] of this.#buckets)
      if (this.#left(bucket, now) >= this.#most(bucket)) this.#buckets.delete(key)
  }

  #left(bucket: Bucket, now: number): number {
    const passedMs = Math.max(0, now - bucket.atMs)
    return Math.min(this.#most(bucket), bucket.left + passedMs * this.#perMs(bucket))
  }

  #most({ factor }: Pick<Bucket, 'factor'>): number {
    return this.#parts.burst * factor
  }

  #perMs({ factor }: Pick<Bucket, 'factor'>): number {
    return (this.#parts.perSecond * factor) / 1_000
  }
}
