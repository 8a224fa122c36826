import {
  answered,
  asked,
  type Game,
  type GameTypes,
  lapsed,
  type SeatClock,
  stoppedAt,
  type TimeControl,
} from '@dungeon-dice/shared'
import type { Clocks, Tick } from '../../src/match/clocks.ts'
import type { OpenDecisions } from '../../src/match/numbered.ts'

/**
 * The clocks as they were when answers alone earned time, kept to compare with: matches of Dungeon
 * Dice Monsters must keep theirs to the millisecond.
 */
export function oldClocksAfter<G extends GameTypes>(
  game: Pick<Game<G>, 'isInTurn'>,
  control: TimeControl,
  clocks: Clocks<G['Seat']>,
  tick: Tick<G>,
): Clocks<G['Seat']> {
  const after = new Map(clocks)
  for (const [seat, clock] of clocks) {
    const before = numberOf(tick.before, seat)
    const now = numberOf(tick.now, seat)
    if (before === now) continue
    const stopped = before === null ? clock : stop(clock, control, seat, tick)
    const isInTurn = now !== null && game.isInTurn(tick.state, seat)
    after.set(seat, now === null ? stopped : asked(stopped, control, tick.atMs, isInTurn))
  }
  return after
}

const numberOf = (
  { open }: OpenDecisions<{ readonly seat: string }>,
  seat: string,
): number | null => open.find(({ decision }) => decision.seat === seat)?.number ?? null

function stop<G extends GameTypes>(
  clock: SeatClock,
  control: TimeControl,
  seat: G['Seat'],
  { answer, atMs }: Tick<G>,
): SeatClock {
  if (answer?.seat !== seat || answer.by === 'orders') return stoppedAt(clock, atMs)
  return answer.by === 'clock' ? lapsed(clock, control) : answered(clock, control, atMs)
}
