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

/** Burst after a pause, and what may wait for its turn, each as a span of the pace in milliseconds. */
const BURST_MS = 1_000
const LONGEST_WAIT_MS = 1_000
/**
 * Most times the pace of one address that a wider IPv6 network has: to publish a step takes half a
 * millisecond outside of the budget of server time.
 */
const MOST_FACTOR = 4
/** Interval at which idle addresses are removed, in milliseconds. */
const FORGET_EVERY_MS = 10_000

/** The steps of one key. */
interface Lane {
  /** When those accepted are done at its pace, in milliseconds since 1970. */
  doneMs: number
  /** All time charged after the fact, by which the steps that wait come later. */
  chargedMs: number
  /** Steps that wait for their turn. */
  waiting: number
}

/** A step in a lane: the time that one takes, and when it may be played unless more is charged. */
interface Place {
  readonly lane: Lane
  readonly stepMs: number
  readonly doneMs: number
  readonly fromMs: number
}

/**
 * Paces the steps of each address. Faster steps are delayed first, which bots and people hardly
 * notice; only those beyond a second's worth that waits are refused. Steps that follow from one, by
 * standing orders, are charged afterwards: they delay the next ones, and refuse none.
 */
export class StepPace {
  readonly #parts: StepPaceParts
  readonly #lanes = new Map<string, Lane>()
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
    const nowMs = this.#parts.clock.now()
    this.#forget(nowMs)
    const places = this.#lanesOf(address).map(({ key, stepMs }) =>
      placeIn(this.#at(key), stepMs, nowMs),
    )
    const fullMs = Math.max(0, ...places.map((place) => excessMs(place, nowMs)))
    if (fullMs > 0)
      return refusal('too_many_steps', { retryAfterSeconds: Math.ceil(fullMs / 1_000) })
    for (const { lane, doneMs } of places) lane.doneMs = doneMs
    return dueMs(places) - nowMs <= EPSILON_MS ? null : this.#wait(places)
  }

  /** Counts steps that followed from one of an address; nothing is refused for them. */
  charge(address: string, steps: number): void {
    if (address === '') return
    const nowMs = this.#parts.clock.now()
    for (const { key, stepMs } of this.#lanesOf(address)) {
      const lane = this.#at(key)
      lane.doneMs = Math.max(lane.doneMs, nowMs) + steps * stepMs
      lane.chargedMs += steps * stepMs
    }
  }

  /** Resolves when a step may be played, behind all that is charged until then. */
  async #wait(places: readonly Place[]): Promise<void> {
    for (const { lane } of places) lane.waiting += 1
    let waitedMs = Number.NEGATIVE_INFINITY
    while (dueMs(places) > waitedMs) {
      waitedMs = Math.ceil(dueMs(places))
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#parts.timers.at(waitedMs, resolve)
      await promise
    }
    for (const { lane } of places) lane.waiting -= 1
  }

  /** Gives back a step that the rules have refused, and that is not stored. */
  giveBack(address: string): void {
    for (const { key, stepMs } of this.#lanesOf(address)) {
      const lane = this.#lanes.get(key)
      if (lane !== undefined) lane.doneMs -= stepMs
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

  #at(key: string): Lane {
    const lane = this.#lanes.get(key) ?? { doneMs: 0, chargedMs: 0, waiting: 0 }
    this.#lanes.set(key, lane)
    return lane
  }

  #forget(nowMs: number): void {
    if (nowMs < this.#forgetAtMs) return
    this.#forgetAtMs = nowMs + FORGET_EVERY_MS
    for (const [key, { doneMs, waiting }] of this.#lanes)
      if (doneMs <= nowMs && waiting === 0) this.#lanes.delete(key)
  }
}

const EPSILON_MS = 1e-6

/** The place of a further step in a lane. */
function placeIn(lane: Lane, stepMs: number, nowMs: number): Place {
  const doneMs = Math.max(lane.doneMs, nowMs) + stepMs
  // What was charged before counts in `doneMs` already.
  return { lane, stepMs, doneMs, fromMs: doneMs - BURST_MS - lane.chargedMs }
}

/** When a step may be played, by the slowest of its lanes, with all that was charged since it was taken. */
const dueMs = (places: readonly Place[]): number =>
  Math.max(...places.map(({ lane, fromMs }) => fromMs + lane.chargedMs))

/** By how much a step exceeds what may wait in a lane, in milliseconds; at most 0 if it does not. */
function excessMs({ lane, stepMs, doneMs }: Place, nowMs: number): number {
  const excess = doneMs - nowMs - BURST_MS - LONGEST_WAIT_MS
  const isFull = lane.waiting >= LONGEST_WAIT_MS / stepMs - EPSILON_MS
  // With a tolerance, because a pace such as three per second cannot be represented exactly.
  return isFull && excess > EPSILON_MS ? excess : 0
}
