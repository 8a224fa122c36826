import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import type { Counts, Listing } from './listings.ts'
import { PresenceAggregator } from './presence-aggregator.ts'
import { type Fact, Facts, presenceForm } from './presence-updates.ts'

const SETTINGS = {
  preset: 'tabletop',
  changes: {},
  clock: 'none',
  time: null,
  rated: false,
  spectators: true,
  delaySeconds: 0,
  series: 1,
  chat: 'all',
} as const

const openAt = (sinceMs: number): Listing => ({
  kind: 'open',
  game: {
    host: { name: 'Holly', guest: false, rating: 0, bot: false },
    settings: SETTINGS,
    sinceMs,
  },
})
const liveAt = (step: number, sinceMs = 5): Listing => ({
  kind: 'live',
  match: { seats: [], settings: SETTINGS, sinceMs, step, spectators: 0 },
})

const NOTHING = { after: 0, known: 0 }

let time: FakeTime
let counts: Map<string, Counts>
beforeEach(() => {
  time = fakeTime()
  counts = new Map()
})

const factsAt = (counted = 2): Facts =>
  new Facts({ clock: time, timers: time, counted, countsOf: (id) => counts.get(id) ?? null })

const idsOf = (facts: readonly Fact[]) =>
  facts.map((fact) => ('match' in fact ? fact.match : fact.account))

describe('the facts of a server', () => {
  it('are told once, the newest of each, to whoever says how much arrived', async () => {
    const facts = factsAt()
    facts.list('m1', openAt(1))
    facts.list('m2', openAt(2))
    facts.list('m1', liveAt(0))
    const first = await facts.since(NOTHING, false)
    expect(first).toMatchObject({ isWhole: true, more: false })
    expect(idsOf(first.facts)).toEqual(['m2', 'm1'])
    expect(presenceForm.parse(JSON.parse(JSON.stringify(first)))).toEqual(first)
    facts.list('m2', null)
    facts.list('m1', liveAt(0))
    const next = await facts.since(first, false)
    expect(next).toMatchObject({ isWhole: false, facts: [{ match: 'm2', listing: null }] })
    expect((await facts.since(next, false)).facts).toEqual([])
    expect(idsOf((await facts.since(first, false)).facts), 'the answer was lost').toEqual(['m2'])
  })

  it('keep since when a match is listed, and say nothing of what never was', async () => {
    const facts = factsAt()
    facts.list('m0', null)
    facts.list('m1', openAt(1))
    facts.list('m1', openAt(9))
    const { facts: told, after } = await facts.since(NOTHING, false)
    expect(told).toEqual([{ match: 'm1', listing: openAt(1) }])
    expect(after).toBe(1)
  })

  it('say of an account what it does above all, wherever here it does it', async () => {
    const facts = factsAt()
    const [tab, other] = [{}, {}]
    facts.does('ann', tab, 'watching')
    facts.does('ann', other, 'queue')
    facts.does('ann', 'm1', 'playing')
    const told = await facts.since(NOTHING, false)
    expect(told.facts).toEqual([{ account: 'ann', doing: 'playing' }])
    facts.does('ann', other, null)
    expect((await facts.since(told, false)).facts).toEqual([])
    facts.does('ann', 'm1', null)
    facts.does('ann', tab, null)
    expect((await facts.since(told, false)).facts).toEqual([{ account: 'ann', doing: null }])
  })

  it('are waited for until there are any, or for a second', async () => {
    const facts = factsAt()
    const early = facts.since(NOTHING, true)
    facts.list('m1', openAt(1))
    expect(idsOf((await early).facts)).toEqual(['m1'])
    expect(time.waiting()).toBe(0)
    const late = facts.since(await early, true)
    time.advance(1_000)
    expect((await late).facts).toEqual([])
  })

  it('count the newest live matches now and then, when somebody asks, and no step by itself', async () => {
    const facts = factsAt(2)
    for (const [id, sinceMs] of [
      ['m1', 1],
      ['m2', 2],
      ['m3', 3],
    ] as const)
      facts.list(id, liveAt(0, sinceMs))
    const first = await facts.since(NOTHING, false)
    for (const id of ['m1', 'm2', 'm3']) counts.set(id, { step: 7, spectators: 3 })
    expect((await facts.since(first, false)).facts).toEqual([])
    time.advance(5_000)
    const next = await facts.since(first, false)
    expect(next.facts).toMatchObject([
      { match: 'm3', listing: { match: { step: 7, spectators: 3 } } },
      { match: 'm2', listing: { match: { step: 7, spectators: 3 } } },
    ])
    counts.delete('m3')
    time.advance(5_000)
    expect((await facts.since(next, false)).facts).toEqual([])
    expect(time.waiting(), 'no timer').toBe(0)
  })
})

