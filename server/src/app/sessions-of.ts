import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import type { SessionEvents } from '../session/match-session.ts'
import { MatchSessions } from '../session/match-sessions.ts'
import type { Wiring } from './ports.ts'

/** The match sessions of a server, which publish to `events`. */
export function sessionsOf<H extends HostTypes>(
  { config, clock, timers, ids, journal, log, chanceOf, cluster }: Wiring,
  hosted: HostedGame<H>,
  events: SessionEvents<H>,
): MatchSessions<H> {
  const patience = {
    seatMs: config.reservationSeconds * 1_000,
    absentMs: config.absentSeconds * 1_000,
    nonceMs: config.nonceSeconds * 1_000,
    endedMs: config.endedMatchSeconds * 1_000,
    abandonedMs: config.abandonedMatchSeconds * 1_000,
  }
  const gracePeriods = {
    droppedMs: config.dropGraceSeconds * 1_000,
    leftMs: config.leaveGraceSeconds * 1_000,
  }
  const parts = { hosted, journal, clock, timers, log, chanceOf, patience, gracePeriods, events }
  return new MatchSessions({ ...parts, isShared: cluster.address !== null }, ids)
}
