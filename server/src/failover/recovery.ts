import { err, type Result } from '@dungeon-dice/shared'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import type { Journal, JournalRecord, MatchHeader } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { MatchSessions } from '../session/match-sessions.ts'

/** What recovery works with. */
export interface RecoveryParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly journal: Journal
  readonly sessions: MatchSessions<H>
  readonly clock: Clock
  readonly log: Log
}

/** What became of the matches that had lost their process. */
export interface Recovered {
  /** Those that go on, or were found to be over. */
  readonly restored: number
  /** Those that cannot be played again: kept as they are, for somebody to look at. */
  readonly setAside: number
}

/**
 * Takes over every match that lost its process, and goes on with it under the same id. One that
 * cannot be played again stops nothing: it is set aside, and its players are told.
 */
export async function recover<H extends HostTypes>(parts: RecoveryParts<H>): Promise<Recovered> {
  const { journal, clock } = parts
  return goOnWith(parts, await journal.takeOver(clock.now()))
}

/** Goes on with matches that were taken over. */
export async function goOnWith<H extends HostTypes>(
  parts: RecoveryParts<H>,
  orphans: readonly JournalRecord[],
): Promise<Recovered> {
  const { log } = parts
  let count = 0
  for (const record of orphans) {
    const fault = restore(parts, record)
    if (fault === null) continue
    count += 1
    const { id: matchId } = record.header
    log.error({ matchId, err: fault }, 'match cannot be played again and is set aside')
    await setAside(parts, record.header).catch((error) =>
      log.error({ matchId, err: error }, 'match could not be set aside'),
    )
  }
  return { restored: orphans.length - count, setAside: count }
}

/** Keeps a match as it is, out of the way, and lets those who sat there be told. */
async function setAside<H extends HostTypes>(
  { journal, sessions }: RecoveryParts<H>,
  header: MatchHeader,
): Promise<void> {
  await journal.close(header.id, 'set_aside')
  // Of one whose header cannot be read nobody is known.
  if (header.seats.length === 0) return
  const session = sessions.get(header.id) ?? sessions.restore(header, null)
  session.setAside(header)
}

/** What is wrong with a record; null, and the match goes on, when nothing is. */
function restore<H extends HostTypes>(parts: RecoveryParts<H>, record: JournalRecord): unknown {
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

function loadoutOf<H extends HostTypes>({ hosted }: RecoveryParts<H>, { header }: JournalRecord) {
  const { game, catalogue } = hosted
  if (header.game !== game.id || header.rulesVersion !== game.rulesVersion)
    return unknownVersion(header.rulesVersion)
  if (header.catalogue !== catalogue.hash) return err({ code: 'other_catalogue' } as const)
  return hosted.loadSetup(header.setup)
}

const unknownVersion = (rulesVersion: number): Result<never, object> =>
  err({ code: 'unknown_rules', rulesVersion } as const)
