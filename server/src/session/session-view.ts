import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import type { HostTypes, SeatOf } from '../game/hosted-game.ts'
import type { Position, PublishedStep } from '../match/position.ts'

/** What a session publishes to its players, implemented by the room. */
export interface SessionView<H extends HostTypes> {
  readonly onStep: (step: PublishedStep<H['Game']>) => void
  readonly onOrders: (seat: SeatOf<H>, now: Position<H['Game']>) => void
  readonly onHalt: () => void
  /** Publishes the seats and the phase. */
  readonly showSeats: () => void
  /** The player lost the seat: closes their connection with `code`. */
  readonly onSeatLost: (seat: SeatOf<H>, code: number) => void
  /** Another process has the match: redirects all players to it. */
  readonly onMoved: () => void
  /** Sends `seat` its reservation for the next match. */
  readonly onNext: (seat: SeatOf<H>, way: SeatGrant) => void
}
