import { err, fairChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { refusal } from '@dungeon-dice/shared/protocol'
import { expect, it } from 'vitest'
import { SILENT_LOG } from '../../../tests/support/database-timeouts.ts'
import { gamesOf } from '../../game/hosted-games.ts'
import { memoryLimit } from '../../platform/limits/memory-limit.ts'
import { memoryJournal } from '../../storage/memory/memory-journal.ts'
import { memoryRecords } from '../../storage/memory/memory-records.ts'
import type { RecordStore } from './ports.ts'
import { MatchRecords } from './records.ts'

const MATCHES = 60

const recordsIn = (store: RecordStore): MatchRecords =>
  new MatchRecords({
    ...{ store, journal: memoryJournal(), games: gamesOf(BUILT_IN_STOCK) },
    ...{ chanceOf: fairChance, log: SILENT_LOG, checks: memoryLimit(1, 60) },
    finished: async () => err(refusal('no_such_match')),
  })

it('records of matches of one network are written in turns with those of others', async () => {
  const stored = memoryRecords()
  const begun: string[] = []
  const records = recordsIn({
    ...stored,
    read: (matchId, ...parts) => {
      begun.push(matchId)
      return stored.read(matchId, ...parts)
    },
  })
  const ids = Array.from({ length: MATCHES }, (_, number) => `long ${number}`)
  const rest = { game: 'ddm', record: new Uint8Array(), events: new Uint8Array(), luck: null }
  for (const matchId of [...ids, 'short']) await stored.keep({ matchId, ...rest })
  for (const matchId of ids) void records.keep(matchId, 'attacker')
  await records.keep('short', 'stranger')
  // One was under way, and one more of the attacker waited first.
  expect(begun.indexOf('short')).toBeLessThanOrEqual(2)
  await records.stop()
  expect(begun).toHaveLength(MATCHES + 1)
})
