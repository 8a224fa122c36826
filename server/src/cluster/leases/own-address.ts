import type { Time } from '../../platform/in-time.ts'
import type { Membership } from './membership.ts'

export interface OwnAddressParts extends Time {
  readonly address: string
  readonly leaseMs: number
  readonly membership: Pick<Membership, 'living'>
  /** Reads the leases of the others. */
  readonly refresh: () => Promise<void>
}

/** Pause between two looks for the end of a lease at the same address, in milliseconds. */
const POLL_MS = 100
/** Margin on top of the longest lease that an earlier process may have left. */
const SLACK_MS = 300

/** Makes sure that no other server has the public address of this one. */
export class OwnAddress {
  readonly #parts: OwnAddressParts

  constructor(parts: OwnAddressParts) {
    this.#parts = parts
  }

  /**
   * Waits for the lease of an earlier process at this address. Rejects with a sentence for the host when
   * it is renewed: then it belongs to another server.
   */
  async untilFree(): Promise<void> {
    const { clock, timers, leaseMs, refresh } = this.#parts
    const untilMs = clock.now() + leaseMs + SLACK_MS
    while (this.#isTaken()) {
      if (clock.now() >= untilMs) throw this.#fault()
      await new Promise<void>((resolve) => timers.at(clock.now() + POLL_MS, resolve))
      await refresh()
    }
  }

  /**
   * Rejects when another server has joined at the same time. Reads once more after this one has published
   * its address: of two servers, the second to publish sees the other, and it may be either.
   */
  async check(): Promise<void> {
    await this.#parts.refresh()
    if (this.#isTaken()) throw this.#fault()
  }

  /** A server of 0.2 does not count: none can be started any more, so it was the one before this. */
  #isTaken(): boolean {
    const { membership, address } = this.#parts
    return membership.living.some(
      ({ facts, isEarlier }) => facts?.address === address && !isEarlier,
    )
  }

  #fault(): Error {
    return new Error(
      `Another server of this cluster uses ${this.#parts.address}: give each server its own PUBLIC_ADDRESS.`,
    )
  }
}
