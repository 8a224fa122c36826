import { present } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import {
  allBut,
  changedStore,
  type EndedMatchOptions,
  endedMatch,
  playerOf,
} from '../../tests/support/ended-match.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { plainGlicko } from '../../tests/support/plain-glicko.ts'
import type { Rating } from '../match/rating.ts'
import { HeldGains } from '../moderation/admin/held-gains.ts'
import { memoryAudit } from '../storage/memory/memory-audit.ts'
import { memoryResults } from '../storage/memory/memory-results.ts'
import type { ResultStore } from './ports.ts'
import { NEW_RATING } from './rating.ts'
import { Results } from './results.ts'

const [ann, bo] = [playerOf('ann'), playerOf('bo')]
const GUEST = { isGuest: true }
const BOTH = [
  [ann, NEW_RATING],
  [bo, NEW_RATING],
] as const

/** Settles matches one after another; `warned` collects the log warnings. */
function setUp(store: ResultStore = memoryResults()) {
  const time = fakeTime(0)
  const warned: object[] = []
  const note = () => undefined
  const log = { debug: note, info: note, warn: (fact: object) => warned.push(fact), error: note }
  const parts = { store, accounts: allBut(), clock: time, timers: time, log, isPublic: () => true }
  const results = new Results(parts)
  type Seated = Parameters<typeof endedMatch>[1]
  const play = async (id: string, seated: Seated, facts: EndedMatchOptions = {}) => {
    const { session, match } = endedMatch(id, seated, facts)
    await results.settle(session, match)
    await new Promise(setImmediate)
    return { session, stored: present(await store.match(id), 'a settled match') }
  }
  return { store, warned, play }
}

/** The weighted change, computed independently of the code under test. */
const weighed = (own: Rating, other: Rating, score: number, weight: number): number =>
  own.rating + weight * (plainGlicko(own, other, score).rating - own.rating)

describe('a rated match', () => {
  it('does not count between guests of one address, nor between a guest and a named player there', async () => {
    const { play, store } = setUp()
    const networks = ['home', 'home']
    for (const [id, one, other] of [
      ['m', GUEST, GUEST],
      ['n', GUEST, {}],
    ] as const) {
      const seated = [
        [playerOf('ann', one), NEW_RATING],
        [playerOf('bo', other), NEW_RATING],
      ] as const
      const { session, stored } = await play(id, seated, { networks })
      expect(stored).toMatchObject({ isRated: false, unratedBecause: 'same_address_guests' })
      expect(session.ratedFacts).toBeNull()
    }
    expect(await store.standings('ann')).toEqual([])
  })

  it('counts between guests of two addresses, and of unknown ones', async () => {
    const { play } = setUp()
    const seated = [
      [playerOf('ann', GUEST), NEW_RATING],
      [playerOf('bo', GUEST), NEW_RATING],
    ] as const
    const { stored } = await play('m', seated, { networks: ['home', 'away'] })
    expect(stored).toMatchObject({ isRated: true, unratedBecause: null, weight: 1 })
  })

  it('does not count when it ends before both had two turns; leaving it is a walkout', async () => {
    const { play, store } = setUp()
    const leaving = { turn: 4, ending: 'lost', resigned: ['A'] } as const
    const { session, stored } = await play('m', BOTH, leaving)
    expect(stored).toMatchObject({ isRated: false, unratedBecause: 'too_short' })
    expect(stored.seats.map(({ hasWalkedOut }) => hasWalkedOut)).toEqual([true, false])
    expect(session.ratedFacts).toEqual({ because: 'too_short', weight: 1, held: [] })
    expect(await store.standings('bo')).toEqual([])
    const drawn = await play('n', BOTH, { turn: 4, ending: 'drawn' })
    expect(drawn.stored.seats.map(({ hasWalkedOut }) => hasWalkedOut)).toEqual([false, false])
    const casual = await play('o', BOTH, { ...leaving, rated: false })
    expect(casual.stored).toMatchObject({ unratedBecause: null })
    expect(casual.stored.seats.map(({ hasWalkedOut }) => hasWalkedOut)).toEqual([false, false])
  })

  it('does not count either when it is lost so early by the game itself, which is no walkout', async () => {
    const { play } = setUp()
    const { stored } = await play('m', BOTH, { turn: 4, ending: 'lost' })
    expect(stored).toMatchObject({ isRated: false, unratedBecause: 'too_short' })
    expect(stored.seats.map(({ hasWalkedOut }) => hasWalkedOut)).toEqual([false, false])
  })

  it('counts less the more often the two have played, and finally not at all', async () => {
    const { play, store } = setUp()
    const ratingOf = async (id: string) =>
      (await store.standing(id, 'tabletop'))?.rating ?? NEW_RATING
    for (const [number, weight] of [1, 0.5, 0.25, 0.125, 0.0625].entries()) {
      const before = [await ratingOf('ann'), await ratingOf('bo')] as const
      const { session, stored } = await play(`m${number}`, BOTH, { ending: 'drawn' })
      expect(stored.weight).toBe(weight)
      expect(session.ratedFacts?.weight).toBe(weight)
      expect((await ratingOf('ann')).rating).toBeCloseTo(weighed(...before, 0.5, weight), 3)
    }
    const { stored } = await play('last', BOTH)
    expect(stored).toMatchObject({ isRated: false, unratedBecause: 'repeated_pair', weight: 1 })
  })

  it('loses weight in the same way when all matches end at once', async () => {
    const memory = memoryResults()
    const late = <T>(value: Promise<T>) => new Promise((go) => setImmediate(go)).then(() => value)
    const slow = changedStore(memory, {
      standing: (id, ladder) => late(memory.standing(id, ladder)),
      recent: (id, ladder, sinceMs) => late(memory.recent(id, ladder, sinceMs)),
      settle: (match, standings, traces) => late(memory.settle(match, standings, traces)),
    })
    const { play } = setUp(slow)
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((id) => play(`m${id}`, BOTH)))
    const weights = all.map(({ stored }) => (stored.isRated ? stored.weight : 0))
    expect(weights.toSorted((a, b) => b - a)).toEqual([1, 0.5, 0.25, 0.125, 0.0625, 0, 0])
  })
})

