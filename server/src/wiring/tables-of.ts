import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { TableEvents } from '../hosting/table/table.ts'
import { Tables } from '../hosting/table/tables.ts'
import { tellAll } from '../hosting/table/tell-all.ts'
import type { Wiring } from './ports.ts'

/** The tables of a server; `listeners` may grow while they are used. */
export function tablesOf<H extends HostTypes>(
  { config, clock, timers, ids, journal, log, chanceOf, cluster }: Wiring,
  hosted: HostedGame<H>,
  listeners: readonly TableEvents<H>[],
): Tables<H> {
  const patience = {
    seatMs: config.reservationSeconds * 1_000,
    nonceMs: config.nonceSeconds * 1_000,
    endedMs: config.endedMatchSeconds * 1_000,
    abandonedMs: config.abandonedMatchSeconds * 1_000,
  }
  const grace = {
    droppedMs: config.dropGraceSeconds * 1_000,
    leftMs: config.leaveGraceSeconds * 1_000,
  }
  const events = tellAll<H>(listeners)
  const parts = { hosted, journal, clock, timers, log, chanceOf, patience, grace, events }
  return new Tables({ ...parts, isShared: cluster.address !== null }, ids)
}
