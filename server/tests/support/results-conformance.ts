import { beforeEach, describe, expect, it } from 'vitest'
import type { FinishedMatch, MatchQuery, ResultStore } from '../../src/results/ports.ts'
import { describeGains } from './gains-conformance.ts'
import { accounts, finishedMatch, rated, seatOf, standingOf } from './stored-results.ts'

/** A time at which every match is public. */
const LATER_MS = 1_000_000
const ALL: MatchQuery = {
  ...{ accountId: null, preset: null, viewerId: null },
  ...{ nowMs: LATER_MS, before: null, limit: 100, lane: 'x' },
}
const ids = (matches: readonly FinishedMatch[]) => matches.map(({ id }) => id).join(' ')
/** Tests that every result store must pass; `open` returns an empty one. */
export function describeResultStore(
  name: string,
  open: () => ResultStore | Promise<ResultStore>,
): void {
  describe(`${name} as a result store`, () => {
    let store: ResultStore
    beforeEach(async () => {
      store = await open()
    })
    const found = async (query: MatchQuery) => (await store.matches(query)).matches

    describe('settling', () => {
      it('returns what was stored', async () => {
        const odd = finishedMatch('odd', {
          game: 'other',
          isRated: true,
          isPublic: false,
          ...{ weight: 0.0625, unratedBecause: 'repeated_pair' },
          seats: [
            seatOf('A', 'ann', {
              team: 'A+B',
              name: "Ünï 'x' 名",
              rating: { before: 1_500, after: 1_512.5 },
            }),
            seatOf('B', null, { bot: 'greedy', name: '' }),
          ],
          placing: { places: [['A', 'B']], rule: 'R17.7' },
        })
        expect(await store.settle(odd, [standingOf('ann')])).toBe('done')
        expect(await store.match('odd')).toEqual(odd)
        expect(await store.standing('ann', 'tabletop')).toEqual(standingOf('ann'))
        expect(await store.standings('ann')).toEqual([standingOf('ann')])
      })

      it('finds nothing under unknown ids', async () => {
        await store.settle(finishedMatch('m'), [standingOf('ann')])
        for (const key of ['', 'M', 'Ann', '__proto__', "' OR 1=1 --", '\0']) {
          expect(await store.match(key)).toBeNull()
          expect(await store.standing(key, 'tabletop')).toBeNull()
          expect(await store.standing('ann', key)).toBeNull()
          expect(await store.standings(key)).toEqual([])
          expect(await store.walkouts(key, 0)).toEqual([])
          expect(await found({ ...ALL, accountId: key })).toEqual([])
        }
      })

      it('stores each match once, and ignores a second result', async () => {
        expect(await store.settle(finishedMatch('m'), [standingOf('ann')])).toBe('done')
        const other = finishedMatch('m', { preset: 'gba' })
        const next = standingOf('ann', { revision: 2, wins: 2 })
        expect(await store.settle(other, [next])).toBe('again')
        expect(await store.match('m')).toEqual(finishedMatch('m'))
        expect(await store.standing('ann', 'tabletop')).toEqual(standingOf('ann'))
      })

      it('stores a match once under concurrent writes', async () => {
        const many = Array.from({ length: 8 }, () =>
          store.settle(finishedMatch('m'), [standingOf('ann')]),
        )
        const done = await Promise.all(many)
        expect(done.filter((one) => one === 'done')).toHaveLength(1)
        expect(done.filter((one) => one === 'again')).toHaveLength(7)
      })

      it('lets one of several concurrent writes change a standing', async () => {
        const many = Array.from({ length: 8 }, (_, place) =>
          store.settle(finishedMatch(`m${place}`), [standingOf('ann', { wins: place })]),
        )
        const done = await Promise.all(many)
        expect(done.filter((one) => one === 'done')).toHaveLength(1)
        expect(done.filter((one) => one === 'stale')).toHaveLength(7)
        const winner = done.indexOf('done')
        expect((await store.standing('ann', 'tabletop'))?.wins).toBe(winner)
        expect(ids(await found(ALL))).toBe(`m${winner}`)
      })

      it.each([
        ['a first one where there is one', 1],
        ['one that was changed in the meantime', 3],
      ])('keeps nothing at all beside %s', async (_, revision) => {
        await store.settle(finishedMatch('m'), [standingOf('bo')])
        const standings = [standingOf('ann'), standingOf('bo', { revision })]
        expect(await store.settle(finishedMatch('n'), standings)).toBe('stale')
        expect(await store.match('n')).toBeNull()
        expect(await store.standing('ann', 'tabletop')).toBeNull()
        expect(await store.standing('bo', 'tabletop')).toEqual(standingOf('bo'))
      })

      it('replaces the previous standing on its own ladder only', async () => {
        await store.settle(finishedMatch('m'), [standingOf('ann')])
        const second = standingOf('ann', { revision: 2, wins: 2 })
        const gba = standingOf('ann', { ladder: 'gba', wins: 0, losses: 1 })
        expect(await store.settle(finishedMatch('n'), [second, gba])).toBe('done')
        expect(await store.standings('ann')).toEqual([gba, second])
      })
    })

    describe('matches', () => {
      const ownSeats = [seatOf('A', 'ann'), seatOf('B', 'cy')]
      beforeEach(async () => {
        const matches = [
          finishedMatch('b', { endedAtMs: 3_000 }),
          finishedMatch('d', { endedAtMs: 5_000, seats: ownSeats }),
          finishedMatch('a', { endedAtMs: 3_000, preset: 'gba' }),
          finishedMatch('c', { endedAtMs: 4_000, isPublic: false, seats: ownSeats }),
          finishedMatch('e', { endedAtMs: 1_000, seats: [seatOf('A', null), seatOf('B', null)] }),
        ]
        for (const match of matches) expect(await store.settle(match, [])).toBe('done')
      })

      it('are listed the newest first, and by id at equal times', async () => {
        expect(ids(await found(ALL))).toBe('d b a e')
      })

      it('that are not public are listed for their own players only', async () => {
        expect(ids(await found({ ...ALL, viewerId: 'ann' }))).toBe('d c b a e')
        expect(ids(await found({ ...ALL, viewerId: 'bo' }))).toBe('d b a e')
        expect(ids(await found({ ...ALL, accountId: 'ann', viewerId: 'cy' }))).toBe('d c b a')
        expect(ids(await found({ ...ALL, accountId: 'ann', viewerId: 'bo' }))).toBe('d b a')
        expect(ids(await found({ ...ALL, accountId: 'ann', viewerId: '' }))).toBe('d b a')
      })

      it('are filtered by account and by preset', async () => {
        expect(ids(await found({ ...ALL, accountId: 'bo' }))).toBe('b a')
        expect(ids(await found({ ...ALL, preset: 'gba' }))).toBe('a')
        expect(ids(await found({ ...ALL, accountId: 'cy', preset: 'gba' }))).toBe('')
      })

      it('are listed page by page, without gaps or duplicates', async () => {
        const seen: string[] = []
        let before: MatchQuery['before'] = null
        for (;;) {
          const page: readonly FinishedMatch[] = await found({ ...ALL, before, limit: 1 })
          const [match] = page
          if (match === undefined) break
          seen.push(match.id)
          before = match
        }
        expect(seen.join(' ')).toBe('d b a e')
      })

      it('of an account are listed page by page as well', async () => {
        const query = { ...ALL, accountId: 'ann', viewerId: 'ann', limit: 1 }
        const seen: string[] = []
        let before: MatchQuery['before'] = null
        for (;;) {
          const [match]: readonly FinishedMatch[] = await found({ ...query, before })
          if (match === undefined) break
          seen.push(match.id)
          before = match
        }
        expect(seen.join(' ')).toBe('d c b a')
      })

      it('between two seats of one account are listed once', async () => {
        const seats = [seatOf('A', 'solo'), seatOf('B', 'solo')]
        await store.settle(finishedMatch('self', { seats }), [])
        expect(ids(await found({ ...ALL, accountId: 'solo' }))).toBe('self')
      })
    })

    describe('leaders', () => {
      const query = { ladder: 'tabletop', season: '1970-1', atMs: 5_000, from: 0, limit: 100 }
      beforeEach(async () => {
        await store.settle(finishedMatch('m'), [
          standingOf('low', { rating: rated(1_400) }),
          standingOf('high', { rating: rated(1_700.25) }),
          standingOf('twin', { rating: rated(1_700.25) }),
          standingOf('new', { rating: rated(1_900), provisionalFromMs: 0 }),
          standingOf('tired', { rating: rated(1_800), provisionalFromMs: 5_000 }),
          standingOf('other', { rating: rated(1_950), ladder: 'gba' }),
        ])
      })

      it('are listed the best first, and by id at equal ratings', async () => {
        expect(accounts(await store.leaders(query))).toBe('high twin low')
      })

      it('have a rating that is certain enough at the time', async () => {
        expect(accounts(await store.leaders({ ...query, atMs: 4_999 }))).toBe('tired high twin low')
        expect(accounts(await store.leaders({ ...query, atMs: 9_000 }))).toBe('')
      })

      it('are listed page by page', async () => {
        expect(accounts(await store.leaders({ ...query, from: 1, limit: 1 }))).toBe('twin')
        expect(accounts(await store.leaders({ ...query, among: ['low', 'twin'] }))).toBe('twin low')
        expect(accounts(await store.leaders({ ...query, among: [] }))).toBe('')
        expect(accounts(await store.leaders({ ...query, from: 3 }))).toBe('')
      })

      it('move when their ratings change', async () => {
        const changed = standingOf('low', { rating: rated(1_750), revision: 2 })
        await store.settle(finishedMatch('n'), [changed])
        expect(accounts(await store.leaders(query))).toBe('low high twin')
      })
    })

    it('counts each match in the season in which it ended, for its players', async () => {
      const query = { ladder: 'tabletop', atMs: 0, from: 0, limit: 100 }
      const later = Date.UTC(1970, 3, 1)
      const drawn = { places: [['A', 'B']], rule: 'R17.7' }
      const second = { revision: 2, rating: rated(1_650) }
      await store.settle(finishedMatch('m'), [standingOf('ann'), standingOf('bo')])
      await store.settle(finishedMatch('n', { placing: drawn }), [standingOf('ann', second)])
      await store.settle(finishedMatch('o', { endedAtMs: later }), [
        standingOf('ann', { revision: 3, rating: rated(1_700) }),
      ])
      const tally = { wins: 1, draws: 0, losses: 0 }
      expect(await store.leaders({ ...query, season: '1970-1' })).toEqual([
        { accountId: 'ann', rating: 1_650, ...tally, draws: 1 },
        { accountId: 'bo', rating: 1_600.123456789, ...tally, wins: 0, losses: 1 },
      ])
      expect(await store.leaders({ ...query, season: '1970-2' })).toEqual([
        { accountId: 'ann', rating: 1_700, ...tally },
      ])
      expect(await store.leaders({ ...query, season: '1970-3' })).toEqual([])
      await store.forget('ann')
      expect(accounts(await store.leaders({ ...query, season: '1970-1' }))).toBe('bo')
    })

    it('returns the rating curve, from one rated match to the next', async () => {
      const after = (rating: number) => ({ rating: { before: 1_500, after: rating } })
      const match = (id: string, rating: number, more: Partial<FinishedMatch> = {}) =>
        finishedMatch(id, {
          seats: [seatOf('A', 'ann', after(rating)), seatOf('B', 'bo')],
          ...more,
        })
      await store.settle(match('a', 1_510), [])
      await store.settle(match('b', 1_520.5, { endedAtMs: 3_000, isPublic: false }), [])
      await store.settle(match('c', 1_400, { endedAtMs: 4_000, preset: 'gba' }), [])
      await store.settle(finishedMatch('d', { endedAtMs: 5_000 }), [])
      const query = {
        ...{ accountId: 'ann', ladder: 'tabletop' },
        ...{ nowMs: LATER_MS, beforeMs: null, limit: 100, lane: 'x' },
      }
      const points = [
        { matchId: 'b', isPublic: false, endedAtMs: 3_000, rating: 1_520.5 },
        { matchId: 'a', isPublic: true, endedAtMs: 2_000, rating: 1_510 },
      ]
      expect(await store.curve(query)).toEqual(points)
      expect(await store.curve({ ...query, limit: 1 })).toEqual(points.slice(0, 1))
      expect(await store.curve({ ...query, beforeMs: 3_000 })).toEqual(points.slice(1))
      expect(await store.curve({ ...query, accountId: 'bo' })).toEqual([])
    })

    it('shows matches with a delay to their players only, until the delay is over (P9.9)', async () => {
      const seats = [
        seatOf('A', 'ann', { rating: { before: 1_500, after: 1_510 } }),
        seatOf('B', 'bo'),
      ]
      const late = finishedMatch('late', {
        publicAtMs: 5_000,
        endedAtMs: 3_000,
        isRated: true,
        seats,
      })
      const later = finishedMatch('later', { publicAtMs: 6_000, endedAtMs: 2_500, preset: 'gba' })
      for (const match of [late, later, finishedMatch('now')]) await store.settle(match, [])
      const at = (nowMs: number, more: Partial<MatchQuery> = {}) =>
        found({ ...ALL, ...more, nowMs }).then(ids)
      expect(await at(4_999)).toBe('now')
      expect(await at(4_999, { viewerId: 'cy' })).toBe('now')
      expect(await at(4_999, { viewerId: 'bo' })).toBe('late later now')
      expect(await at(5_000)).toBe('late now')
      expect(await at(6_000)).toBe('late later now')
      expect((await store.match('late'))?.publicAtMs).toBe(5_000)
      // `later` is not rated: nobody's rating has to be kept back for it.
      expect(await store.delayed(4_999)).toEqual([late])
      expect(await store.delayed(5_000)).toEqual([])
      const among = { ladder: 'tabletop', accountIds: ['cy', 'bo'] }
      expect(await store.delayed(4_999, among)).toEqual([late])
      expect(await store.delayed(4_999, { ladder: 'gba' })).toEqual([])
      expect(await store.delayed(4_999, { accountIds: ['cy'] })).toEqual([])
      expect(await store.delayed(4_999, { accountIds: [] })).toEqual([])
      const query = { accountId: 'ann', ladder: 'tabletop', beforeMs: null, limit: 9 }
      expect(await store.curve({ ...query, nowMs: 4_999 })).toEqual([])
      expect(await store.curve({ ...query, nowMs: 5_000 })).toHaveLength(1)
    })

    it('counts the walkouts of an account', async () => {
      const walked = [seatOf('A', 'ann', { hasWalkedOut: true }), seatOf('B', 'bo')]
      for (const [id, endedAtMs] of [
        ['x', 100],
        ['y', 300],
        ['z', 200],
      ] as const)
        await store.settle(finishedMatch(id, { seats: walked, endedAtMs }), [])
      await store.settle(finishedMatch('stayed', { endedAtMs: 400 }), [])
      expect((await store.walkouts('ann', 200)).toSorted()).toEqual([200, 300])
      expect(await store.walkouts('bo', 0)).toEqual([])
    })

    describeGains(() => store)

    it('forgets an account and keeps the matches of the others', async () => {
      await store.settle(finishedMatch('m'), [standingOf('ann'), standingOf('bo')])
      await store.forget('ann')
      expect(await store.standings('ann')).toEqual([])
      expect(await store.standing('ann', 'tabletop')).toBeNull()
      const leaders = { ladder: 'tabletop', season: '1970-1', atMs: 0, from: 0, limit: 9 }
      expect(accounts(await store.leaders(leaders))).toBe('bo')
      const [kept] = await found({ ...ALL, accountId: 'bo' })
      expect(kept?.seats.map(({ name }) => name)).toEqual(['', 'Name of bo'])
      expect(await store.match('m')).toEqual(kept)
      await store.forget('ann')
      await store.forget('nobody')
    })
  })
}
