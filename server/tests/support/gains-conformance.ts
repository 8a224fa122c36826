import { beforeEach, describe, expect, it } from 'vitest'
import type { HeldGain, RecentGame, ResultStore } from '../../src/results/ports.ts'
import { NEW_RATING } from '../../src/results/rating.ts'
import { accounts, finishedMatch, rated, seatOf, standingOf } from './stored-results.ts'

/** A rated game of `ann` against `bo`. */
const gameOf = (matchId: string, more: Partial<RecentGame> = {}): RecentGame => ({
  ...{ matchId, accountId: 'ann', ladder: 'tabletop', endedAtMs: 2_000, opponentId: 'bo' },
  ...{ opponentNetwork: 'n1', isOpponentGuest: true, sharesNetwork: false, isShort: true },
  gain: 12.345678901,
  ...more,
})

/** A held gain of `ann` in a match. */
const heldOf = (matchId: string, more: Partial<HeldGain> = {}): HeldGain => ({
  ...{ matchId, accountId: 'ann', ladder: 'tabletop', endedAtMs: 2_000, opponentId: 'bo' },
  met: {
    mates: [],
    others: [{ ratings: [{ ...NEW_RATING, rating: 1_512.345678901 }], score: 1, weight: 0.25 }],
  },
  ...{ score: 1, weight: 0.25, points: 33.3, reasons: ['same_address', 'short_matches'] },
  ...more,
})

/**
 * Tests that every result store must pass on recent games and held gains; `opened` returns the
 * empty store.
 */
export function describeGains(opened: () => ResultStore): void {
  describe('traces of rated games', () => {
    let store: ResultStore
    beforeEach(() => {
      store = opened()
    })

    describe('recent games', () => {
      it('are returned as stored, the newest first, for one account and ladder', async () => {
        const games = [
          gameOf('a', { endedAtMs: 1_000, opponentNetwork: null }),
          gameOf('b', { endedAtMs: 3_000, isOpponentGuest: false, sharesNetwork: true }),
          gameOf('c', { accountId: 'bo', isShort: false }),
          gameOf('d', { ladder: 'gba' }),
        ]
        await store.settle(finishedMatch('m'), [], { games, held: [] })
        const [a, b, c] = games
        expect(await store.recent('ann', 'tabletop', 0)).toEqual([b, a])
        expect(await store.recent('ann', 'tabletop', 1_000)).toEqual([b])
        expect(await store.recent('bo', 'tabletop', 0)).toEqual([c])
        expect(await store.recent('cy', 'tabletop', 0)).toEqual([])
        expect(await store.forgetRecent(2_000)).toBe(1)
        expect(await store.recent('ann', 'tabletop', 0)).toEqual([b])
      })

      it('are not stored for a match that is not settled', async () => {
        const traces = { games: [gameOf('m')], held: [heldOf('m')] }
        const stale = standingOf('ann', { revision: 2 })
        expect(await store.settle(finishedMatch('m'), [stale], traces)).toBe('stale')
        expect(await store.recent('ann', 'tabletop', 0)).toEqual([])
        expect(await store.heldGainsOf('m')).toEqual([])
      })
    })

    describe('a held gain', () => {
      const seats = [seatOf('A', 'ann', { held: 'held' }), seatOf('B', 'bo')]
      const leaders = { ladder: 'tabletop', atMs: 0, from: 0, limit: 9 }
      const held = heldOf('m')
      beforeEach(async () => {
        const traces = { games: [gameOf('m')], held: [held] }
        const match = finishedMatch('m', { isRated: true, weight: 0.25, seats })
        const settled = await store.settle(
          match,
          [standingOf('ann'), standingOf('bo', { wins: 0, losses: 1 })],
          traces,
        )
        expect(settled).toBe('done')
        expect(await store.match('m')).toEqual(match)
      })

      it('is listed as held and counts in no season', async () => {
        expect(await store.heldGainsOf('m')).toEqual([held])
        expect(await store.heldGainsOf('n')).toEqual([])
        const later = heldOf('n', { endedAtMs: 3_000 })
        await store.settle(finishedMatch('n'), [], { games: [], held: [later] })
        expect(await store.heldGains(9)).toEqual({ gains: [held, later], total: 2 })
        expect(await store.heldGains(1)).toEqual({ gains: [held], total: 2 })
        expect(accounts(await store.leaders({ ...leaders, season: '1970-1' }))).toBe('bo')
      })

      it('is released once, into the standing, the season and the match', async () => {
        const next = standingOf('ann', { revision: 2, rating: rated(1_640) })
        const rating = { before: 1_600, after: 1_640 }
        expect(await store.release(held, { ...next, revision: 3 }, rating)).toBe('stale')
        expect(await store.heldGainsOf('m')).toEqual([held])
        const many = await Promise.all([1, 2, 3].map(() => store.release(held, next, rating)))
        expect(many.toSorted()).toEqual(['done', 'stale', 'stale'])
        expect(await store.release(held, { ...next, revision: 3 }, rating)).toBe('gone')
        expect(await store.standing('ann', 'tabletop')).toEqual(next)
        expect(await store.heldGains(9)).toEqual({ gains: [], total: 0 })
        expect((await store.match('m'))?.seats[0]).toMatchObject({ held: null, rating })
        expect(await store.leaders({ ...leaders, season: '1970-1' })).toMatchObject([
          { accountId: 'ann', rating: 1_640, wins: 1, losses: 0 },
          { accountId: 'bo' },
        ])
      })

      it('is added to the season rating even if the season is over when it is released', async () => {
        const later = Date.UTC(1970, 3, 1)
        const counted = standingOf('ann', { revision: 2, rating: rated(1_610) })
        await store.settle(finishedMatch('n'), [counted])
        const newer = standingOf('ann', { revision: 3, rating: rated(1_700), atMs: later })
        await store.settle(finishedMatch('o', { endedAtMs: later }), [newer])
        const last = { ...newer, revision: 4, rating: rated(1_740), provisionalFromMs: 99_999 }
        expect(await store.release(held, last, { before: 1_700, after: 1_740 })).toBe('done')
        const old = { ...leaders, season: '1970-1' }
        expect(await store.leaders(old)).toMatchObject([
          { accountId: 'ann', rating: 1_650, wins: 2 },
          { accountId: 'bo' },
        ])
        // A player who was not listed at the end of a season is not added later.
        expect(accounts(await store.leaders({ ...old, atMs: 9_000 }))).toBe('')
        expect(await store.leaders({ ...leaders, season: '1970-2' })).toMatchObject([
          { accountId: 'ann', rating: 1_700 },
        ])
      })

      it('is discarded once, which the match shows', async () => {
        expect(await store.discard('m')).toBe(true)
        expect(await store.discard('m')).toBe(false)
        expect(await store.heldGainsOf('m')).toEqual([])
        expect((await store.match('m'))?.seats[0]).toMatchObject({
          held: 'discarded',
          rating: null,
        })
        expect(await store.standing('ann', 'tabletop')).toEqual(standingOf('ann'))
        const next = standingOf('ann', { revision: 2 })
        expect(await store.release(held, next, { before: 1, after: 2 })).toBe('gone')
        expect(await store.standing('ann', 'tabletop')).toEqual(standingOf('ann'))
      })

      it('is deleted with its account, as are its recent games', async () => {
        await store.forget('ann')
        expect(await store.heldGainsOf('m')).toEqual([])
        expect(await store.recent('ann', 'tabletop', 0)).toEqual([])
      })
    })
  })
}
