import { describe, expect, it } from 'vitest'
import { holdReasonsOf, isTooShort, type Judged, weightOf } from './fair-play.ts'
import type { RecentGame } from './ports.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW_MS = 100 * DAY_MS

let matches = 0
/** A rated game of Ann against `opponentId` in a match of its own, by default an hour ago. */
const game = (opponentId: string, more: Partial<RecentGame> = {}): RecentGame => ({
  matchId: `m${++matches}`,
  accountId: 'ann',
  ladder: 'tabletop',
  endedAtMs: NOW_MS - HOUR_MS,
  opponentId,
  opponentNetwork: `network of ${opponentId}`,
  isOpponentGuest: false,
  sharesNetwork: false,
  isShort: false,
  gain: 0,
  ...more,
})

const many = (count: number, opponentId: string, more: Partial<RecentGame> = {}) =>
  Array.from({ length: count }, () => game(opponentId, more))

const now = { endedAtMs: NOW_MS }

describe('the weight of a game between the same players', () => {
  const weightAfter = (count: number, more: Partial<RecentGame> = {}) =>
    weightOf(game('bo', { ...more, ...now }), many(count, 'bo', more))

  it('halves with each game within a day, down to nothing', () => {
    expect([0, 1, 2, 3, 4, 5].map((count) => weightAfter(count))).toEqual([
      1, 0.5, 0.25, 0.125, 0.0625, 0,
    ])
  })

  it('falls to a quarter each time for two players at one address', () => {
    const shares = { sharesNetwork: true }
    expect([0, 1, 2, 3].map((count) => weightAfter(count, shares))).toEqual([1, 0.25, 0.0625, 0])
  })

  it('is restored after a day, or after a week at one address', () => {
    const recent = [game('bo', { endedAtMs: NOW_MS - DAY_MS })]
    expect(weightOf(game('bo', now), recent)).toBe(1)
    expect(weightOf(game('bo', { ...now, sharesNetwork: true }), recent)).toBe(0.25)
    const older = [game('bo', { endedAtMs: NOW_MS - 7 * DAY_MS })]
    expect(weightOf(game('bo', { ...now, sharesNetwork: true }), older)).toBe(1)
  })

  it('treats guests of one network as one opponent, and named players separately', () => {
    const home = { opponentNetwork: 'home' }
    const guest = { ...home, isOpponentGuest: true }
    expect(weightOf(game('b', { ...guest, ...now }), [game('a', guest)])).toBe(0.5)
    expect(weightOf(game('b', { ...home, ...now }), [game('a', home)])).toBe(1)
    expect(weightOf(game('b', { ...guest, ...now }), [game('a', home)])).toBe(1)
    const unknown = { opponentNetwork: null, isOpponentGuest: true }
    expect(weightOf(game('b', { ...unknown, ...now }), [game('a', unknown)])).toBe(1)
  })

  it('ignores games against others', () => {
    expect(weightOf(game('cy', now), many(9, 'bo'))).toBe(1)
  })
})

describe('a gain is held', () => {
  const gain = (points: number, opponentId: string, more: Partial<RecentGame> = {}) =>
    game(opponentId, { gain: points, ...more })
  const judge = (last: Judged, ...before: readonly RecentGame[]) =>
    holdReasonsOf([{ ...last, ...now }], before)

  it("when more than 300 points in a day come mostly from the player's own address", () => {
    const shared = { sharesNetwork: true }
    const before = [gain(160, 'a', shared), gain(60, 'b')]
    expect(judge(gain(80, 'c', shared), ...before)).toEqual([])
    expect(judge(gain(90, 'c', shared), ...before)).toEqual(['same_address'])
    expect(judge(gain(90, 'c'), gain(100, 'a', shared), gain(120, 'b'))).toEqual([])
  })

  it('when they come mostly from very short matches', () => {
    const short = { isShort: true }
    const before = [gain(160, 'a', short), gain(60, 'b')]
    expect(judge(gain(90, 'c', short), ...before)).toEqual(['short_matches'])
  })

  it('not when others lost to a newcomer on purpose, and the match itself is honest', () => {
    const spoiled = { isShort: true, sharesNetwork: true, opponentNetwork: 'hostile' }
    const before = ['x', 'y', 'z'].map((name) => gain(160, name, spoiled))
    expect(judge(gain(30, 'honest'), ...before)).toEqual([])
    expect(judge(gain(30, 'w', spoiled), ...before)).toEqual([
      ...['same_address', 'few_opponents', 'short_matches'],
    ])
  })

  it('when nearly all come from two opponents or two networks', () => {
    const before = [gain(160, 'a'), gain(80, 'b')]
    expect(judge(gain(90, 'a'), ...before)).toEqual(['few_opponents'])
    expect(judge(gain(90, 'c'), ...before)).toEqual([])
    const away = { opponentNetwork: 'away' }
    const farm = ['a', 'b', 'c', 'd'].map((name) => gain(90, name, away))
    expect(judge(gain(20, 'e', away), ...farm)).toEqual(['few_opponents'])
  })

  it('when more than 500 points come that way within a week, a little each day', () => {
    const daily = [1, 2, 3, 4, 5].map((day) =>
      gain(100, `p${day}`, { endedAtMs: NOW_MS - day * DAY_MS, sharesNetwork: true }),
    )
    expect(judge(gain(10, 'q', { sharesNetwork: true }), ...daily)).toEqual(['same_address'])
    expect(judge(gain(10, 'q', { sharesNetwork: true }), ...daily.slice(1))).toEqual([])
  })

  it('never after a single upset, nor without a gain', () => {
    expect(judge(gain(470, 'champion'))).toEqual([])
    expect(judge(gain(0, 'a'), ...[1, 2, 3].map(() => gain(200, 'a')))).toEqual([])
  })
})

it('a match counts after two turns a seat, all turns counted together (P10.8)', () => {
  expect([1, 4, 5].map((turn) => isTooShort(turn, 2))).toEqual([true, true, false])
  expect([8, 9].map((turn) => isTooShort(turn, 4))).toEqual([true, false])
})
