import { type Result, seededChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { expect, it } from 'vitest'
import { SILENT_LOG } from '../../tests/support/database-timeouts.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { gamesOf } from '../game/hosted-games.ts'
import { readSettings } from '../game/settings.ts'
import { secureIds } from '../platform/id.ts'
import { memoryJournal } from '../storage/memory/memory-journal.ts'
import { MatchSessions } from './match-sessions.ts'
import { SessionEventBus } from './session-event-bus.ts'

const okay = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const SETTINGS = okay(readSettings(gamesOf(BUILT_IN_STOCK), {}))

function emptySessions(): MatchSessions {
  const time = fakeTime()
  const parts = { journal: memoryJournal(), clock: time, timers: time, log: SILENT_LOG }
  return new MatchSessions(
    {
      ...{ ...parts, events: new SessionEventBus(), chanceOf: () => seededChance(1) },
      timeouts: { seatMs: 1, absentMs: 1, nonceMs: 1, endedMs: 1, abandonedMs: 1 },
      gracePeriods: { droppedMs: 1, leftMs: 1 },
    },
    secureIds,
  )
}

it('a dismissed match takes no place on the server, although its room is still open', () => {
  const sessions = emptySessions()
  const [one, other] = [sessions.create(SETTINGS), sessions.create(SETTINGS)]
  expect(sessions.size).toBe(2)
  one.dismiss()
  one.dismiss()
  expect([sessions.size, sessions.get(one.id)]).toEqual([1, one])
  sessions.remove(one.id)
  expect(sessions.size).toBe(1)
  sessions.remove(other.id)
  other.dismiss()
  expect(sessions.size).toBe(0)
})
