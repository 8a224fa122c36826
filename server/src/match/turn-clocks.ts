import {
  answered,
  asked,
  type Game,
  type GameTypes,
  lapsed,
  missed,
  type SeatClock,
  stoppedAt,
  type TimeControl,
  type TurnAccount,
  withIncrement,
} from '@dungeon-dice/shared'
import { type Clocks, numberOf, type Tick } from './clocks.ts'

/**
 * The clocks after a step, in a game that earns time by the turn: the increment comes when an own
 * turn has passed, and all answers in another player's turn share the free time.
 */
export function turnClocksAfter<G extends GameTypes>(
  game: Pick<Game<G>, 'turnOf' | 'isInTurn'>,
  control: TimeControl,
  clocks: Clocks<G['Seat']>,
  tick: Tick<G>,
): Clocks<G['Seat']> {
  const turn = game.turnOf(tick.state)
  const after = new Map(clocks)
  for (const [seat, clock] of clocks) {
    const isOwn = () => game.isInTurn(tick.state, seat)
    after.set(seat, clockAfter(control, { clock, seat, turn, isOwn }, tick))
  }
  return after
}

interface TurnOfSeat {
  readonly clock: SeatClock
  readonly seat: string
  readonly turn: number
  readonly isOwn: () => boolean
}

function clockAfter<G extends GameTypes>(
  control: TimeControl,
  { clock, seat, turn, isOwn }: TurnOfSeat,
  tick: Tick<G>,
): SeatClock {
  const before = numberOf(tick.before, seat)
  const now = numberOf(tick.now, seat)
  const isUnchanged = before === now
  if (isUnchanged && clock.account?.turn === turn) return clock
  const stopped = isUnchanged || before === null ? clock : stop(clock, control, seat, tick)
  const { account: old } = stopped
  const account = old?.turn === turn ? old : freshAccount(turn, isOwn(), control)
  const paid = old?.turn === turn || !earns(old) ? stopped : withIncrement(stopped, control)
  // A clock that runs on keeps the free time that it was asked with.
  if (isUnchanged || now === null) return { ...paid, account }
  const terms = { ...control, incrementMs: 0, allowanceMs: account.freeMs }
  return { ...asked(paid, terms, tick.atMs, account.isOwn), account }
}

const freshAccount = (turn: number, isOwn: boolean, control: TimeControl): TurnAccount => ({
  turn,
  isOwn,
  freeMs: control.allowanceMs,
  isSettled: false,
})

const earns = (account: TurnAccount | undefined): boolean =>
  account?.isOwn === true && !account.isSettled

/**
 * As with clocks by the answer; a lapse settles the turn, since it gives the increment already. A
 * settled turn gives no other: a player without time could stall for ever by letting every second
 * window lapse.
 */
function stop<G extends GameTypes>(
  clock: SeatClock,
  control: TimeControl,
  seat: string,
  { answer, atMs }: Tick<G>,
): SeatClock {
  const account = charged(clock, atMs)
  const by = answer?.seat === seat ? answer.by : 'orders'
  if (by === 'orders') return { ...stoppedAt(clock, atMs), ...account }
  if (by === 'clock') {
    const earned = account.account?.isSettled === true ? { ...control, incrementMs: 0 } : control
    return { ...lapsed(clock, earned), ...settled(account) }
  }
  if (by === 'absence') return { ...missed(clock, atMs), ...settled(account) }
  return { ...answered(clock, control, atMs), ...account }
}

type OfTurn = Pick<SeatClock, 'account'>

/** The account without the free time that the answer has used. */
function charged({ account, asked: question }: SeatClock, atMs: number): OfTurn {
  if (account === undefined || question === null) return {}
  const usedMs = Math.min(Math.max(0, atMs - question.atMs), question.freeMs)
  return { account: { ...account, freeMs: Math.max(0, account.freeMs - usedMs) } }
}

const settled = ({ account }: OfTurn): OfTurn =>
  account === undefined ? {} : { account: { ...account, isSettled: true } }
