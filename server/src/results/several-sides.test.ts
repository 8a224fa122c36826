import { present } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import {
  allBut,
  type EndedMatchOptions,
  endedMatch,
  playerOf,
} from '../../tests/support/ended-match.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { plainSides } from '../../tests/support/plain-sides.ts'
import type { Rating } from '../match/rating.ts'
import { HeldGains } from '../moderation/admin/held-gains.ts'
import { memoryAudit } from '../storage/memory/memory-audit.ts'
import { memoryResults } from '../storage/memory/memory-results.ts'
import { fixedRating, NEW_RATING } from './rating.ts'
import { Results } from './results.ts'

const RANKED = [['A'], ['B'], ['C'], ['D']]
const TEAMS = [
  ['A', 'C'],
  ['B', 'D'],
]
const GREEDY = { name: 'greedy', isGuest: false, accountId: null, bot: 'greedy' }

/** Settles matches one after another; seats take the players of these names in order. */
function setUp() {
  const time = fakeTime(0)
  const store = memoryResults()
  const note = () => undefined
  const log = { debug: note, info: note, warn: note, error: note }
  const parts = { store, accounts: allBut(), clock: time, timers: time, log, isPublic: () => true }
  const results = new Results(parts)
  let matches = 0
  type Seated = Parameters<typeof endedMatch>[1]
  const settle = async (seated: Seated, options: EndedMatchOptions = {}) => {
    matches += 1
    const places = RANKED.slice(0, seated.length)
    const facts = { places, turn: 60, endedAtMs: 1_000 + matches, ...options }
    const { session, match } = endedMatch(`m${matches}`, seated, facts)
    await results.settle(session, match)
    await new Promise(setImmediate)
    return { session, stored: present(await store.match(match.matchId), 'a settled match') }
  }
  const play = (names: readonly string[], options: EndedMatchOptions = {}) =>
    settle(
      names.map((name) => [playerOf(name), NEW_RATING] as const),
      options,
    )
  const audit = memoryAudit()
  const people = { nameOf: async (id: string) => id }
  const gains = new HeldGains({ store, audit, people, clock: time })
  return { store, settle, play, gains }
}

const ratingsOf = (seats: readonly { readonly rating: { readonly after: number } | null }[]) =>
  seats.map(({ rating }) => rating?.after ?? Number.NaN)

describe('a rated match of several sides', () => {
  it('rates all seats by their places, from their ratings before', async () => {
    const { settle, store } = setUp()
    const before: readonly Rating[] = [1_480, 1_520, 1_600, 1_350].map((rating, place) => ({
      ...{ rating, deviation: 80 + 40 * place, volatility: 0.06 },
    }))
    const { session, stored } = await settle(
      before.map((rating, place) => [playerOf(`p${place}`), rating] as const),
      { places: [['B'], ['A', 'D'], ['C']] },
    )
    const sides = before.map((rating) => [rating])
    for (const [place, after] of ratingsOf(stored.seats).entries())
      expect(after).toBeCloseTo(plainSides(sides, [1, 0, 2, 1], [place, 0]).rating, 3)
    expect(session.seats.taken.map(({ ratingChange }) => Math.sign(ratingChange ?? 0))).toEqual([
      1, 1, -1, 1,
    ])
    expect(stored).toMatchObject({ weight: 1, isRated: true })
    expect(await store.standing('p1', 'tabletop')).toMatchObject({ wins: 1, draws: 0, losses: 0 })
    // Second place is no win, whatever it does to the rating.
    expect(await store.standing('p0', 'tabletop')).toMatchObject({ wins: 0, draws: 0, losses: 1 })
  })

  it('rates partners together, and names their teams', async () => {
    const { play, store } = setUp()
    const { stored } = await play(['a', 'b', 'c', 'd'], { sides: TEAMS, places: TEAMS })
    expect(stored.seats.map(({ team }) => team)).toEqual(['1', '2', '1', '2'])
    const [a = 0, b = 0, c = 0, d = 0] = ratingsOf(stored.seats)
    expect([c, d]).toEqual([a, b])
    const two = [NEW_RATING, NEW_RATING]
    expect(a).toBeCloseTo(plainSides([two, two], [0, 1], [0, 0]).rating, 3)
    expect(await store.standing('c', 'tabletop')).toMatchObject({ wins: 1, losses: 0 })
    expect(await store.standing('d', 'tabletop')).toMatchObject({ wins: 0, losses: 1 })
  })

  it('draws for those who share the first place alone', async () => {
    const { play, store } = setUp()
    await play(['a', 'b', 'c', 'd'], {
      places: [
        ['A', 'B'],
        ['C', 'D'],
      ],
    })
    expect(await store.standing('a', 'tabletop')).toMatchObject({ wins: 0, draws: 1, losses: 0 })
    expect(await store.standing('d', 'tabletop')).toMatchObject({ wins: 0, draws: 0, losses: 1 })
  })

  it('counts a walkout for a deserter, not for a player who was knocked out', async () => {
    const { play } = setUp()
    const { stored } = await play(['a', 'b', 'c', 'd'], { absent: ['C'] })
    expect(stored.seats.map(({ hasWalkedOut }) => hasWalkedOut)).toEqual([
      ...[false, false, true, false],
    ])
  })
})

