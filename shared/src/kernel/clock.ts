/** Time control of a seat, in milliseconds. A game earns time by the answer or by the turn. */
export interface TimeControl {
  /** Time at the start. */
  readonly startMs: number
  /** Added after each answer in the player's own turn, or after each own turn. */
  readonly incrementMs: number
  /** Increments do not raise a clock above this. */
  readonly capMs: number
  /** Free time for each answer in another player's turn, or for all answers in each such turn. */
  readonly allowanceMs: number
}

/** Forgiven network delay, shared by all answers; too little to think in. */
const LAG = { quotaMs: 1_000, refillMs: 100 } as const

/** The reference of a running clock. */
interface Asked {
  readonly atMs: number
  /** Free time of this answer. */
  readonly freeMs: number
  /** Time gained by the answer. */
  readonly gainMs: number
}

/** The account of a seat in one turn, in games that earn time by the turn. */
export interface TurnAccount {
  /** Number of the turn. */
  readonly turn: number
  readonly isOwn: boolean
  /** Free time left in another player's turn. */
  readonly freeMs: number
  /** True once the turn earns nothing more: its time was up, or its player was absent. */
  readonly isSettled: boolean
}

/** The clock of one seat. Pure arithmetic on given times. */
export interface SeatClock {
  /** Time left at the last answer. */
  readonly leftMs: number
  /** Delay that can still be forgiven. */
  readonly lagMs: number
  /** Consecutive timeouts. */
  readonly lapses: number
  /** Null while nothing is asked of the seat and the clock is stopped. */
  readonly asked: Asked | null
  /** Missing in games that earn time by the answer. */
  readonly account?: TurnAccount
}

/** A clock before the first decision. */
export const freshClock = ({ startMs }: TimeControl): SeatClock => ({
  leftMs: startMs,
  lagMs: LAG.quotaMs,
  lapses: 0,
  asked: null,
})

/** Starts the clock at `atMs`, in the seat's own turn or in another's. */
export function asked(
  clock: SeatClock,
  { incrementMs, allowanceMs }: TimeControl,
  atMs: number,
  isInTurn: boolean,
): SeatClock {
  const terms = isInTurn ? { freeMs: 0, gainMs: incrementMs } : { freeMs: allowanceMs, gainMs: 0 }
  return { ...clock, asked: { atMs, ...terms } }
}

/** When time runs out; null while the clock is stopped. */
export const deadlineOf = ({ asked, lagMs, leftMs }: SeatClock): number | null =>
  asked === null ? null : asked.atMs + asked.freeMs + lagMs + leftMs

/** Records an answer at `atMs`. */
export function answered(clock: SeatClock, control: TimeControl, atMs: number): SeatClock {
  const stopped = stoppedAt(clock, atMs)
  const gainMs = clock.asked?.gainMs ?? 0
  return { ...stopped, leftMs: gained(stopped.leftMs, gainMs, control), lapses: 0 }
}

/** Stops the clock without an answer. */
export function stoppedAt(clock: SeatClock, atMs: number): SeatClock {
  if (clock.asked === null) return clock
  const chargedMs = Math.max(0, atMs - clock.asked.atMs - clock.asked.freeMs)
  const forgivenMs = Math.min(chargedMs, clock.lagMs)
  return {
    leftMs: Math.max(0, clock.leftMs - (chargedMs - forgivenMs)),
    // Refilled per answer and not per time, so that waiting does not accumulate it.
    lagMs: Math.min(LAG.quotaMs, clock.lagMs - forgivenMs + LAG.refillMs),
    lapses: clock.lapses,
    asked: null,
  }
}

/**
 * Records a timeout with the default answer. The next answer gets the increment of `control` as its
 * time.
 */
export const lapsed = (clock: SeatClock, control: TimeControl): SeatClock => ({
  leftMs: gained(0, control.incrementMs, control),
  lagMs: LAG.refillMs,
  lapses: clock.lapses + 1,
  asked: null,
})

/** Records an answer that was given for an absent player: it earns nothing, and the time stands. */
export const missed = (clock: SeatClock, atMs: number): SeatClock => ({
  ...stoppedAt(clock, atMs),
  lapses: clock.lapses + 1,
})

/** Adds one increment. */
export const withIncrement = (clock: SeatClock, control: TimeControl): SeatClock => ({
  ...clock,
  leftMs: gained(clock.leftMs, control.incrementMs, control),
})

/**
 * Shifts the clock by a pause of the whole match. `untilMs`: when the pause ended; a clock that was
 * started during it starts then.
 */
export function paused(clock: SeatClock, pauseMs: number, untilMs = Infinity): SeatClock {
  if (clock.asked === null) return clock
  return { ...clock, asked: { ...clock.asked, atMs: shifted(clock.asked.atMs, pauseMs, untilMs) } }
}

/** A time before or during a pause, as if the pause had not been. */
export const shifted = (atMs: number, pauseMs: number, untilMs = Infinity): number =>
  Math.min(atMs + pauseMs, Math.max(atMs, untilMs))

const gained = (leftMs: number, gainMs: number, { capMs }: TimeControl): number =>
  Math.max(leftMs, Math.min(capMs, leftMs + gainMs))
