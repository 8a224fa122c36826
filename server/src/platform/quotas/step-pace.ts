import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../clock.ts'
import { foreignShare, isForeignKey, networksUpTo } from '../limits/networks.ts'
import type { Timers } from '../timers.ts'

export interface StepPaceParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Steps per second for one address, in all its matches. */
  readonly perSecond: number
}

/** Burst after a pause, and longest delay, each as a span of the pace in milliseconds. */
const BURST_MS = 1_000
const LONGEST_WAIT_MS = 1_000
/**
 * Most times the pace of one address that a wider IPv6 network has: to publish a step takes half a
 * millisecond outside of the budget of server time.
 */
const MOST_FACTOR = 4
/** Interval at which idle addresses are removed, in milliseconds. */
const FORGET_EVERY_MS = 10_000

/**
 * Paces the steps of each address. Faster steps are delayed first, which bots and people hardly
 * notice; only those that would wait for more than a second are refused.
 */
export class StepPace {
  readonly #parts: StepPaceParts
  /** When the accepted steps of a network are done at its pace, in milliseconds since 1970. */
  readonly #doneMs = new Map<string, number>()
  #forgetAtMs = 0

  constructor(parts: StepPaceParts) {
    this.#parts = parts
  }

  /**
   * Takes a step of an address: null when it may be played now, a promise for a delayed one, or
   * `too_many_steps`.
   */
  take(address: string): null | Promise<void> | ServerRefusal {
    if (address === '') return null
    const { clock, timers } = this.#parts
    const nowMs = clock.now()
    this.#forget(nowMs)
    const lanes = this.#lanesOf(address).map(({ key, stepMs }) => ({
      key,
      doneMs: Math.max(this.#doneMs.get(key) ?? nowMs, nowMs) + stepMs,
    }))
    const waitMs = Math.max(...lanes.map(({ doneMs }) => doneMs)) - nowMs - BURST_MS
    // With a tolerance, because a pace such as three per second cannot be represented exactly.
    if (waitMs - LONGEST_WAIT_MS > EPSILON_MS)
      return refusal('too_many_steps', {
        retryAfterSeconds: Math.ceil((waitMs - LONGEST_WAIT_MS) / 1_000),
      })
    for (const { key, doneMs } of lanes) this.#doneMs.set(key, doneMs)
    if (waitMs <= EPSILON_MS) return null
    return new Promise((resolve) => timers.at(Math.ceil(nowMs + waitMs), resolve))
  }

  /** Gives back a step that the rules have refused, and that is not stored. */
  giveBack(address: string): void {
    for (const { key, stepMs } of this.#lanesOf(address)) {
      const doneMs = this.#doneMs.get(key)
      if (doneMs !== undefined) this.#doneMs.set(key, doneMs - stepMs)
    }
  }

  /**
   * Keys that a step of this address counts for, with the time that one takes at their pace: the
   * address, its networks, and half of the pace for pages of other sites.
   */
  #lanesOf(address: string): readonly { readonly key: string; readonly stepMs: number }[] {
    const { perSecond } = this.#parts
    const lane = (key: string, most: number) => ({ key, stepMs: 1_000 / most })
    const networks = networksUpTo(address, MOST_FACTOR)
    const whole = networks.map(({ key, factor }) => lane(key, perSecond * factor))
    return isForeignKey(address) ? [lane(address, foreignShare(perSecond)), ...whole] : whole
  }

  #forget(nowMs: number): void {
    if (nowMs < this.#forgetAtMs) return
    this.#forgetAtMs = nowMs + FORGET_EVERY_MS
    for (const [key, doneMs] of this.#doneMs) if (doneMs <= nowMs) this.#doneMs.delete(key)
  }
}

const EPSILON_MS = 1e-6
