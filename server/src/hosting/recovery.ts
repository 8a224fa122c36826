import { err, type Result } from '@dungeon-dice/shared'
import type { Clock } from '../clock.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { Journal, JournalRecord } from '../match/journal.ts'
import type { Log } from '../telemetry/log.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

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
  const { journal, clock, log } = parts
  const orphans = await journal.takeOver(clock.now())
  let setAside = 0
  for (const record of orphans) {
    const fault = restore(parts, record)
    if (fault === null) continue
    setAside += 1
    const { id: matchId } = record.header
    log.error({ matchId, err: fault }, 'match cannot be played again and is set aside')
    await journal.close(matchId, 'set_aside')
  }
  return { restored: orphans.length - setAside, setAside }
}

/** What is wrong with a record; null, and the match goes on, when nothing is. */
function restore<H extends HostTypes>(parts: RecoveryParts<H>, record: JournalRecord): unknown {
  let table: Table<H> | null = null
  try {
    const brought = broughtOf(parts, record)
    if (!brought.ok) return brought.error
    const { rules } = brought.value
    table = parts.tables.restore(record.header, rules)
    const restored = table.restore(record, brought.value)
    if (restored.ok) return null
    table.setAside()
    return restored.error
  } catch (error) {
    table?.setAside()
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
