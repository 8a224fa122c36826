import { present } from '@dungeon-dice/shared'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  allBut,
  changedStore,
  type EndedSession,
  type Ending,
  endedMatch,
  playerOf,
} from '../../tests/support/ended-match.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { plainGlicko } from '../../tests/support/plain-glicko.ts'
import type { Rating } from '../match/rating.ts'
import { memoryResults } from '../storage/memory/memory-results.ts'
import type { ResultStore } from './ports.ts'
import { fixedRating, NEW_RATING } from './rating.ts'
import { Results } from './results.ts'

const [ann, bo] = [playerOf('ann'), playerOf('bo')]
const BOTH = [
  [ann, NEW_RATING],
  [bo, NEW_RATING],
] as const

/** Lets everything proceed that needs no time. */
const idle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}

function setUp(store: ResultStore = memoryResults(), accounts = allBut(), isPublic = true) {
  const time = fakeTime(0)
  const errors: object[] = []
  const note = () => undefined
  const log = { debug: note, info: note, warn: note, error: (fact: object) => errors.push(fact) }
  const parts = { store, accounts, clock: time, timers: time, log, isPublic: () => isPublic }
  return { store, time, errors, results: new Results(parts) }
}

describe('settling a rated match', () => {
  let kept: ReturnType<typeof setUp>
  beforeEach(() => {
    kept = setUp()
  })

  it('stores the result and both ratings, computed from the old ones', async () => {
    const { session, match } = endedMatch('m', BOTH)
    kept.results.settle(session, match)
    await idle()
    const won = plainGlicko(NEW_RATING, NEW_RATING, 1).rating
    const lost = plainGlicko(NEW_RATING, NEW_RATING, 0).rating
    const [a, b] = (await kept.store.match('m'))?.seats ?? []
    expect(a).toMatchObject({ accountId: 'ann', name: 'Name of ann', hasWalkedOut: false })
    expect(a?.rating?.before).toBe(1_500)
    expect(a?.rating?.after).toBeCloseTo(won, 3)
    expect(b?.rating?.after).toBeCloseTo(lost, 3)
    expect(await kept.store.standing('ann', 'tabletop')).toMatchObject({ wins: 1, losses: 0 })
    expect(await kept.store.standing('bo', 'tabletop')).toMatchObject({ wins: 0, losses: 1 })
    expect(await kept.store.standing('ann', 'gba')).toBeNull()
  })

  it('shows the change to everybody in the room', async () => {
    const { session, match, publications } = endedMatch('m', BOTH)
    kept.results.settle(session, match)
    await idle()
    const [a, b] = session.seats.taken
    expect(a?.ratingChange).toBe(162)
    expect(b?.ratingChange).toBe(-162)
    expect(publications()).toBe(1)
  })

  it('changes nothing when equals draw', async () => {
    const { session, match } = endedMatch('m', BOTH, { ending: 'drawn' })
    kept.results.settle(session, match)
    await idle()
    expect(session.seats.taken.map(({ ratingChange }) => ratingChange)).toEqual([0, 0])
    expect(await kept.store.standing('ann', 'tabletop')).toMatchObject({ wins: 0, draws: 1 })
    expect(await kept.store.standing('bo', 'tabletop')).toMatchObject({ losses: 0, draws: 1 })
  })

  it("changes a player's rating after a match with a bot, never the bot's", async () => {
    const greedy = { name: 'greedy', isGuest: false, accountId: null, bot: 'greedy' }
    const { session, match } = endedMatch('m', [
      [greedy, fixedRating(1_700)],
      [bo, NEW_RATING],
    ])
    kept.results.settle(session, { ...match, placing: { places: [['B'], ['A']], rule: 'R17.1' } })
    await idle()
    expect(session.seats.taken[0]?.ratingChange).toBe(0)
    expect(session.seats.taken[1]?.ratingChange).toBeGreaterThan(162)
    expect((await kept.store.match('m'))?.seats[0]).toMatchObject({ bot: 'greedy' })
    expect(await kept.store.standing('bo', 'tabletop')).toMatchObject({ wins: 1 })
    await kept.results.stop()
  })

  it.each<[string, Parameters<typeof endedMatch>[1], boolean]>([
    [
      'one account has both seats',
      [
        [ann, NEW_RATING],
        [playerOf('ann', { name: 'alias' }), NEW_RATING],
      ],
      true,
    ],
    [
      'somebody has no account',
      [
        [ann, NEW_RATING],
        [playerOf('x', { accountId: null }), null],
      ],
      true,
    ],
    [
      'a rating could not be read',
      [
        [ann, NEW_RATING],
        [bo, null],
      ],
      true,
    ],
    ['its host did not want it', BOTH, false],
  ])('does not count when %s', async (_, seated, rated) => {
    const { session, match, publications } = endedMatch('m', seated, { rated })
    kept.results.settle(session, match)
    await idle()
    const stored = await kept.store.match('m')
    expect(stored?.isRated).toBe(false)
    expect(stored?.seats.map(({ rating }) => rating)).toEqual([null, null])
    expect(await kept.store.standings('ann')).toEqual([])
    expect(session.seats.taken.map(({ ratingChange }) => ratingChange)).toEqual([null, null])
    expect(publications()).toBe(0)
  })

  it('makes a rating less certain after a long absence', async () => {
    const DAY_MS = 24 * 3_600_000
    const first = endedMatch('m', BOTH)
    kept.results.settle(first.session, first.match)
    await idle()
    const ratingOf = async (id: string) =>
      present((await kept.store.standing(id, 'tabletop'))?.rating, 'a rating')
    const rested = (rating: Rating): Rating => {
      const variance = rating.deviation ** 2 + 200 * (173.7178 * rating.volatility) ** 2
      return { ...rating, deviation: Math.sqrt(variance) }
    }
    const before = [rested(await ratingOf('ann')), rested(await ratingOf('bo'))] as const
    expect(before[0].deviation).toBeGreaterThan(320)
    const second = endedMatch('n', BOTH, { endedAtMs: 1_000 + 200 * DAY_MS, ending: 'drawn' })
    kept.results.settle(second.session, second.match)
    await idle()
    const expected = plainGlicko(...before, 0.5)
    expect((await ratingOf('ann')).rating).toBeCloseTo(expected.rating, 2)
    expect((await ratingOf('ann')).deviation).toBeCloseTo(expected.deviation, 2)
  })

  it('keeps the result private if the match was', async () => {
    const secret = setUp(memoryResults(), allBut(), false)
    const { session, match } = endedMatch('m', BOTH)
    secret.results.settle(session, match)
    await idle()
    expect((await secret.store.match('m'))?.isPublic).toBe(false)
  })
})

