import { randomInt } from 'node:crypto'
import type { HostTypes } from '../game/hosted-game.ts'
import { Placement, type PlacementParts } from '../matchmaking/placement.ts'
import { QuickMatch, type QuickMatchParts } from '../matchmaking/quick-match.ts'
import type { Wiring } from './ports.ts'

/** What finds matches at all servers, and spreads new ones over them. */
export interface Finding<H extends HostTypes> {
  readonly quickMatches: QuickMatch<H>
  readonly placement: Placement<H>
}

/** What of this server it is made with. */
type House<H extends HostTypes> = Pick<QuickMatchParts<H>, 'matchDirectory'> &
  Pick<QuickMatchParts<H>, 'reservations' | 'hosted'> &
  Pick<PlacementParts<H>, 'reservations'>

/** These, for all servers of the cluster. */
export const findingOf = <H extends HostTypes>(
  { cluster, clock, timers }: Pick<Wiring, 'cluster' | 'clock' | 'timers'>,
  house: House<H>,
): Finding<H> => ({
  quickMatches: new QuickMatch({ ...house, cluster, clock, timers }),
  placement: new Placement({ ...house, cluster, clock, draw: (count) => randomInt(count) }),
})
