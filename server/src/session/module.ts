import type { Chance } from '@dungeon-dice/shared'
import type { Cluster } from '../cluster/ports.ts'
import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Ids } from '../platform/id.ts'
import { CodeGuesses } from '../platform/limits/code-guesses.ts'
import type { Log } from '../platform/log.ts'
import type { Stalls } from '../platform/stall-watch.ts'
import type { Timers } from '../platform/timers.ts'
import type { Rooms } from '../transport/ports.ts'
import { AbsentPlayers } from './absent-players.ts'
import { AddressQuota } from './address-quota.ts'
import { BotMatches } from './bot-matches.ts'
import { CodeLookup } from './code-lookup.ts'
import { matchesInHeap } from './match-capacity.ts'
import { MatchDirectory } from './match-directory.ts'
import type { SessionEvents } from './match-session.ts'
import { MatchSessions } from './match-sessions.ts'
import { PendingSessions } from './pending-sessions.ts'
import { SeatQuota } from './seat-quota.ts'
import { SeatReservations, type SeatReservationsParts } from './seat-reservations.ts'
import type { SessionEventBus } from './session-event-bus.ts'
import { SharedSeats } from './shared-seats.ts'

/** Dependencies of `sessionModule`. */
export interface SessionModuleParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly stalls: Stalls
  readonly ids: Ids
  readonly log: Log
  readonly journal: Journal
  readonly chanceOf: (key: Uint8Array) => Chance
  readonly cluster: Cluster
  readonly rooms: Rooms
}

const MINUTE_SECONDS = 60

/** Checks that other features contribute to seat reservations. */
type SeatChecks = Pick<
  SeatReservationsParts,
  'lists' | 'ratings' | 'barOf' | 'storage' | 'disk' | 'load' | 'isListed'
>

/** The match sessions of a server, and the parts that find, count and reserve their seats. */
export function sessionModule(parts: SessionModuleParts, events: SessionEventBus) {
  const { config, clock, timers, cluster } = parts
  const sessions = sessionsOf(parts, events)
  parts.stalls.onStall((stalledMs) => {
    const sinceMs = clock.now() - stalledMs
    for (const { match } of sessions.all) match?.giveBack(sinceMs)
  })
  const matchDirectory = new MatchDirectory({ ...parts, ...cluster, sessions })
  const botMatches = new BotMatches(sessions, config.maxBotMatches)
  const guesses = new CodeGuesses(
    cluster.limit('code-guesses', config.codeGuessesPerMinute, MINUTE_SECONDS),
  )
  const codes = new CodeLookup(sessions, guesses)
  const most = config.maxMatchesPerPlayer
  const shared = new SharedSeats({ ...cluster, clock, timers, most })
  const waiting = config.maxWaitingMatchesPerPlayer
  const quota = new SeatQuota({ matches: most, waiting }, shared)
  const addressQuota = new AddressQuota({
    matches: config.maxMatchesPerAddress,
    waiting: config.maxWaitingMatchesPerAddress,
    botMatches: config.maxBotMatchesPerAddress,
  })
  const absent = new AbsentPlayers()
  events.subscribe(botMatches, matchDirectory, {
    onChange: (session) => {
      // Settlement may change a session that is gone: its seats would be counted for ever.
      if (sessions.get(session.id) !== session) return
      quota.update(session)
      addressQuota.update(session)
    },
    onGone: (session) => {
      quota.forget(session)
      addressQuota.forget(session)
    },
    onAbsent: (_session, player) => absent.note(player, clock.now()),
  })
  const found = { sessions, codes, botMatches, matchDirectory, absent, quota, addressQuota }
  const pending = new PendingSessions()
  return {
    ...{ sessions, pending, matchDirectory, codes, guesses, quota },
    reservationsWith: (checks: SeatChecks) =>
      reservationsOf(parts, { ...found, pending, ...checks }),
  }
}

function sessionsOf(
  { config, clock, timers, stalls, ids, journal, log, chanceOf, cluster }: SessionModuleParts,
  events: SessionEvents,
): MatchSessions {
  const timeouts = {
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
  const time = { clock, timers, stalls }
  const parts = { journal, ...time, log, chanceOf, timeouts, gracePeriods, events }
  return new MatchSessions({ ...parts, isShared: cluster.address !== null }, ids)
}

/** Matches that this server takes: those of `MAX_MATCHES`, or fewer in a small heap. */
function maxMatchesOf({ config, log }: Pick<SessionModuleParts, 'config' | 'log'>): number {
  const capacity = matchesInHeap()
  if (capacity < config.maxMatches)
    log.info({ maxMatches: config.maxMatches, capacity }, 'heap too small for MAX_MATCHES')
  return Math.min(config.maxMatches, capacity)
}

function reservationsOf(
  { config, ids, clock, rooms, log }: SessionModuleParts,
  parts: Omit<SeatReservationsParts, 'rooms' | 'ids' | 'clock' | 'codeMs' | 'maxMatches'>,
): SeatReservations {
  return new SeatReservations({
    ...parts,
    rooms,
    ids,
    clock,
    codeMs: config.codeMinutes * 60_000,
    maxMatches: maxMatchesOf({ config, log }),
  })
}