describe('settling exactly once', () => {
  it.each([
    ['one after another', true],
    ['at the same time', false],
  ])('a match of which it is told twice, %s', async (_, inTurn) => {
    const { store, results, errors } = setUp()
    const [first, second] = [endedMatch('m', BOTH), endedMatch('m', BOTH)]
    results.settle(first.session, first.match)
    if (inTurn) await idle()
    results.settle(second.session, second.match)
    await idle()
    expect(await store.standing('ann', 'tabletop')).toMatchObject({ wins: 1, revision: 1 })
    expect(await store.standing('bo', 'tabletop')).toMatchObject({ losses: 1, revision: 1 })
    for (const { session } of [first, second])
      expect(session.seats.taken.map(({ ratingChange }) => ratingChange)).toEqual([162, -162])
    expect(errors).toEqual([])
    expect(results.isIdle).toBe(true)
  })

  it('shows the stored result when another process settled first', async () => {
    const { store, results } = setUp()
    const other = setUp(store)
    const won = endedMatch('m', BOTH)
    other.results.settle(won.session, won.match)
    await idle()
    const lost = endedMatch('m', BOTH, { ending: 'lost' })
    results.settle(lost.session, lost.match)
    await idle()
    expect(lost.session.seats.taken.map(({ ratingChange }) => ratingChange)).toEqual([162, -162])
  })

  it.each([
    ['nothing was kept', false],
    ['it was kept, and the answer lost', true],
  ])('a match whose store fails three times, when %s', async (_, isKept) => {
    const store = memoryResults()
    let failures = 3
    const failing = changedStore(store, {
      settle: async (...args) => {
        if (failures === 0) return store.settle(...args)
        failures -= 1
        if (isKept) await store.settle(...args)
        throw new Error('the disk is full')
      },
    })
    const { time, results, errors } = setUp(failing)
    const { session, match } = endedMatch('m', BOTH)
    results.settle(session, match)
    await idle()
    expect(results.isIdle).toBe(false)
    for (const waitMs of [1_000, 2_000, 4_000]) {
      expect(session.seats.taken[0]?.ratingChange).toBeNull()
      time.advance(waitMs - 1)
      await idle()
      expect(session.seats.taken[0]?.ratingChange).toBeNull()
      time.advance(1)
      await idle()
    }
    expect(errors).toHaveLength(3)
    expect(session.seats.taken[0]?.ratingChange).toBe(162)
    expect(await store.standing('ann', 'tabletop')).toMatchObject({ wins: 1, revision: 1 })
    expect(results.isIdle).toBe(true)
    expect(time.waiting()).toBe(0)
  })

  it('retries once more on shutdown while the store fails', async () => {
    const store = memoryResults()
    let isBroken = true
    const failing = changedStore(store, {
      settle: async (...args) => {
        if (isBroken) throw new Error('no connection')
        return store.settle(...args)
      },
    })
    const { time, results } = setUp(failing)
    const { session, match } = endedMatch('m', BOTH)
    results.settle(session, match)
    await idle()
    isBroken = false
    await results.stop()
    expect((await store.match('m'))?.id).toBe('m')
    expect(time.waiting()).toBe(0)
  })
})

