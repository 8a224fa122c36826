import { describe, expect, it } from 'vitest'
import { playerOf } from '../../tests/support/ended-match.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import type { Rating } from '../match/rating.ts'
import { memoryResults } from '../storage/memory/memory-results.ts'
import type { Ratings } from './ports.ts'
import { fixedRating, NEW_RATING } from './rating.ts'
import { storedRatings } from './ratings.ts'
import { seatRatings } from './seat-ratings.ts'

const ANN = playerOf('ann')
const DAY_MS = 24 * 3_600_000

function setUp(of: Ratings['of']) {
  const time = fakeTime(0)
  const noted: string[] = []
  const note = (_: object, text: string) => void noted.push(text)
  const log = { debug: note, info: note, warn: note, error: note }
  const botRating = (name: string) => (name === 'greedy' ? 1_500 : 700)
  const parts = { ratings: { of }, botRating, clock: time, timers: time, log, timeoutMs: 1_000 }
  return { time, noted, ratings: seatRatings(parts) }
}

describe('the rating of a seat', () => {
  it("is the account's rating on the ladder of the preset", async () => {
    const asked: string[][] = []
    const { ratings, time } = setUp(async (...which) => {
      asked.push(which)
      return NEW_RATING
    })
    expect(await ratings.of(ANN, 'gba')).toEqual(NEW_RATING)
    expect(asked).toEqual([['ann', 'gba']])
    expect(time.waiting()).toBe(0)
  })

  it('is null without an account, and fixed for a bot', async () => {
    const { ratings } = setUp(() => Promise.reject(new Error('not asked')))
    expect(await ratings.of(playerOf('x', { accountId: null }), 'gba')).toBeNull()
    const bot = playerOf('x', { accountId: null, bot: 'random' })
    expect(await ratings.of(bot, 'gba')).toEqual(fixedRating(700))
  })

  it('is null when it cannot be read', async () => {
    const { ratings, time, noted } = setUp(() => Promise.reject(new Error('no connection')))
    expect(await ratings.of(ANN, 'gba')).toBeNull()
    expect(noted).toEqual(['rating read failed'])
    expect(time.waiting()).toBe(0)
  })

  it('is null after the timeout', async () => {
    const { promise, resolve } = Promise.withResolvers<Rating>()
    const { ratings, time, noted } = setUp(() => promise)
    let got: Rating | null | undefined
    const asking = ratings.of(ANN, 'gba').then((rating) => {
      got = rating
    })
    time.advance(999)
    await new Promise(setImmediate)
    expect(got).toBeUndefined()
    time.advance(1)
    await asking
    expect(got).toBeNull()
    resolve(NEW_RATING)
    await new Promise(setImmediate)
    expect(got).toBeNull()
    expect(noted).toEqual(['rating read timed out'])
  })
})

describe('the rating of an account', () => {
  it('starts at the default and becomes less certain without matches', async () => {
    const time = fakeTime(0)
    const store = memoryResults()
    const ratings = storedRatings(store, time)
    expect(await ratings.of('ann', 'gba')).toEqual(NEW_RATING)
    const standing = {
      accountId: 'ann',
      ladder: 'gba',
      rating: fixedRating(1_700),
      atMs: 0,
      provisionalFromMs: 0,
      wins: 1,
      draws: 0,
      losses: 0,
      revision: 1,
    }
    const seats = [
      {
        ...{ seat: 'A', accountId: 'ann', name: '', bot: null, rating: null },
        ...{ team: '', held: null, hasWalkedOut: false },
      },
    ]
    const placing = { places: [['A']], rule: 'R17.1' }
    const facts = {
      game: 'ddm',
      preset: 'gba',
      clock: 'none',
      isPublic: true,
      isRated: true,
      unratedBecause: null,
    }
    const times = { startedAtMs: 0, endedAtMs: 0, publicAtMs: 0, weight: 1 }
    await store.settle({ id: 'm', ...facts, seats, placing, ...times }, [standing])
    expect(await ratings.of('ann', 'gba')).toEqual(fixedRating(1_700))
    time.advance(100 * DAY_MS)
    const rested = await ratings.of('ann', 'gba')
    expect(rested.rating).toBe(1_700)
    expect(rested.deviation).toBeCloseTo(Math.sqrt(45 ** 2 + 100 * (173.7178 * 0.06) ** 2), 6)
    expect(await ratings.of('ann', 'tabletop')).toEqual(NEW_RATING)
  })
})
