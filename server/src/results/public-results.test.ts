import { describe, expect, it } from 'vitest'
import { finishedMatch, seatOf, standingOf } from '../../tests/support/stored-results.ts'
import { mayKnow, PublicRatings } from './public-results.ts'

const SEASON = '1970-1'
/** A rated match won by `ann` that becomes public later. */
const won = (id: string, before: number, after: number, endedAtMs: number) =>
  finishedMatch(id, {
    ...{ isRated: true, endedAtMs, publicAtMs: 9_000 },
    seats: [
      seatOf('A', 'ann', { rating: { before, after } }),
      seatOf('B', 'bo', { rating: { before: 1_500, after: 1_490 } }),
    ],
  })
const two = new PublicRatings([won('m1', 1_500, 1_512, 1_000), won('m2', 1_512, 1_520, 2_000)])
const tally = (accountId: string, rating: number, wins: number, losses: number) => ({
  ...{ accountId, rating, wins, draws: 0, losses },
})

describe('a delayed match', () => {
  it('is visible to its players at once, and to others once it is public (P9.9)', () => {
    const match = won('m1', 1_500, 1_512, 1_000)
    expect(mayKnow(match, 'ann', 1_000)).toBe(true)
    expect(mayKnow(match, 'cy', 8_999)).toBe(false)
    expect(mayKnow(match, null, 8_999)).toBe(false)
    expect(mayKnow(match, null, 9_000)).toBe(true)
    expect(mayKnow({ ...match, isPublic: false }, null, 9_000)).toBe(false)
  })

  it('affects no standing before that', () => {
    const standing = standingOf('ann', { wins: 5, draws: 1, losses: 2 })
    const known = two.standing(standing)
    expect(known).toMatchObject({ wins: 3, draws: 1, losses: 2, rating: { rating: 1_500 } })
    expect(two.standing({ ...standing, ladder: 'gba' })).toEqual({ ...standing, ladder: 'gba' })
    expect(two.standing(standingOf('cy'))).toEqual(standingOf('cy'))
  })

  it('leaves no standing for a player without other matches', () => {
    expect(two.standing(standingOf('ann', { wins: 2, draws: 0, losses: 0 }))).toBeNull()
  })

  it('moves nobody on a leaderboard', () => {
    expect(two.accountsIn('tabletop', SEASON)).toEqual(['ann', 'bo'])
    expect(two.accountsIn('tabletop', '1970-2')).toEqual([])
    const all = [tally('ann', 1_520, 6, 1), tally('cy', 1_510, 4, 0), tally('bo', 1_490, 3, 5)]
    expect(two.leaders(all, 'tabletop', SEASON)).toEqual([
      tally('cy', 1_510, 4, 0),
      tally('ann', 1_500, 4, 1),
      tally('bo', 1_500, 3, 3),
    ])
  })

  it('does not count for a player whose gain is held', () => {
    const held = finishedMatch('m', {
      ...{ isRated: true, publicAtMs: 9_000 },
      seats: [seatOf('A', 'ann', { held: 'held' }), seatOf('B', 'bo')],
    })
    expect(new PublicRatings([held]).standing(standingOf('ann'))).toEqual(standingOf('ann'))
  })
})