describe('a deleted account', () => {
  it('leaves neither name nor standing, and the opponent is still rated', async () => {
    const { store, results } = setUp(memoryResults(), allBut('ann'))
    const strong = { ...NEW_RATING, rating: 1_900, deviation: 60 }
    const { session, match } = endedMatch(
      'm',
      [
        [ann, strong],
        [bo, NEW_RATING],
      ],
      { ending: 'lost' },
    )
    results.settle(session, match)
    await idle()
    expect(await store.standings('ann')).toEqual([])
    expect((await store.match('m'))?.seats.map(({ name }) => name)).toEqual(['', 'Name of bo'])
    const after = (await store.standing('bo', 'tabletop'))?.rating.rating
    expect(after).toBeCloseTo(plainGlicko(NEW_RATING, strong, 1).rating, 3)
  })
})

describe('a walkout', () => {
  const walkouts = async (facts: Parameters<typeof endedMatch>[2], seated = BOTH) => {
    const { store, results } = setUp()
    const { session, match } = endedMatch('m', seated, facts)
    results.settle(session, match)
    await idle()
    return (await store.match('m'))?.seats.map(({ hasWalkedOut }) => hasWalkedOut)
  }

  it('was absent and lost to somebody who was present', async () => {
    expect(await walkouts({ ending: 'lost', absent: ['A'] })).toEqual([true, false])
    expect(await walkouts({ ending: 'lost', absent: ['A'], rated: false })).toEqual([true, false])
  })

  it('is not counted for a winner, a draw, or two absent players', async () => {
    for (const ending of ['won', 'drawn'] satisfies Ending[])
      expect(await walkouts({ ending, absent: ['A'] })).toEqual([false, false])
    expect(await walkouts({ ending: 'lost', absent: ['A', 'B'] })).toEqual([false, false])
  })
})