describe('a held gain', () => {
  const facts = (place: number) => ({ networks: ['home', 'home'], endedAtMs: 1_000 + place })

  /** Ann beats three players of her own address; the gain of the third match is held. */
  async function bought() {
    const parts = setUp()
    for (const place of [1, 2, 3])
      await parts.play(
        `m${place}`,
        [
          [ann, NEW_RATING],
          [playerOf(`bo${place}`), NEW_RATING],
        ],
        facts(place),
      )
    const audit = memoryAudit()
    const names = new Map([['ann', 'Ann']])
    const people = { nameOf: async (id: string) => names.get(id) ?? null }
    const clock = fakeTime(5_000)
    return { ...parts, audit, gains: new HeldGains({ store: parts.store, audit, people, clock }) }
  }

  it("is in no rating, while the opponent's loss is", async () => {
    const { store, warned, gains } = await bought()
    expect(await store.standing('ann', 'tabletop')).toMatchObject({ wins: 2, revision: 3 })
    expect(await store.standing('bo3', 'tabletop')).toMatchObject({ losses: 1 })
    const match = await store.match('m3')
    expect(match?.seats).toMatchObject([{ held: 'held', rating: null }, { held: null }])
    expect(match?.seats[1]?.rating?.after).toBeLessThan(1_500)
    expect(warned).toMatchObject([{ matchId: 'm3', reasons: ['same_address', 'few_opponents'] }])
    const listed = await gains.list()
    expect(listed).toMatchObject({
      value: { total: 1, gains: [{ match: 'm3', name: 'Ann', opponent: null, weight: 1 }] },
    })
  })

  it("is rated on release, from the player's rating at that time", async () => {
    const { store, play, gains } = await bought()
    const strangers = [
      [ann, NEW_RATING],
      [playerOf('cy'), NEW_RATING],
    ] as const
    await play('other', strangers, { endedAtMs: 2_000, ending: 'lost', networks: ['home', 'away'] })
    const before = present(await store.standing('ann', 'tabletop'), 'a standing')
    const why = { by: 'Hope', match: 'm3', reason: 'known here' }
    const released = await gains.release(why)
    const after = present(await store.standing('ann', 'tabletop'), 'a standing')
    expect(after.rating.rating).toBeCloseTo(plainGlicko(before.rating, NEW_RATING, 1).rating, 1)
    expect(after).toMatchObject({ wins: 3, losses: 1, atMs: 2_000 })
    expect(released).toMatchObject({
      value: { name: 'Ann', points: after.rating.rating - before.rating.rating },
    })
    expect((await store.match('m3'))?.seats[0]?.rating?.after).toBe(after.rating.rating)
    expect(await gains.release(why)).toMatchObject({ error: { code: 'no_held_gain' } })
  })

  it('is lost when discarded; both decisions are in the audit log with the name', async () => {
    const { store, gains, audit } = await bought()
    const before = await store.standing('ann', 'tabletop')
    const why = { by: 'Hope', match: 'm3', reason: 'bought' }
    expect(await gains.discard(why)).toMatchObject({ value: { points: 0 } })
    expect(await store.standing('ann', 'tabletop')).toEqual(before)
    expect(await gains.discard(why)).toMatchObject({ error: { code: 'no_held_gain' } })
    expect(await audit.newest({ count: 9, before: null })).toMatchObject([
      { by: 'Hope', action: 'discard', target: 'm3', reason: 'Ann: bought', atMs: 5_000 },
    ])
  })

  it('does not let the next gain through', async () => {
    const { play, gains } = await bought()
    const seated = [
      [ann, NEW_RATING],
      [playerOf('bo4'), NEW_RATING],
    ] as const
    await gains.discard({ by: 'Hope', match: 'm3', reason: 'bought' })
    const { session, stored } = await play('m4', seated, facts(4))
    expect(stored.seats[0]?.held).toBe('held')
    expect(session.ratedFacts?.held).toEqual(['A'])
    expect(session.seats.taken.map(({ ratingChange }) => ratingChange)).toEqual([
      null,
      expect.any(Number),
    ])
  })
})
