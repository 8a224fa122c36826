import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import type { AnyTypes } from '../game/any-game.ts'
import type { Position, PublishedStep } from '../match/position.ts'

/** The messages that a session publishes to its players, implemented by the room. */
export interface SessionView {
  readonly onStep: (step: PublishedStep<AnyTypes>) => void
  readonly onOrders: (seat: string, now: Position<AnyTypes>) => void
  /** A request of `seat` was followed by this many steps by standing orders. */
  readonly onOrdered: (seat: string, steps: number) => void
  /** The clocks have changed, as the server gave back time. */
  readonly onPause: (now: Position<AnyTypes>) => void
  readonly onHalt: () => void
  /** Publishes the seats and the phase. */
  readonly showSeats: () => void
  /** The player lost the seat: closes their connection with `code`. */
  readonly onSeatLost: (seat: string, code: number) => void
  /** The player on seat `from` has moved to seat `to`, before the start. */
  readonly onSeatMoved: (from: string, to: string) => void
  /** Another process has the match: redirects all players to it. */
  readonly onMoved: () => void
  /** Sends `seat` its reservation for the next match. */
  readonly onNext: (seat: string, way: SeatGrant) => void
}
