import { err, type Result } from '@dungeon-dice/shared'
import type { AnyGame } from '../game/any-game.ts'
import type { Games } from '../game/games.ts'
import type { Journal, JournalRecord, MatchHeader } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/ports.ts'
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

/** Logs which matches wait for a server that offers their game: nobody touches them here. */
export async function logOtherGames({
  games,
  journal,
  log,
}: Pick<RecoveryParts, 'games' | 'journal' | 'log'>): Promise<void> {
  for (const [game, matches] of await journal.heldOfOthers(games.ids))
    log.warn({ game, matches }, 'matches of a game that is not offered here, left as they are')
}

const UNKNOWN_GAME = { code: 'unknown_game' } as const

/** Resumes adopted matches. */
export async function resumeAll(
  parts: RecoveryParts,
  orphans: readonly JournalRecord[],
): Promise<Recovered> {
  const { log, games } = parts
  let count = 0
  for (const record of orphans) {
    const { id: matchId, game: id } = record.header
    // Matches of other games are not adopted: this header is damaged.
    const game = games.of(id)
    const fault = game === undefined ? UNKNOWN_GAME : restore(parts, game, record)
    if (fault === null) continue
    count += 1
    log.error({ matchId, err: fault }, 'match cannot be replayed, set aside')
    await setAside(parts, game, record.header).catch((error) =>
      log.error({ matchId, err: error }, 'match could not be set aside'),
    )
  }
  return { restored: orphans.length - count, setAside: count }
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
    const session = sessions.get(header.id) ?? sessions.restore(header, game, null)
    session.setAside(header)
    return null
  } catch (error) {
    return error
  }
}

/** Resumes a match; returns what is wrong with its record, or null. */
function restore(parts: RecoveryParts, game: AnyGame, record: JournalRecord): unknown {
  try {
    const loadout = loadoutOf(game, record.header)
    if (!loadout.ok) return loadout.error
    const session = parts.sessions.restore(record.header, game, loadout.value.rules)
    const restored = session.restore(record, loadout.value)
    return restored.ok ? null : restored.error
  } catch (error) {
    return error
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
