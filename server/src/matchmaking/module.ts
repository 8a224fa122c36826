import { randomInt } from 'node:crypto'
import type { Cluster } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchDirectory } from '../session/match-directory.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { SessionEventBus } from '../session/session-event-bus.ts'
import { NextMatches } from './next-matches.ts'
import { Placement } from './placement.ts'
import { QuickMatch } from './quick-match.ts'
import { WaitingMerger } from './waiting-merger.ts'

/** Dependencies of `matchmakingModule`. */
export interface MatchmakingModuleParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly journal: Pick<Journal, 'ownerOf'>
  readonly cluster: Cluster
  readonly games: Games
  readonly sessions: MatchSessions
  readonly reservations: SeatReservations
  readonly matchDirectory: MatchDirectory
  readonly events: SessionEventBus
}

/** Quick match, the placement of new matches, rematches and series; the queue is `queue-module.ts`. */
export function matchmakingModule(parts: MatchmakingModuleParts) {
  const nextMatches = nextMatchesOf(parts)
  parts.events.subscribe(nextMatches, new WaitingMerger(parts))
  return {
    quickMatches: new QuickMatch(parts),
    placement: new Placement({ ...parts, draw: (count) => randomInt(count) }),
    nextMatches,
  }
}

function nextMatchesOf({ config, journal, ...parts }: MatchmakingModuleParts): NextMatches {
  const pauses = {
    seriesMs: config.seriesPauseSeconds * 1_000,
    rematchMs: config.endedMatchSeconds * 1_000,
    // A player who dropped out of the last match has as long to return to this one.
    comingMs: Math.max(config.reconnectionSeconds, config.reservationSeconds) * 1_000,
  }
  const hasBegun = async (matchId: string) => (await journal.ownerOf(matchId)) !== null
  return new NextMatches({ ...parts, pauses, hasBegun })
}
