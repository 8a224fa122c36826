import { expect, it } from 'vitest'
import { allBut, endedMatch, playerOf } from '../../tests/support/ended-match.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { memoryResults } from '../storage/memory/memory-results.ts'
import { NEW_RATING } from './rating.ts'
import { Results } from './results.ts'

const note = () => undefined
const log = { debug: note, info: note, warn: note, error: note }

it('hides a rated match as long as an earlier one that changed a rating of its players (P9.9)', async () => {
  const store = memoryResults()
  const time = fakeTime(0)
  const parts = { store, accounts: allBut(), clock: time, timers: time, log, isPublic: () => true }
  const results = new Results(parts)
  const settle = async (
    matchId: string,
    names: readonly [string, string],
    { endedAtMs = 2_000, delaySeconds = 0, rated = true } = {},
  ) => {
    const seated = names.map((name) => [playerOf(name), NEW_RATING] as const)
    const { session, match } = endedMatch(matchId, seated, { endedAtMs, rated })
    const settings = { ...match.settings, delaySeconds }
    await results.settle(session, { ...match, settings })
    return (await store.match(matchId))?.publicAtMs
  }
  expect(await settle('hidden', ['ann', 'bo'], { endedAtMs: 1_000, delaySeconds: 60 })).toBe(61_000)
  expect(await settle('of both', ['ann', 'bo'])).toBe(61_000)
  expect(await settle('of one', ['cy', 'bo'])).toBe(61_000)
  expect(await settle('longer', ['ann', 'bo'], { delaySeconds: 300 })).toBe(302_000)
  expect(await settle('unrated', ['ann', 'bo'], { rated: false })).toBe(2_000)
  expect(await settle('of others', ['dee', 'eve'])).toBe(2_000)
  expect(await settle('later', ['dee', 'bo'], { endedAtMs: 400_000 })).toBe(400_000)
})
