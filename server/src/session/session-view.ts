import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import type { HostTypes, SeatOf } from '../game/hosted-game.ts'
import type { Position, ShownStep } from '../match/position.ts'

/** Who shows a table to its people: its room. */
export interface SessionView<H extends HostTypes> {
  readonly onStep: (step: ShownStep<H['Game']>) => void
  readonly onOrders: (seat: SeatOf<H>, now: Position<H['Game']>) => void
  readonly onHalt: () => void
  /** Shows who sits, and where the table stands. */
  readonly showSeats: () => void
  /** Whoever sat on `seat` lost it before the start: their connection is closed with `code`. */
  readonly onSentAway: (seat: SeatOf<H>, code: number) => void
  /** Another process has the match: everybody is told to ask for their seats there. */
  readonly onMoved: () => void
  /** Tells whoever sits on `seat` the way into the next match. */
  readonly onNext: (seat: SeatOf<H>, way: SeatGrant) => void
}