describe('nobody buys rating in a match of several sides', () => {
  const networks = (...names: readonly string[]) => ({ networks: names })

  it('with a guest at the address of another player', async () => {
    const { settle } = setUp()
    const seated = ['a', 'b', 'c', 'd'].map(
      (name) => [playerOf(name, { isGuest: name === 'd' }), NEW_RATING] as const,
    )
    const shared = await settle(seated, networks('n1', 'n2', 'n3', 'n1'))
    expect(shared.stored).toMatchObject({ unratedBecause: 'same_address_guests' })
    const { stored } = await settle(seated, networks('n1', 'n2', 'n3', 'n4'))
    expect(stored).toMatchObject({ isRated: true })
  })

  it('with a party of one network among others, under names or not', async () => {
    const { settle } = setUp()
    const seated = (isGuest: boolean) =>
      ['a', 'b', 'c', 'd'].map(
        (name) => [playerOf(name, { isGuest: isGuest && name === 'd' }), NEW_RATING] as const,
      )
    for (const isGuest of [false, true]) {
      const { stored } = await settle(seated(isGuest), networks('n1', 'n2', 'n1', 'n4'))
      expect(stored).toMatchObject({ isRated: false, unratedBecause: 'shared_network' })
    }
    // A family at home, under names: nobody else loses points by it.
    const home = await settle(seated(false), networks('n1', 'n1', 'n1', 'n1'))
    expect(home.stored).toMatchObject({ isRated: true })
  })

  it('by playing the same party again: only results against others count in full', async () => {
    const { play } = setUp()
    await play(['a', 'b', 'c', 'd'])
    const again = await play(['a', 'b', 'c', 'd'])
    expect(again.stored.weight).toBe(0.5)
    // A and B have met twice; the other five pairs of this party are new or as often as once.
    const mixed = await play(['a', 'b', 'e', 'f'])
    expect(mixed.stored.weight).toBeCloseTo((0.25 + 5) / 6, 9)
    const counts = [mixed.stored]
    for (let match = 0; match < 6; match += 1)
      counts.push((await play(['a', 'b', 'c', 'd'])).stored)
    expect(counts.at(-1)).toMatchObject({ isRated: false, unratedBecause: 'repeated_pair' })
  })

  it('by beating bots with hired help: they count no more than the people do', async () => {
    const { settle, play, store } = setUp()
    for (let match = 0; match < 5; match += 1) await play(['a', 'b'])
    const before = present(await store.standing('a', 'tabletop'), 'a standing')
    const seated = [
      [playerOf('a'), NEW_RATING],
      [playerOf('b'), NEW_RATING],
      [GREEDY, fixedRating(1_900)],
    ] as const
    const { stored } = await settle(seated)
    expect(stored).toMatchObject({ isRated: false, unratedBecause: 'repeated_pair' })
    expect(await store.standing('a', 'tabletop')).toEqual(before)
    const alone = await settle([seated[0], seated[2]])
    expect(alone.stored).toMatchObject({ isRated: true, weight: 1 })
  })

  it('with a helper at home in every party: such matches do not count', async () => {
    const { play } = setUp()
    for (const match of [1, 2, 3, 4]) {
      const strangers = [`s${match}`, `t${match}`]
      const { stored } = await play(
        ['a', ...strangers, `helper${match}`],
        networks('home', 'n1', 'n2', 'home'),
      )
      expect(stored).toMatchObject({ isRated: false, unratedBecause: 'shared_network' })
    }
  })

  it('and several held gains of one match are decided together', async () => {
    const { play, store, gains } = setUp()
    const facts = {
      ...networks('home', 'home', 'home', 'home'),
      places: [['A', 'B'], ['C'], ['D']],
    }
    await play(['a', 'b', 'c', 'd'], facts)
    await play(['a', 'b', 'e', 'f'], facts)
    const { stored } = await play(['a', 'b', 'g', 'h'], facts)
    expect(stored.seats.map((seat) => seat.held)).toEqual(['held', 'held', null, null])
    const listed = await gains.list()
    expect(listed).toMatchObject({ value: { total: 2, gains: [{ name: 'a' }, { name: 'b' }] } })
    const before = present(await store.standing('b', 'tabletop'), 'a standing')
    const why = { by: 'Hope', match: stored.id, reason: 'a family' }
    const released = await gains.release(why)
    expect(released).toMatchObject({ ok: true, value: { name: 'a' } })
    const after = present(await store.standing('b', 'tabletop'), 'a standing')
    expect(after.rating.rating).toBeGreaterThan(before.rating.rating)
    expect(after.draws).toBe(before.draws + 1)
    expect(await gains.release(why)).toMatchObject({ error: { code: 'no_held_gain' } })
    expect((await store.match(stored.id))?.seats.map((seat) => seat.held)).toEqual(
      Array.from({ length: 4 }, () => null),
    )
  })
})
