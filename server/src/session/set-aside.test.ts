import { present, type Result, seededChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { gamesOf } from '../game/hosted-games.ts'
import { readSettings } from '../game/settings.ts'
import type { MatchHeader } from '../match/journal.ts'
import { memoryJournal } from '../storage/memory/memory-journal.ts'
import { MatchSession } from './match-session.ts'
import { SessionEventBus } from './session-event-bus.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const games = gamesOf(BUILT_IN_STOCK)

const okay = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const HEADER: MatchHeader = {
  ...{ id: 'match', game: 'ddm', rulesVersion: 1, catalogue: '', setup: null, table: null },
  seats: ['A', 'B'].map((seat) => ({
    ...{ seat, name: seat, isGuest: true, accountId: null, tokenHash: seat, rating: null },
  })),
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1,
}

it('a match that was set aside is closed after a while, although a player is connected', () => {
  const time = fakeTime()
  const note = () => undefined
  const session = new MatchSession('match', okay(readSettings(games, {})), {
    ...{ journal: memoryJournal(), clock: time, timers: time, events: new SessionEventBus() },
    log: { debug: note, info: note, warn: note, error: note },
    chanceOf: () => seededChance(1),
    secret: () => new Uint8Array(32),
    timeouts: { seatMs: 1, absentMs: 1, nonceMs: 1, endedMs: 1, abandonedMs: 2 * QUARTER_HOUR_MS },
    gracePeriods: { droppedMs: 1, leftMs: 1 },
    listingOf: () => null,
    onRelinquished: note,
    onDismissed: note,
  })
  session.setAside(HEADER)
  present(session.seats.at('A'), 'a player').awaySinceMs = null
  time.advance(QUARTER_HOUR_MS - 1)
  expect([session.phase, session.closing]).toEqual(['halted', null])
  time.advance(1)
  expect(session.closing).toBe(CLOSE_CODES.matchClosed)
})
