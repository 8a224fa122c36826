import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairUp } from './pairing.ts'
import type { Pair, Ticket } from './ticket.ts'
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

const names = (pairs: readonly Pair[]): string[][] =>
  pairs.map((pair) => pair.map(({ player }) => player).toSorted()).toSorted()

const pair = (tickets: readonly Ticket[], nowMs = NOW_MS): string[][] =>
  names(pairUp(tickets, nowMs, PAIRING_RULES))

/** Highest worth of any set of pairs, by brute force. */
function bestWorth(tickets: readonly Ticket[]): number {
  const [first, ...rest] = tickets
  if (first === undefined) return 0
  const alone = bestWorth(rest)
  return rest.reduce((best, partner) => {
    const worth = worthOf(first, partner, NOW_MS, PAIRING_RULES)
    if (worth === 0) return best
    return Math.max(best, worth + bestWorth(rest.filter((one) => one !== partner)))
  }, alone)
}

const someTickets = fc.array(
  fc.record({
    player: fc.constantFrom('ann', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal'),
    rating: fc.integer({ min: 1_200, max: 1_800 }),
    deviation: fc.integer({ min: 45, max: 350 }),
    waitedMs: fc.integer({ min: 0, max: 120_000 }),
    blocked: fc.subarray(['ann', 'bob', 'cyd']),
    lastParty: fc.subarray(['ann', 'bob', 'eve', 'hal'], { maxLength: 1 }),
  }),
  { maxLength: 10 },
)

describe('pairing', () => {
  it('finds a set of pairs with the highest worth, for up to ten tickets', () => {
    fc.assert(
      fc.property(someTickets, (drawn) => {
        const tickets = drawn.map(({ player, waitedMs, blocked, lastParty, ...facts }, place) =>
          ticket(player, {
            ...facts,
            id: `t${place}`,
            sinceMs: NOW_MS - waitedMs,
            blocked: new Set(blocked),
            lastParty: new Set(lastParty),
          }),
        )
        const found = pairUp(tickets, NOW_MS, PAIRING_RULES)
        const worths = found.map(([a, b]) => worthOf(a, b, NOW_MS, PAIRING_RULES))
        expect(worths.every((worth) => worth > 0)).toBe(true)
        expect(worths.reduce((sum, worth) => sum + worth, 0)).toBe(bestWorth(tickets))
        const used = found.flat().map(({ id }) => id)
        expect(new Set(used).size).toBe(used.length)
      }),
      { numRuns: 400 },
    )
  })

  it('prefers the best set of pairs to the first one', () => {
    const tickets = [
      ticket('ann', { rating: 1_500 }),
      ticket('bob', { rating: 1_550 }),
      ticket('cyd', { rating: 1_560 }),
      ticket('dan', { rating: 1_610 }),
    ]
    expect(pair(tickets)).toEqual([
      ['ann', 'bob'],
      ['cyd', 'dan'],
    ])
  })

  it('never pairs tickets of the same player, or players of whom one blocks the other', () => {
    expect(pair([ticket('ann', { id: '1' }), ticket('ann', { id: '2' })])).toEqual([])
    expect(pair([ticket('ann'), ticket('bob', { blocked: new Set(['ann']) })])).toEqual([])
  })

  it('pairs the same two players again only after both have waited', () => {
    const waiting = (sinceMs: number) => [
      ticket('ann', { lastParty: new Set(['bob']), sinceMs }),
      ticket('bob', { sinceMs }),
    ]
    expect(pair(waiting(NOW_MS - 59_000))).toEqual([])
    expect(pair(waiting(NOW_MS - 60_000))).toEqual([['ann', 'bob']])
  })

  it('widens the window with the waiting time', () => {
    const far = (waitedMs: number) => [
      ticket('ann', { rating: 1_500, sinceMs: NOW_MS - waitedMs }),
      ticket('bob', { rating: 1_800 }),
    ]
    expect(pair(far(60_000))).toEqual([])
    expect(pair(far(120_000))).toEqual([['ann', 'bob']])
  })

  it('does not starve a player with a distant rating while others keep being paired', () => {
    let met = 0
    for (let seconds = 1; seconds <= 600 && met === 0; seconds += 1) {
      const nowMs = NOW_MS + seconds * 1_000
      const fresh = Array.from({ length: 6 }, (_, place) =>
        ticket(`new-${seconds}-${place}`, { rating: 1_500 + 10 * place, sinceMs: nowMs }),
      )
      const odd = ticket('odd', { rating: 2_400, sinceMs: NOW_MS })
      if (pair([odd, ...fresh], nowMs).some((one) => one.includes('odd'))) met = seconds
    }
    expect(met).toBeGreaterThan(0)
  })

  it('pairs the longest waiting players first when there are very many', () => {
    const many = Array.from({ length: 1_000 }, (_, place) =>
      ticket(`p${place}`, { rating: 1_000 + place, sinceMs: NOW_MS - (place < 200 ? 60_000 : 0) }),
    )
    const found = pairUp(many, NOW_MS, PAIRING_RULES)
    expect(found).toHaveLength(100)
    expect(found.flat().every(({ sinceMs }) => sinceMs === NOW_MS - 60_000)).toBe(true)
  })

  /** Tickets that block each other, and wait for longer than anybody else. */
  const blockedGroup = (count: number, facts: Partial<Ticket> = {}): Ticket[] => {
    const players = Array.from({ length: count }, (_, place) => `member-${place}`)
    const blocked = new Set(players)
    return players.map((one) => ticket(one, { blocked, sinceMs: NOW_MS - 600_000, ...facts }))
  }
  const [ann, bob] = [ticket('ann', { rating: 1_490 }), ticket('bob', { rating: 1_510 })]

  it('is not hidden by a penalised crowd between two ratings', () => {
    const group = blockedGroup(100, { sinceMs: NOW_MS + 300_000 })
    expect(pair([...group, ann, bob])).toEqual([['ann', 'bob']])
  })

  it('is not hidden by a crowd that blocks both players and each other', () => {
    const group = blockedGroup(300).map((one) => ({
      ...one,
      blocked: new Set([...one.blocked, 'ann', 'bob']),
    }))
    expect(pair([...group, ann, bob])).toEqual([['ann', 'bob']])
  })

  it('prefers strangers to a crowd of one network whose members block each other', () => {
    const group = blockedGroup(6, { network: 'crowd' })
    const known = [ticket('ann', { network: 'a' }), ticket('bob', { network: 'b' })]
    expect(pair([...group, ...known])).toEqual([['ann', 'bob']])
  })

  it('pairs a family with each other, and with a stranger who is left over', () => {
    const family = ['dad', 'mum', 'kid'].map((one) => ticket(one, { network: 'home' }))
    expect(pair(family)).toHaveLength(1)
    expect(pair([...family, ann, bob])).toHaveLength(2)
    expect(pair([...family, ann])).toHaveLength(2)
  })

  it('leaves room for others beside a crowd whose members block each other', () => {
    const honest = Array.from({ length: 40 }, (_, place) => ticket(`honest-${place}`))
    const found = pair([...blockedGroup(400), ...honest]).flat()
    expect(found.filter((one) => one.startsWith('honest')).length).toBeGreaterThan(30)
  })
})
