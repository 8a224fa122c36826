import { err, type Result } from '@dungeon-dice/shared'
import type { AnyGame } from '../game/any-game.ts'
import type { Journal, JournalRecord, MatchHeader } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { MatchSessions } from '../session/match-sessions.ts'

export interface RecoveryParts {
  readonly hosted: AnyGame
  readonly journal: Journal
  readonly sessions: MatchSessions
  readonly clock: Clock
  readonly log: Log
}

/** Result of adopting matches. */
export interface Recovered {
  /** Matches that go on, or turned out to be over. */
  readonly restored: number
  /** Matches that cannot be replayed; kept as they are for inspection. */
  readonly setAside: number
}

/**
 * Adopts all matches without a live process and resumes them under the same ids. A match that
 * cannot be replayed is set aside, and its players are notified.
 */
export async function recover(parts: RecoveryParts): Promise<Recovered> {
  const { journal, clock } = parts
  return resumeAll(parts, await journal.takeOver(clock.now()))
}

/** Resumes adopted matches. */
export async function resumeAll(
  parts: RecoveryParts,
  orphans: readonly JournalRecord[],
): Promise<Recovered> {
  const { log } = parts
  let count = 0
  for (const record of orphans) {
    const fault = restore(parts, record)
    if (fault === null) continue
    count += 1
    const { id: matchId } = record.header
    log.error({ matchId, err: fault }, 'match cannot be replayed, set aside')
    await setAside(parts, record.header).catch((error) =>
      log.error({ matchId, err: error }, 'match could not be set aside'),
    )
  }
  return { restored: orphans.length - count, setAside: count }
}

/** Closes a match without changing its journal, and notifies its players. */
async function setAside({ journal, sessions }: RecoveryParts, header: MatchHeader): Promise<void> {
  await journal.close(header.id, 'set_aside')
  // An unreadable header names no players.
  if (header.seats.length === 0) return
  const session = sessions.get(header.id) ?? sessions.restore(header, null)
  session.setAside(header)
}

/** Resumes a match; returns what is wrong with its record, or null. */
function restore(parts: RecoveryParts, record: JournalRecord): unknown {
  try {
    const loadout = loadoutOf(parts, record)
    if (!loadout.ok) return loadout.error
    const session = parts.sessions.restore(record.header, loadout.value.rules)
    const restored = session.restore(record, loadout.value)
    return restored.ok ? null : restored.error
  } catch (error) {
    return error
  }
}

function loadoutOf({ hosted }: RecoveryParts, { header }: JournalRecord) {
  const { game, catalogue } = hosted
  if (header.game !== game.id || header.rulesVersion !== game.rulesVersion)
    return unknownVersion(header.rulesVersion)
  if (header.catalogue !== catalogue.hash) return err({ code: 'other_catalogue' } as const)
  return hosted.loadSetup(header.setup)
}

const unknownVersion = (rulesVersion: number): Result<never, object> =>
  err({ code: 'unknown_rules', rulesVersion } as const)
