import type { SeatDecision, Submitted } from '@dungeon-dice/client-sdk'
import {
  type Answer,
  apply,
  type Chance,
  decisionOf,
  defaultIntent,
  type GameEvent,
  legalIntents,
  type Seat,
  type State,
  viewEvent,
  viewState,
} from '@dungeon-dice/client-sdk/rules'

/** The opponent: answers for its seat, from what that seat sees. */
export type Opponent = (view: State, seat: Seat) => Answer

/** An opponent that answers later, such as a worker. `index` counts its answers from 0. */
export type LaterOpponent = (view: State, seat: Seat, index: number) => Promise<Answer>

/** The dice of an answer that is about to be applied. */
export type Dice = (state: State, answer: Answer) => Chance

/** A duel at one moment, as the own seat sees it. */
export interface Moment {
  readonly state: State
  /** Everything since the start. */
  readonly history: readonly GameEvent[]
  /** The events since the player's last answer. */
  readonly fresh: readonly GameEvent[]
  /** How many answers of the own seat were accepted. */
  readonly answers: number
  /** The own seat's open decision; null while the opponent decides, and after the end. */
  readonly decision: SeatDecision | null
}

export interface LocalMatchParts {
  readonly start: State
  readonly seat: Seat
  readonly opponent: Opponent | LaterOpponent
  readonly dice: Dice
  /** Events before the start, as the own seat saw it; nothing when left out. */
  readonly history?: readonly GameEvent[]
  /** How many answers the opponent gave before the start; none when left out. */
  readonly answered?: number
  /** Called with each accepted answer and its seat. */
  readonly onAnswer?: (seat: Seat, answer: Answer) => void
  /** How long the opponent takes for an answer, in milliseconds. */
  readonly pauseMs: number
  /** Decides by its result whether the player's answer stands; by default every legal one does. */
  readonly accepts?: (next: Moment) => boolean
  /** True once no more answers are taken; by default at the end of the duel. */
  readonly isOver?: (now: Moment) => boolean
  /** Called whenever a legal answer is taken back. */
  readonly onTurnedDown?: () => void
}

/** A match without a server: the rules in this browser, and an opponent that is a function. */
export class LocalMatch {
  readonly seat: Seat
  readonly #parts: LocalMatchParts
  readonly #listeners = new Set<() => void>()
  /** The whole duel, with what is hidden from either seat. */
  #state: State
  #now: Moment
  /** Numbers decisions; one that is asked again has a new number. */
  #asked = 0
  #timer: ReturnType<typeof setTimeout> | null = null
  /** Answers of the opponent. */
  #answered: number
  /** Whether the opponent thinks. */
  #isThinking = false

  constructor(parts: LocalMatchParts) {
    this.#parts = parts
    this.seat = parts.seat
    this.#state = parts.start
    this.#answered = parts.answered ?? 0
    this.#now = this.#moment(parts.history ?? [], [], 0)
  }

  /** The present moment; a new object after each change. */
  get now(): Moment {
    return this.#now
  }

  get state(): State {
    return this.#now.state
  }

  get history(): readonly GameEvent[] {
    return this.#now.history
  }

  get decision(): SeatDecision | null {
    return this.#now.decision
  }

  /** Calls `listener` whenever the moment differs, and lets the opponent play, until stopped. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#wait()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0 || this.#timer === null) return
      clearTimeout(this.#timer)
      this.#timer = null
    }
  }

  /**
   * Plays the opponent's answer; false when it is not the opponent's decision, and for an opponent
   * that takes time, whose answer comes later.
   */
  playOpponent(): boolean {
    const asked = decisionOf(this.#state)
    if (asked === null || asked.seat === this.seat || this.#isOver() || this.#isThinking)
      return false
    const view = viewState(this.#state, asked.seat)
    const answer = this.#parts.opponent(view, asked.seat, this.#answered)
    if (!(answer instanceof Promise)) {
      this.#takeOpponents(asked.seat, answer)
      return true
    }
    this.#isThinking = true
    void answer.then((thought) => {
      this.#isThinking = false
      this.#takeOpponents(asked.seat, thought)
    })
    return false
  }

  #takeOpponents(seat: Seat, answer: Answer): void {
    const done = this.#after(seat, answer)
    if (!done.ok) throw new Error(`the opponent answered illegally: ${done.error.code}`)
    this.#answered += 1
    this.#parts.onAnswer?.(seat, answer)
    this.#become(done.value.state, done.value.moment)
  }

  #isOver(): boolean {
    return this.#parts.isOver?.(this.#now) ?? false
  }

  #give(number: number, answer: Answer): Submitted {
    if (number !== this.#asked) return stale(number, this.#asked)
    const done = this.#after(this.seat, answer)
    if (!done.ok) return done
    const { accepts, onTurnedDown } = this.#parts
    if (accepts === undefined || accepts(done.value.moment)) {
      this.#parts.onAnswer?.(this.seat, answer)
      this.#become(done.value.state, done.value.moment)
    } else {
      const { history, fresh, answers } = this.#now
      this.#become(this.#state, this.#moment(history, fresh, answers))
      onTurnedDown?.()
    }
    return { ok: true, value: this.#now.answers }
  }

  /** The state after an answer; nothing is changed yet. */
  #after(seat: Seat, answer: Answer) {
    const applied = apply(this.#state, seat, answer, this.#parts.dice(this.#state, answer))
    if (!applied.ok) return applied
    const { state, events } = applied.value
    const seen = events.map((event) => viewEvent(event, this.seat, state))
    const { history, fresh, answers } = this.#now
    const isOwn = seat === this.seat
    const moment = this.#moment(
      [...history, ...seen],
      isOwn ? seen : [...fresh, ...seen],
      answers + (isOwn ? 1 : 0),
      state,
    )
    return { ok: true, value: { state, moment } } as const
  }

  #become(state: State, moment: Moment): void {
    this.#state = state
    this.#now = moment
    for (const listener of this.#listeners) listener()
    this.#wait()
  }

  #wait(): void {
    const asked = decisionOf(this.#state)
    if (this.#timer !== null || this.#isThinking || asked === null || asked.seat === this.seat)
      return
    if (this.#listeners.size === 0 || this.#isOver()) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.playOpponent()
    }, this.#parts.pauseMs)
  }

  #moment(
    history: readonly GameEvent[],
    fresh: readonly GameEvent[],
    answers: number,
    whole: State = this.#state,
  ): Moment {
    this.#asked += 1
    const number = this.#asked
    const state = viewState(whole, this.seat)
    const asked = decisionOf(state)
    const decision: SeatDecision | null =
      asked === null || asked.seat !== this.seat
        ? null
        : {
            number,
            asked,
            state,
            legal: () => legalIntents(state, asked.seat),
            standIn: () => defaultIntent(state, asked.seat) as Answer,
            answer: async (answer) => this.#give(number, answer),
          }
    return { state, history, fresh, answers, decision }
  }
}

/** The refusal of an answer to a decision that is no longer open. */
const stale = (got: number, open: number): Submitted => ({
  ok: false,
  error: { code: 'stale_decision', rule: 'P4.1', got, open: [open] },
})
