import type { Seat } from '@dungeon-dice/client-sdk/rules'
import { STILL } from '../board/motion/plan.ts'
import type { NewEvents } from '../board/scene.ts'
import { type Act, actsOf, type Frame, type Heads, type Step, stepBetween } from './acts.ts'
import { hurried, type Pace } from './pace.ts'

/** The presentation of a match at a moment. */
export interface Presented extends Heads {
  /** The motion on the board: each batch has a higher number. */
  readonly news: NewEvents
  /** The act that is being shown; null while everything stands still. */
  readonly act: Act | null
  /** True if the open decision may be made: everything that led to it was shown. */
  readonly isOpen: boolean
  /** Whether nothing is left to show. */
  readonly isDone: boolean
  /** Steps that were shown lately, oldest first: at least those of the last two turns. */
  readonly past: readonly Step[]
}

/** Time, as the queue needs it. */
export interface Timers {
  readonly set: (action: () => void, ms: number) => number
  readonly clear: (timer: number) => void
}

export const BROWSER_TIMERS: Timers = {
  set: (action, ms) => window.setTimeout(action, ms),
  clear: (timer) => window.clearTimeout(timer),
}

interface Options {
  /** The reader's seat; null without one. */
  readonly own: Seat | null
  readonly timers: Timers
  readonly pace: () => Pace
  /** Whether somebody waits for the end of the queue: a decision of the own seat, or the result. */
  readonly isAwaited: () => boolean
}

/** Most time that may be left to show, in milliseconds; what is longer is shown faster. */
const LONGEST_AWAITED = 2_500
const LONGEST = 7_000

/** Shows the steps of a match one after the other, at a pace that the eye can keep up with. */
export class PresentationQueue {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #steps: Step[] = []
  #acts: Act[] = []
  #timer: number | null = null
  /** How many times as fast as usual it is shown. */
  #times = 1
  #newest: Frame
  #presented: Presented

  constructor(first: Frame, options: Options) {
    this.#options = options
    this.#newest = first
    this.#presented = standing(first, 0, [])
  }

  /** The current presentation; a new object whenever it differs. */
  get presented(): Presented {
    return this.#presented
  }

  /** The newest frame that it was given. */
  get newest(): Frame {
    return this.#newest
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Queues the match after one more step. */
  push(frame: Frame): void {
    const step = stepBetween(this.#newest, frame)
    this.#newest = frame
    // A player who plays on has seen enough of their own last step.
    const { act } = this.#presented
    if (act?.isOpen === true && act.step.by === this.#options.own) this.#end()
    this.#steps.push(step)
    if (this.#timer === null) this.#next()
    else this.#set({})
  }

  /** Applies a change that came without an event. */
  refresh(frame: Frame): void {
    if (!this.#presented.isDone) return
    this.#newest = frame
    this.#set({ board: frame, told: frame, bars: frame })
  }

  /** Shows a frame at once, whatever was to be shown before it. */
  jump(frame: Frame): void {
    this.#stop()
    this.#newest = frame
    this.#presented = standing(frame, this.#presented.news.number + 1, [])
    this.#tell()
  }

  /** Shows at once how the match stands. */
  readonly flush = (): void => {
    const { act, past, news, isDone } = this.#presented
    if (isDone) return
    const left = [...(act === null ? [] : [act.step]), ...this.#steps]
    this.#stop()
    const number = news.number + 1
    this.#presented = standing(this.#newest, number, left.reduce(lately, past))
    this.#tell()
  }

  #stop(): void {
    if (this.#timer !== null) this.#options.timers.clear(this.#timer)
    this.#timer = null
    this.#steps = []
    this.#acts = []
  }

  /** The current pace, faster while much is left. */
  #pace(): Pace {
    const { pace, own, isAwaited } = this.#options
    const usual = pace()
    const leftMs = this.#steps
      .flatMap((step) => actsOf(step, own, usual))
      .reduce((sum, { lengthMs, pauseMs }) => sum + lengthMs + pauseMs, 0)
    const most = isAwaited() ? LONGEST_AWAITED : LONGEST
    // A hurried act stays hurried to its end: it would grow slower and slower otherwise.
    this.#times = this.#steps.length === 0 ? 1 : Math.max(this.#times, leftMs / most)
    return hurried(usual, this.#times)
  }

  /** Begins the next act; one without duration ends at once. */
  #next(): void {
    for (;;) {
      if (this.#acts.length === 0) {
        const pace = this.#pace()
        const step = this.#steps.shift()
        if (step === undefined) break
        this.#acts = [...actsOf(step, this.#options.own, pace)]
      }
      const act = this.#acts.shift()
      if (act === undefined) continue
      this.#begin(act)
      if (act.lengthMs > 0) {
        this.#wait(act.lengthMs, () => this.#end())
        return
      }
      this.#settle()
      if (act.pauseMs > 0) {
        this.#wait(act.pauseMs, () => this.#next())
        return
      }
    }
  }

  #begin(act: Act): void {
    const { news } = this.#presented
    const { plan, events } = act
    this.#set({
      ...act.atStart,
      act,
      ...(plan === null ? {} : { news: { number: news.number + 1, events, plan } }),
    })
  }

  #settle(): void {
    const { act, past } = this.#presented
    const isNew = act !== null && act.type !== 'roll' && past.at(-1) !== act.step
    this.#set({ ...act?.atEnd, act: null, ...(isNew ? { past: lately(past, act.step) } : {}) })
  }

  /** Ends the act that is shown; the next one waits for its pause. */
  #end(): void {
    const { act } = this.#presented
    if (this.#timer !== null) this.#options.timers.clear(this.#timer)
    this.#timer = null
    if (act === null) return
    this.#settle()
    if (act.pauseMs > 0) this.#wait(act.pauseMs, () => this.#next())
    else this.#next()
  }

  #wait(ms: number, action: () => void): void {
    this.#timer = this.#options.timers.set(() => {
      this.#timer = null
      action()
    }, ms)
  }

  #set(changes: Partial<Presented>): void {
    const next = { ...this.#presented, ...changes }
    const { act } = next
    const isLast = this.#steps.length === 0 && this.#acts.length === 0
    const isDone = isLast && act === null
    this.#presented = { ...next, isDone, isOpen: isDone || (isLast && act?.isOpen === true) }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Turns whose steps are kept. */
const KEPT_TURNS = 2

const beginsTurn = ({ events }: Step): boolean => events.some(({ type }) => type === 'turnBegan')

/** The past with one more step, without what is longer ago than the turns that are kept. */
function lately(past: readonly Step[], step: Step): readonly Step[] {
  const all = [...past, step]
  const starts = all.flatMap((one, place) => (beginsTurn(one) ? [place] : []))
  return all.slice(starts.at(-KEPT_TURNS - 1) ?? 0)
}

const standing = (frame: Frame, number: number, past: readonly Step[]): Presented => ({
  board: frame,
  told: frame,
  bars: frame,
  news: { number, events: [], plan: STILL },
  act: null,
  isOpen: true,
  isDone: true,
  past,
})
