import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../clock.ts'
import { foreignShare, isForeignKey, networksOf } from '../limits/networks.ts'
import type { Timers } from '../timers.ts'

/** What paces the steps of addresses. */
export interface StepPaceParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Steps that one address may take in a second, in all its matches. */
  readonly perSecond: number
}

/** What may be taken at once after a pause, and what may wait then: each as much as comes in this. */
const BURST_MS = 1_000
const LONGEST_WAIT_MS = 1_000
/** How often addresses are forgotten that take no steps. */
const FORGET_EVERY_MS = 10_000

/**
 * Paces the steps of each address. Whoever takes them faster is slowed down first, which bots and
 * people hardly notice, and refused only what would wait for longer than a second.
 */
export class StepPace {
  readonly #parts: StepPaceParts
  /** When the steps of a network would be through, taken one after the other at its pace. */
  readonly #throughMs = new Map<string, number>()
  #forgetAtMs = 0

  constructor(parts: StepPaceParts) {
    this.#parts = parts
  }

  /**
   * Takes a step of an address: null when it can be taken now, a promise of when it can, or
   * `too_many_steps` when too many wait.
   */
  take(address: string): null | Promise<void> | ServerRefusal {
    if (address === '') return null
    const { clock, timers } = this.#parts
    const nowMs = clock.now()
    this.#forget(nowMs)
    const lanes = this.#lanesOf(address).map(({ key, stepMs }) => ({
      key,
      throughMs: Math.max(this.#throughMs.get(key) ?? nowMs, nowMs) + stepMs,
    }))
    const waitMs = Math.max(...lanes.map(({ throughMs }) => throughMs)) - nowMs - BURST_MS
    // Rounded: a pace such as three in a second has no exact steps.
    if (waitMs - LONGEST_WAIT_MS > EPSILON_MS)
      return refusal('too_many_steps', {
        retryAfterSeconds: Math.ceil((waitMs - LONGEST_WAIT_MS) / 1_000),
      })
    for (const { key, throughMs } of lanes) this.#throughMs.set(key, throughMs)
    if (waitMs <= EPSILON_MS) return null
    return new Promise((resolve) => timers.at(Math.ceil(nowMs + waitMs), resolve))
  }

  /** Gives a step back that was refused, and so is stored nowhere. */
  giveBack(address: string): void {
    for (const { key, stepMs } of this.#lanesOf(address)) {
      const throughMs = this.#throughMs.get(key)
      if (throughMs !== undefined) this.#throughMs.set(key, throughMs - stepMs)
    }
  }

  /**
   * Whatever a step of this address counts for, and how long one takes there at its pace: the address
   * whole, the networks around it, and half of it where a page of another site plays.
   */
  #lanesOf(address: string): readonly { readonly key: string; readonly stepMs: number }[] {
    const { perSecond } = this.#parts
    const lane = (key: string, most: number) => ({ key, stepMs: 1_000 / most })
    const whole = networksOf(address).map(({ key, factor }) => lane(key, perSecond * factor))
    return isForeignKey(address) ? [lane(address, foreignShare(perSecond)), ...whole] : whole
  }

  #forget(nowMs: number): void {
    if (nowMs < this.#forgetAtMs) return
    this.#forgetAtMs = nowMs + FORGET_EVERY_MS
    for (const [key, throughMs] of this.#throughMs)
      if (throughMs <= nowMs) this.#throughMs.delete(key)
  }
}

const EPSILON_MS = 1e-6