/** A store whose answers take several turns of the event loop, so that concurrent calls collide. */
function slow(store: ResultStore, turns: () => number): ResultStore & { stale: () => number } {
  let stale = 0
  const wait = async () => {
    for (let turn = turns(); turn > 0; turn -= 1) await new Promise(setImmediate)
  }
  const late: Partial<ResultStore> = {
    standing: async (id, ladder) => {
      const found = await store.standing(id, ladder)
      await wait()
      return found
    },
    settle: async (match, standings) => {
      await wait()
      const settled = await store.settle(match, standings)
      if (settled === 'stale') stale += 1
      return settled
    },
  }
  return { ...changedStore(store, late), stale: () => stale }
}

describe('many concurrent settlements', () => {
  const PLAYERS = ['p0', 'p1', 'p2', 'p3'] as const
  const game = fc.record({
    pair: fc.shuffledSubarray([...PLAYERS], { minLength: 2, maxLength: 2 }),
    ending: fc.constantFrom<Ending[]>('won', 'drawn', 'lost'),
    turns: fc.nat(3),
  })

  it('lead to the same ratings as sequential ones', async () => {
    let stale = 0
    const scenario = fc.asyncProperty(
      fc.array(game, { minLength: 2, maxLength: 24 }),
      async (games) => {
        const order: string[] = []
        const memory = memoryResults()
        let at = 0
        const late = slow(memory, () => games[at++ % games.length]?.turns ?? 0)
        const noted = changedStore(late, {
          settle: async (...args) => {
            const settled = await late.settle(...args)
            if (settled === 'done') order.push(args[0].id)
            return settled
          },
        })
        const { results } = setUp(noted)
        const sessions = games.map(({ pair, ending }, place) => {
          const seated = pair.map((id) => [playerOf(id), NEW_RATING] as const)
          return endedMatch(`m${place}`, seated, { ending })
        })
        for (const { session, match } of sessions) results.settle(session, match)
        while (!results.isIdle) await new Promise(setImmediate)
        stale += late.stale()
        const expected = replay(sessions, order)
        expect(order.toSorted()).toEqual(sessions.map(({ match }) => match.matchId).toSorted())
        for (const player of PLAYERS) await expectStanding(memory, player, expected, games)
      },
    )
    await fc.assert(scenario, { numRuns: 60 })
    expect(stale).toBeGreaterThan(0)
  })

  /** Computes all ratings independently, match by match in the stored order. */
  function replay(sessions: readonly EndedSession[], order: readonly string[]) {
    const ratings = new Map<string, Rating>()
    for (const id of order) {
      const { seats = [], placing } =
        sessions.find(({ match }) => match.matchId === id)?.match ?? {}
      const [a = '', b = ''] = seats.map(({ participant }) => participant.accountId ?? '')
      const [before, other] = [ratings.get(a) ?? NEW_RATING, ratings.get(b) ?? NEW_RATING]
      const best = placing?.places[0] ?? []
      const score = best.length === 2 ? 0.5 : best[0] === 'A' ? 1 : 0
      ratings.set(a, plainGlicko(before, other, score))
      ratings.set(b, plainGlicko(other, before, 1 - score))
    }
    return ratings
  }

  async function expectStanding(
    store: ResultStore,
    player: string,
    expected: ReadonlyMap<string, Rating>,
    games: readonly { readonly pair: readonly string[]; readonly ending: Ending }[],
  ): Promise<void> {
    const own = games.filter(({ pair }) => pair.includes(player))
    const standing = await store.standing(player, 'tabletop')
    if (own.length === 0) return expect(standing).toBeNull()
    const count = (endingOfA: Ending, endingOfB: Ending) =>
      own.filter(({ pair, ending }) => ending === (pair[0] === player ? endingOfA : endingOfB))
        .length
    expect(standing).toMatchObject({
      wins: count('won', 'lost'),
      draws: count('drawn', 'drawn'),
      losses: count('lost', 'won'),
      revision: own.length,
    })
    expect(standing?.rating.rating).toBeCloseTo(expected.get(player)?.rating ?? 0, 2)
    expect(standing?.rating.deviation).toBeCloseTo(expected.get(player)?.deviation ?? 0, 2)
  }
})
