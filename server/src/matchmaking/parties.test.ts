import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupUp, type Party } from './parties.ts'
import type { Ticket } from './ticket.ts'
import { PAIRING_RULES, worthOf } from './worth.ts'

const NOW_MS = 1_000_000

const ticket = (player: string, facts: Partial<Ticket> = {}): Ticket => ({
  id: `t-${player}`,
  player,
  rating: 1_500,
  deviation: 60,
  sinceMs: NOW_MS,
  blocked: new Set(),
  lastParty: new Set(),
  network: null,
  isRated: false,
  ...facts,
})

const crowd = (count: number, facts: (place: number) => Partial<Ticket> = () => ({})) =>
  Array.from({ length: count }, (_, place) =>
    ticket(`p${place}`, { rating: 1_400 + place, ...facts(place) }),
  )

const group = (tickets: readonly Ticket[], size: number) =>
  groupUp(tickets, size, NOW_MS, PAIRING_RULES)
const names = (parties: readonly Party[]): string[] =>
  parties.map((party) =>
    party
      .map(({ player }) => player)
      .toSorted()
      .join(' '),
  )

const worthOfParty = (party: Party): number => {
  const pairs = party.flatMap((one, place) =>
    party.slice(place + 1).map((other) => worthOf(one, other, NOW_MS, PAIRING_RULES)),
  )
  if (pairs.includes(0)) return 0
  return pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length
}

/** Highest worth of any disjoint runs of neighbours, by brute force. */
function bestWorth(byRating: readonly Ticket[], size: number): number {
  if (byRating.length < size) return 0
  const run = worthOfParty(byRating.slice(0, size))
  const taken = run === 0 ? 0 : run + bestWorth(byRating.slice(size), size)
  return Math.max(taken, bestWorth(byRating.slice(1), size))
}

const someTickets = fc.array(
  fc.record({
    rating: fc.integer({ min: 1_300, max: 1_700 }),
    deviation: fc.integer({ min: 45, max: 350 }),
    waitedMs: fc.integer({ min: -60_000, max: 120_000 }),
    blocked: fc.subarray(['p1', 'p2', 'p3']),
    lastParty: fc.subarray(['p4', 'p5', 'p6']),
    network: fc.constantFrom(null, null, 'n1', 'n2'),
  }),
  { maxLength: 14 },
)

describe('parties for matches of several seats', () => {
  const drawn = someTickets.map((all) =>
    all.map(({ waitedMs, blocked, lastParty, ...facts }, place) =>
      ticket(`p${place}`, {
        ...facts,
        sinceMs: NOW_MS - waitedMs,
        blocked: new Set(blocked),
        lastParty: new Set(lastParty),
        isRated: true,
      }),
    ),
  )

  it('seat nobody twice, and nobody with a player they must not meet', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 3, max: 6 }), (tickets, size) => {
        const parties = group(tickets, size)
        const seated = parties.flat()
        expect(new Set(seated).size).toBe(seated.length)
        for (const party of parties) {
          expect(party).toHaveLength(size)
          expect(worthOfParty(party)).toBeGreaterThan(0)
          const known = party.flatMap(({ network }) => network ?? [])
          expect(new Set(known).size).toBe(known.length)
        }
      }),
    )
  })

  it('are worth at least as much as the best runs of neighbours', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 3, max: 5 }), (all, size) => {
        const tickets = all
          .map((one) => ({ ...one, network: null, sinceMs: Math.min(one.sinceMs, NOW_MS) }))
          .toSorted((a, b) => a.rating - b.rating)
        const worth = group(tickets, size).reduce((sum, party) => sum + worthOfParty(party), 0)
        expect(worth).toBeGreaterThanOrEqual(bestWorth(tickets, size) - 1e-6)
      }),
    )
  })

  it('are formed around a player whom nobody may meet', () => {
    const tickets = crowd(5, (place) => (place === 2 ? { rating: 1_402 } : {}))
    const shunned = tickets.map((one) =>
      one.player === 'p2' ? { ...one, blocked: new Set(['p0', 'p1', 'p3', 'p4']) } : one,
    )
    expect(names(group(shunned, 4))).toEqual(['p0 p1 p3 p4'])
  })

  it('do not seat players of one network together in rated matches, nor the last party again', () => {
    const home = crowd(4, (place) => ({ isRated: true, ...(place < 2 ? { network: 'home' } : {}) }))
    expect(group(home, 4)).toEqual([])
    expect(names(group([...home, ticket('p9', { rating: 1_402 })], 4))).toHaveLength(1)
    const again = crowd(3, () => ({ lastParty: new Set(['p0', 'p1', 'p2']) }))
    expect(group(again, 3)).toEqual([])
    const later = again.map((one) => ({ ...one, sinceMs: NOW_MS - 60_000 }))
    expect(group(later, 3)).toHaveLength(1)
  })

  it('prefer those who wait for long, and keep a penalty apart', () => {
    const long = ticket('long', { rating: 1_460, sinceMs: NOW_MS - 30_000 })
    const tickets = [...crowd(3), long]
    expect(names(group(tickets, 3))[0]).toContain('long')
    const late = ticket('late', { sinceMs: NOW_MS + 5_000 })
    expect(group([...crowd(2), late], 3)).toEqual([])
  })

  it('do not let a crowd that blocks everybody stand between others', () => {
    const blockers = crowd(180, (place) => ({
      rating: 1_480 + place / 9,
      blocked: new Set(['a', 'b', 'c', ...Array.from({ length: 180 }, (_, one) => `p${one}`)]),
    }))
    const people = ['a', 'b', 'c'].map((name, place) =>
      ticket(name, { rating: 1_480 + 10 * place, sinceMs: NOW_MS - 20_000 }),
    )
    expect(names(group([...blockers, ...people], 3))).toEqual(['a b c'])
  })
})
