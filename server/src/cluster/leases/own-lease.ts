import { Hedged } from '../../platform/hedged.ts'
import type { Time } from '../../platform/in-time.ts'
import type { Leases, Renewal, Renewed } from './ports.ts'

export interface OwnLeaseParts extends Time {
  readonly leases: Pick<Leases, 'renew'>
  /** Time after which a renewal without an answer is tried on a second connection, in milliseconds. */
  readonly hedgeMs: number
  /** Content of the next renewal: read at each of them. */
  readonly renewal: () => Omit<Renewal, 'aliveAtMs'>
  /** Called after each renewal. */
  readonly onRenewed: (renewed: Renewed, asked: Asked) => void
}

/** A renewal as it was asked for. */
export interface Asked {
  /** When the statement that was answered was sent. */
  readonly askedMs: number
  readonly leaseMs: number
  /** Time from the first statement to the answer. */
  readonly tookMs: number
  /** True when this server may have counted as dead before it. */
  readonly hasLapsed: boolean
}

/** An answer, and the statement to which it is one. */
interface Answered {
  readonly renewed: Renewed
  readonly askedMs: number
  readonly leaseMs: number
}

/** Longest time without an answer at the start, in milliseconds: the database may be restarting. */
const START_MS = 10_000
/** Pause before the next try at the start, in milliseconds. */
const RETRY_MS = 250

/**
 * Renews the lease of this server, one renewal at a time. One without an answer is tried on a second
 * connection, since the first may have been lost silently; the first answer counts.
 */
export class OwnLease {
  readonly #parts: OwnLeaseParts
  readonly #asking: Hedged<Answered>
  #underway: Promise<void> | null = null
  /** When the lease ends by the database's clock; null before the first renewal. */
  #endsMs: number | null = null
  #losses: number | null = null
  /** True when others may have adopted matches since `renew` last reported it. */
  #hasLoss = false

  constructor(parts: OwnLeaseParts) {
    this.#parts = parts
    this.#asking = new Hedged({ ...parts, againMs: parts.hedgeMs, ask: () => this.#ask() })
  }

  /**
   * Renews the lease; false when others may have adopted matches of this server since the last call.
   * Rejects when the database cannot be reached.
   */
  async renew(): Promise<boolean> {
    await this.#join()
    const isWhole = !this.#hasLoss
    this.#hasLoss = false
    return isWhole
  }

  /** Reads the leases in a renewal that begins now. */
  async refresh(): Promise<void> {
    await this.#underway?.catch(() => undefined)
    await this.#join()
  }

  /** The same, again and again for some seconds while the database cannot be reached. */
  async refreshAtStart(): Promise<void> {
    const { clock, timers } = this.#parts
    const untilMs = clock.now() + START_MS
    for (;;) {
      try {
        return await this.refresh()
      } catch (error) {
        if (clock.now() >= untilMs) throw error
      }
      await new Promise<void>((resolve) => timers.at(clock.now() + RETRY_MS, resolve))
    }
  }

  #join(): Promise<void> {
    this.#underway ??= this.#renew().finally(() => {
      this.#underway = null
    })
    return this.#underway
  }

  async #ask(): Promise<Answered> {
    const { clock, leases, renewal } = this.#parts
    const askedMs = clock.now()
    const asked = renewal()
    const renewed = await leases.renew({ ...asked, aliveAtMs: askedMs })
    return { renewed, askedMs, leaseMs: asked.leaseMs }
  }

  async #renew(): Promise<void> {
    const { clock, onRenewed } = this.#parts
    const begunMs = clock.now()
    const { renewed, askedMs, leaseMs } = await this.#asking.run()
    const { nowMs, losses, isNew } = renewed
    const isFirst = this.#losses === null
    const hasEnded = isNew || nowMs >= (this.#endsMs ?? 0)
    // One that was forgotten is not new any more when the answer to its first renewal since was lost.
    this.#hasLoss ||= !isFirst && (hasEnded || losses !== this.#losses)
    this.#losses = losses
    this.#endsMs = nowMs + leaseMs
    const tookMs = clock.now() - begunMs
    onRenewed(renewed, { askedMs, leaseMs, tookMs, hasLapsed: isFirst || hasEnded })
  }
}
