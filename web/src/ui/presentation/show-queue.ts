/** A thing that is shown for some time: the screen meanwhile, and its length in milliseconds. */
interface ShownAct<F> {
  readonly frame: F
  readonly lengthMs: number
}

/** The presentation of a match at a moment: what its game shows of it, and the act under way. */
export interface Presented<F, A> {
  readonly frame: F
  /** The act that is being shown; null while everything stands still. */
  readonly act: A | null
  /** Higher with each act, so that its motion begins anew. */
  readonly number: number
  /** Whether nothing is left to show. */
  readonly isDone: boolean
}

/** Time, as the queue needs it. */
export interface Timers {
  readonly set: (action: () => void, ms: number) => number
  readonly clear: (timer: number) => void
}

/** Most time that may be left to show, in milliseconds; what is longer is shown faster. */
const LONGEST = 3_500

const lengthOf = (acts: readonly ShownAct<unknown>[]): number =>
  acts.reduce((sum, { lengthMs }) => sum + lengthMs, 0)

/** Shows the steps of a match one after the other, at a pace that the eye can keep up with. */
export class ShowQueue<F, A extends ShownAct<F>> {
  readonly #timers: Timers
  readonly #actsOf: (before: F, after: F) => readonly A[]
  readonly #longest: number
  readonly #listeners = new Set<() => void>()
  #acts: A[] = []
  #timer: number | null = null
  #newest: F
  #presented: Presented<F, A>

  /** `longest`: most time that may be left to show, in milliseconds. */
  constructor(
    first: F,
    timers: Timers,
    actsOf: (before: F, after: F) => readonly A[],
    longest = LONGEST,
  ) {
    this.#timers = timers
    this.#actsOf = actsOf
    this.#longest = longest
    this.#newest = first
    this.#presented = { frame: first, act: null, number: 0, isDone: true }
  }

  /** The current presentation; a new object whenever it differs. */
  get presented(): Presented<F, A> {
    return this.#presented
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Shows one more step, once all before it was shown. */
  push(frame: F): void {
    this.#acts.push(...this.#actsOf(this.#newest, frame))
    this.#newest = frame
    if (this.#timer === null) this.#next()
    else this.#set({ isDone: false })
  }

  /** Shows a frame at once, in place of all that was to be shown. */
  jump(frame: F): void {
    this.#stop()
    this.#newest = frame
    this.#set({ frame, act: null, isDone: true })
  }

  /** Shows at once how the match stands. */
  readonly flush = (): void => {
    if (!this.#presented.isDone) this.jump(this.#newest)
  }

  #stop(): void {
    if (this.#timer !== null) this.#timers.clear(this.#timer)
    this.#timer = null
    this.#acts = []
  }

  /** Begins the next act; one that takes no time is over at once. */
  #next(): void {
    for (;;) {
      const hurry = Math.max(1, lengthOf(this.#acts) / this.#longest)
      const act = this.#acts.shift()
      if (act === undefined) break
      const { frame } = act
      this.#set({ frame, act, number: this.#presented.number + 1, isDone: false })
      if (act.lengthMs === 0) continue
      this.#timer = this.#timers.set(() => {
        this.#timer = null
        this.#next()
      }, act.lengthMs / hurry)
      return
    }
    this.#set({ act: null, isDone: true })
  }

  #set(changes: Partial<Presented<F, A>>): void {
    this.#presented = { ...this.#presented, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