/** A lobby's knowledge of one server, as it gathers it. */
function gathering(facts: Facts, loses: () => boolean = () => false) {
  const known = new Map<string, string>()
  let servers = ['s']
  let asked = 0
  const presenceAggregator = new PresenceAggregator({
    clock: time,
    timers: time,
    servers: () => servers,
    ask: async (_, told, wait) => {
      asked += 1
      if (loses()) return null
      const page = await facts.since(told, wait)
      return loses() ? null : page
    },
    take: (_, { isWhole, facts: told }) => {
      if (isWhole) known.clear()
      for (const fact of told)
        if ('match' in fact) {
          if (fact.listing === null) known.delete(fact.match)
          else known.set(fact.match, JSON.stringify(fact.listing))
        }
    },
  })
  const setServers = (ids: string[]) => {
    servers = ids
  }
  return { presenceAggregator, known, setServers, asked: () => asked }
}

/** Lets promises settle: nothing here waits for the world. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

describe('gathering', () => {
  it('knows all that is there at the end, whatever was listed, forgotten and lost on the way', async () => {
    let seed = 11
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return Math.floor((seed / 2_147_483_647) * most)
    }
    const facts = factsAt()
    const { presenceAggregator, known } = gathering(facts, () => next(4) === 0)
    const truth = new Map<string, string>()
    presenceAggregator.start()
    for (let step = 0; step < 6_000; step += 1) {
      const id = `m${next(3_000)}`
      if (next(2) === 0) {
        facts.list(id, null)
        truth.delete(id)
      } else if (!truth.has(id)) {
        facts.list(id, openAt(step))
        truth.set(id, JSON.stringify(openAt(step)))
      }
      if (next(40) > 0) continue
      time.advance(next(800))
      await settle()
    }
    for (let again = 0; again < 40; again += 1) {
      time.advance(1_000)
      await settle()
    }
    expect(new Map([...known].sort())).toEqual(new Map([...truth].sort()))
    expect(truth.size).toBeGreaterThan(500)
    presenceAggregator.stop()
  })

  it('asks nobody unless somebody is there to see it, and at most four times a second', async () => {
    const facts = factsAt()
    const { presenceAggregator, asked } = gathering(facts)
    facts.list('m1', openAt(1))
    time.advance(10_000)
    await settle()
    expect(asked()).toBe(0)
    presenceAggregator.start()
    for (let ms = 0; ms < 10_000; ms += 50) {
      facts.list('m1', openAt(ms % 100 === 0 ? 1 : 2))
      facts.list(`m${ms}`, openAt(ms))
      time.advance(50)
      await settle()
    }
    expect(asked()).toBeGreaterThan(20)
    expect(asked()).toBeLessThanOrEqual(41)
    presenceAggregator.stop()
    const before = asked()
    time.advance(10_000)
    await settle()
    expect(asked()).toBe(before)
  })

  it('has all at once for whoever comes, and lets a lost server go with all that it told', async () => {
    const facts = factsAt()
    const { presenceAggregator, known, setServers, asked } = gathering(facts)
    for (let count = 0; count < 1_200; count += 1) facts.list(`m${count}`, openAt(count))
    await Promise.all([presenceAggregator.fresh(), presenceAggregator.fresh()])
    expect(known.size).toBe(1_200)
    expect(asked(), 'in three pages, once for both').toBe(3)
    presenceAggregator.start()
    await presenceAggregator.fresh()
    expect(asked(), 'it is gathered anyway').toBe(4)
    setServers([])
    time.advance(1_000)
    await settle()
    expect(known.size).toBe(0)
    presenceAggregator.clear()
    expect(time.waiting()).toBeLessThanOrEqual(1)
  })
})
