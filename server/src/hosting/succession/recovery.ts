import { err, type Result } from '@dungeon-dice/shared'
import type { Clock } from '../../clock.ts'
import type { HostedGame, HostTypes } from '../../games/hosted-game.ts'
import type { Journal, JournalRecord, MatchHeader } from '../../match/journal.ts'
import type { Log } from '../../telemetry/log.ts'
import type { Tables } from '../table/tables.ts'

/** What recovery works with. */
export interface RecoveryParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly journal: Journal
  readonly tables: Tables<H>
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
  { journal, tables }: RecoveryParts<H>,
  header: MatchHeader,
): Promise<void> {
  await journal.close(header.id, 'set_aside')
  // Of one whose header cannot be read nobody is known.
  if (header.seats.length === 0) return
  const table = tables.get(header.id) ?? tables.restore(header, null)
  table.setAside(header)
}

/** What is wrong with a record; null, and the match goes on, when nothing is. */
function restore<H extends HostTypes>(parts: RecoveryParts<H>, record: JournalRecord): unknown {
  try {
    const brought = broughtOf(parts, record)
    if (!brought.ok) return brought.error
    const table = parts.tables.restore(record.header, brought.value.rules)
    const restored = table.restore(record, brought.value)
    return restored.ok ? null : restored.error
  } catch (error) {
    return error
  }
}

function broughtOf<H extends HostTypes>({ hosted }: RecoveryParts<H>, { header }: JournalRecord) {
  const { game, catalogue } = hosted
  if (header.game !== game.id || header.rulesVersion !== game.rulesVersion)
    return unknownVersion(header.rulesVersion)
  if (header.catalogue !== catalogue.hash) return err({ code: 'other_catalogue' } as const)
  return hosted.loadSetup(header.setup)
}

const unknownVersion = (rulesVersion: number): Result<never, object> =>
  err({ code: 'unknown_rules', rulesVersion } as const)
