import { err, type Result } from '@dungeon-dice/shared'
import type { AnyGame } from '../game/any-game.ts'
import type { Games } from '../game/games.ts'
import type { Journal, JournalRecord, MatchHeader } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/ports.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'

export interface RecoveryParts {
  readonly games: Games
  readonly journal: Journal
  readonly sessions: MatchSessions
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Pick<Metrics, 'resumed'>
}

/** Result of adopting matches. */
export interface Recovered {
  /** Matches that go on, or turned out to be over. */
  readonly restored: number
  /** Matches that cannot be replayed; kept as they are for inspection. */
  readonly setAside: number
}

/** Logs which matches wait for a server that offers their game: this one leaves them alone. */
export async function logOtherGames({
  games,
  journal,
  log,
}: Pick<RecoveryParts, 'games' | 'journal' | 'log'>): Promise<void> {
  for (const [game, matches] of await journal.heldOfOthers(games.ids))
    log.warn({ game, matches }, 'matches of a game that is not offered here, left as they are')
}

const UNKNOWN_GAME = { code: 'unknown_game' } as const

/** Counts of no matches. */
export const NONE_RECOVERED: Recovered = { restored: 0, setAside: 0 }

/** Adds counts of matches. */
export const sumOf = (one: Recovered, other: Recovered): Recovered => ({
  restored: one.restored + other.restored,
  setAside: one.setAside + other.setAside,
})

/**
 * Resumes a match that was adopted at `adoptedMs`, and gives its clocks the time since then; counts
 * nothing when it was relinquished meanwhile.
 */
export async function resumeMatch(
  parts: RecoveryParts,
  record: JournalRecord,
  adoptedMs: number,
): Promise<Recovered> {
  const { log, games, metrics, clock } = parts
  const { id: matchId, game: id } = record.header
  // Matches of other games are not adopted: this header is damaged.
  const game = games.of(id)
  const resumed = game === undefined ? err(UNKNOWN_GAME) : await restore(parts, game, record)
  if (resumed.ok && resumed.value === null) return NONE_RECOVERED
  if (resumed.ok) resumed.value?.match?.giveBack(adoptedMs)
  else {
    log.error({ matchId, err: resumed.error }, 'match cannot be replayed, set aside')
    await setAside(parts, game, record.header).catch((error) =>
      log.error({ matchId, err: error }, 'match could not be set aside'),
    )
  }
  metrics.resumed(clock.now() - adoptedMs)
  return resumed.ok ? { restored: 1, setAside: 0 } : { restored: 0, setAside: 1 }
}

/**
 * Closes a match without changing its journal, and notifies its players. Its session is halted before
 * anything is awaited, and removed if that or the closing fails: its players must not begin it anew.
 */
async function setAside(
  { journal, sessions }: RecoveryParts,
  game: AnyGame | undefined,
  header: MatchHeader,
): Promise<void> {
  const fault = halt(sessions, game, header)
  try {
    await journal.close(header.id, 'set_aside')
    if (fault !== null) throw fault
  } catch (error) {
    sessions.relinquish(header.id)
    throw error
  }
}

/** Halts the session of a match that is set aside; returns what is wrong with its header, or null. */
function halt(sessions: MatchSessions, game: AnyGame | undefined, header: MatchHeader): unknown {
  // An unreadable header names no game and no players.
  if (game === undefined || header.seats.length === 0) return null
  try {
    sessions.setAside(header, game)
    return null
  } catch (error) {
    return error
  }
}

/** Resumes a match; the error names the fault of its record. */
async function restore(
  { sessions }: RecoveryParts,
  game: AnyGame,
  record: JournalRecord,
): Promise<Result<MatchSession | null, unknown>> {
  if (record.unreadable !== undefined) return err(record.unreadable)
  try {
    const loadout = loadoutOf(game, record.header)
    return loadout.ok ? await sessions.restore(record, game, loadout.value) : loadout
  } catch (error) {
    return err(error)
  }
}

function loadoutOf(game: AnyGame, header: MatchHeader) {
  const { engine, catalogue } = game
  if (header.rulesVersion !== engine.rulesVersion) return unknownVersion(header.rulesVersion)
  if (header.catalogue !== catalogue.hash) return err({ code: 'other_catalogue' } as const)
  return game.loadSetup(header.setup)
}

const unknownVersion = (rulesVersion: number): Result<never, object> =>
  err({ code: 'unknown_rules', rulesVersion } as const)
