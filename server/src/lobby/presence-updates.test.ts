import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import type { Counts, Listing } from './listings.ts'
import { PresenceAggregator } from './presence-aggregator.ts'
import { type PresenceUpdate, PresenceUpdates, presenceForm } from './presence-updates.ts'

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

const updatesOf = (counted = 2): PresenceUpdates =>
  new PresenceUpdates({
    clock: time,
    timers: time,
    counted,
    countsOf: (id) => counts.get(id) ?? null,
  })

const idsOf = (facts: readonly PresenceUpdate[]) =>
  facts.map((fact) => ('match' in fact ? fact.match : fact.account))

describe('presence updates of a server', () => {
  it("are reported once, the newest of each subject, after the caller's cursor", async () => {
    const facts = updatesOf()
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

  it('keep the time of the first listing, and do not report removals of unknown matches', async () => {
    const facts = updatesOf()
    facts.list('m0', null)
    facts.list('m1', openAt(1))
    facts.list('m1', openAt(9))
    const { facts: told, after } = await facts.since(NOTHING, false)
    expect(told).toEqual([{ match: 'm1', listing: openAt(1) }])
    expect(after).toBe(1)
  })

  it('report the most important activity of an account, at whatever place', async () => {
    const facts = updatesOf()
    const [tab, other] = [{}, {}]
    facts.setActivity('ann', tab, 'watching')
    facts.setActivity('ann', other, 'queue')
    facts.setActivity('ann', 'm1', 'playing')
    const told = await facts.since(NOTHING, false)
    expect(told.facts).toEqual([{ account: 'ann', doing: 'playing' }])
    facts.setActivity('ann', other, null)
    expect((await facts.since(told, false)).facts).toEqual([])
    facts.setActivity('ann', 'm1', null)
    facts.setActivity('ann', tab, null)
    expect((await facts.since(told, false)).facts).toEqual([{ account: 'ann', doing: null }])
  })

  it('are awaited for up to a second', async () => {
    const facts = updatesOf()
    const early = facts.since(NOTHING, true)
    facts.list('m1', openAt(1))
    expect(idsOf((await early).facts)).toEqual(['m1'])
    expect(time.waiting()).toBe(0)
    const late = facts.since(await early, true)
    time.advance(1_000)
    expect((await late).facts).toEqual([])
  })

  it('read the progress of the newest live matches on request at intervals, and report no single steps', async () => {
    const facts = updatesOf(2)
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

/** Collects the updates of one server, as the lobby does. */
function collecting(facts: PresenceUpdates, loses: () => boolean = () => false) {
  const known = new Map<string, string>()
  let servers = ['s']
  let requests = 0
  const presenceAggregator = new PresenceAggregator({
    clock: time,
    timers: time,
    servers: () => servers,
    request: async (_, cursor, wait) => {
      requests += 1
      if (loses()) return null
      const page = await facts.since(cursor, wait)
      return loses() ? null : page
    },
    take: (_, { isWhole, facts: updates }) => {
      if (isWhole) known.clear()
      for (const fact of updates)
        if ('match' in fact) {
          if (fact.listing === null) known.delete(fact.match)
          else known.set(fact.match, JSON.stringify(fact.listing))
        }
    },
  })
  const setServers = (ids: string[]) => {
    servers = ids
  }
  return { presenceAggregator, known, setServers, requests: () => requests }
}

/** Lets promises settle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

describe('collecting presence updates', () => {
  it('yields the final state, whatever was listed, removed and lost on the way', async () => {
    let seed = 11
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return Math.floor((seed / 2_147_483_647) * most)
    }
    const facts = updatesOf()
    const { presenceAggregator, known } = collecting(facts, () => next(4) === 0)
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

  it('requests nothing without clients, and at most four times a second', async () => {
    const facts = updatesOf()
    const { presenceAggregator, requests } = collecting(facts)
    facts.list('m1', openAt(1))
    time.advance(10_000)
    await settle()
    expect(requests()).toBe(0)
    presenceAggregator.start()
    for (let ms = 0; ms < 10_000; ms += 50) {
      facts.list('m1', openAt(ms % 100 === 0 ? 1 : 2))
      facts.list(`m${ms}`, openAt(ms))
      time.advance(50)
      await settle()
    }
    expect(requests()).toBeGreaterThan(20)
    expect(requests()).toBeLessThanOrEqual(41)
    presenceAggregator.stop()
    const before = requests()
    time.advance(10_000)
    await settle()
    expect(requests()).toBe(before)
  })

  it('fetches everything for the first client, and drops a lost server with all its updates', async () => {
    const facts = updatesOf()
    const { presenceAggregator, known, setServers, requests } = collecting(facts)
    for (let count = 0; count < 1_200; count += 1) facts.list(`m${count}`, openAt(count))
    await Promise.all([presenceAggregator.fresh(), presenceAggregator.fresh()])
    expect(known.size).toBe(1_200)
    expect(requests(), 'in three pages, once for both').toBe(3)
    presenceAggregator.start()
    await presenceAggregator.fresh()
    expect(requests(), 'it is gathered anyway').toBe(4)
    setServers([])
    time.advance(1_000)
    await settle()
    expect(known.size).toBe(0)
    presenceAggregator.clear()
    expect(time.waiting()).toBeLessThanOrEqual(1)
  })
})
