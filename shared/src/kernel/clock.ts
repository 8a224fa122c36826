/** How much time a seat has, in milliseconds. */
export interface TimeControl {
  /** What each seat begins with. */
  readonly startMs: number
  /** Added after each answer in the own turn. */
  readonly incrementMs: number
  /** Increments lift no clock above this. */
  readonly capMs: number
  /** Free time for each answer in another's turn: being asked shall cost nothing. */
  readonly allowanceMs: number
}

/** What is forgiven as delay of the network, of all answers together: too little to think in. */
const LAG = { quotaMs: 1_000, refillMs: 100 } as const

/** What a running clock counts from. */
interface Asked {
  readonly atMs: number
  /** Free time of this answer. */
  readonly freeMs: number
  /** Time that the answer brings in. */
  readonly gainMs: number
}

/** The clock of one seat. Plain arithmetic on the times it is given; it knows no time itself. */
export interface SeatClock {
  /** What is left, as of the last answer. */
  readonly leftMs: number
  /** What may still be forgiven. */
  readonly lagMs: number
  /** How often in a row time ran out. */
  readonly lapses: number
  /** Null while nothing is asked of the seat: the clock stands. */
  readonly asked: Asked | null
}

/** A clock before the first question. */
export const freshClock = ({ startMs }: TimeControl): SeatClock => ({
  leftMs: startMs,
  lagMs: LAG.quotaMs,
  lapses: 0,
  asked: null,
})

/** The seat is asked at `atMs`, in its own turn or in another's. */
export function asked(
  clock: SeatClock,
  { incrementMs, allowanceMs }: TimeControl,
  atMs: number,
  isInTurn: boolean,
): SeatClock {
  const terms = isInTurn ? { freeMs: 0, gainMs: incrementMs } : { freeMs: allowanceMs, gainMs: 0 }
  return { ...clock, asked: { atMs, ...terms } }
}

/** When time runs out; null while the clock stands. */
export const deadlineOf = ({ asked, lagMs, leftMs }: SeatClock): number | null =>
  asked === null ? null : asked.atMs + asked.freeMs + lagMs + leftMs

/** The seat has answered at `atMs`. */
export function answered(clock: SeatClock, control: TimeControl, atMs: number): SeatClock {
  const stopped = stoppedAt(clock, atMs)
  const gainMs = clock.asked?.gainMs ?? 0
  return { ...stopped, leftMs: gained(stopped.leftMs, gainMs, control), lapses: 0 }
}

/** Nothing is asked of the seat any more, though it has not answered. */
export function stoppedAt(clock: SeatClock, atMs: number): SeatClock {
  if (clock.asked === null) return clock
  const chargedMs = Math.max(0, atMs - clock.asked.atMs - clock.asked.freeMs)
  const forgivenMs = Math.min(chargedMs, clock.lagMs)
  return {
    leftMs: Math.max(0, clock.leftMs - (chargedMs - forgivenMs)),
    // By answers and not by time, so that nobody gathers it by waiting.
    lagMs: Math.min(LAG.quotaMs, clock.lagMs - forgivenMs + LAG.refillMs),
    lapses: clock.lapses,
    asked: null,
  }
}

/** Time ran out, and the default answer was given. The next answer has the increment to be given in. */
export const lapsed = (clock: SeatClock, control: TimeControl): SeatClock => ({
  leftMs: gained(0, control.incrementMs, control),
  lagMs: LAG.refillMs,
  lapses: clock.lapses + 1,
  asked: null,
})

/** The clock after a pause of the whole match, which costs nobody anything. */
export const paused = (clock: SeatClock, pauseMs: number): SeatClock =>
  clock.asked === null
    ? clock
    : { ...clock, asked: { ...clock.asked, atMs: clock.asked.atMs + pauseMs } }

const gained = (leftMs: number, gainMs: number, { capMs }: TimeControl): number =>
  Math.max(leftMs, Math.min(capMs, leftMs + gainMs))
