import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { memoryUsage } from '../../storage/memory/memory-usage.ts'
import type { FinishedMatch, FinishedSeat } from '../ports.ts'
import { ALL_BRACKETS, bracketOf, usageOf } from './match-usage.ts'
import type { UsageStore } from './ports.ts'
import { LEAST_LISTS, LEAST_OF_ENTRY, Usage } from './usage.ts'

const NOVEMBER = Date.UTC(2026, 10, 27)
const LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

const seat = (name: string, before: number | null): FinishedSeat => ({
  seat: name,
  team: '',
  accountId: `account ${name}`,
  name,
  bot: null,
  rating: before === null ? null : { before, after: before },
  held: before === null ? 'held' : null,
  hasWalkedOut: false,
})

let number = 0
const match = (changes: Partial<FinishedMatch> = {}): FinishedMatch => {
  number += 1
  return {
    id: `m${number}`,
    game: 'ddm',
    preset: 'tabletop',
    clock: 'standard',
    isPublic: true,
    isRated: true,
    unratedBecause: null,
    weight: 1,
    seats: [seat('A', 1_450), seat('B', 1_900)],
    placing: { places: [['A'], ['B']], rule: 'R17.1' },
    startedAtMs: NOVEMBER,
    endedAtMs: NOVEMBER,
    publicAtMs: NOVEMBER,
    ...changes,
  }
}

const LISTS = new Map([
  ['A', ['cat', 'dog', 'cat']],
  ['B', ['cat', 'owl']],
])

/** A store that writes down which of its functions are called. */
function countedStore(calls: string[]): UsageStore {
  const store = memoryUsage()
  const counted = <Given extends readonly unknown[], Gives>(
    name: string,
    run: (...given: Given) => Gives,
  ) => {
    return (...given: Given): Gives => {
      calls.push(name)
      return run(...given)
    }
  }
  return {
    note: counted('note', store.note),
    addDue: counted('addDue', store.addDue),
    read: counted('read', store.read),
    months: counted('months', store.months),
  }
}

/** A month with these matches, and what is read of it. */
function month() {
  const time = fakeTime(NOVEMBER)
  const calls: string[] = []
  const store = countedStore(calls)
  const usage = new Usage({ store, clock: time, log: LOG })
  /** Keeps matches that are not added yet. */
  const note = async (count: number) => {
    for (let noted = 0; noted < count; noted += 1) {
      const counts = usageOf(match(), LISTS)
      if (counts !== null) await store.note(counts)
    }
  }
  const play = async (count: number, changes: Partial<FinishedMatch> = {}, lists = LISTS) => {
    for (let played = 0; played < count; played += 1) await usage.onSettled(match(changes), lists)
  }
  const read = async (query = {}) => {
    time.advance(120_000)
    return JSON.parse((await usage.read('tabletop', query)).text)
  }
  return { time, usage, calls, note, play, read }
}

describe('usage statistics', () => {
  it('count lists, matches and results of all entries', async () => {
    const { play, read } = month()
    await play(LEAST_LISTS / 2)
    const matches = LEAST_LISTS / 2
    expect(await read()).toMatchObject({
      ...{ preset: 'tabletop', months: ['2026-11'], month: '2026-11', bracket: 'all' },
      ...{ lists: LEAST_LISTS, matches },
      entries: [
        { entry: 'cat', lists: LEAST_LISTS, matches, wins: matches, draws: 0 },
        { entry: 'dog', lists: matches, matches, wins: matches, draws: 0 },
        { entry: 'owl', lists: matches, matches, wins: 0, draws: 0 },
      ],
    })
  })

  it('tell nothing of few lists, nor of an entry that few have brought', async () => {
    const { play, read } = month()
    await play(LEAST_LISTS / 2 - 1)
    expect(await read()).toMatchObject({ lists: 0, matches: 0, entries: [] })
    const rare = new Map([['A', ['rare']]])
    await play(LEAST_OF_ENTRY - 1, {}, rare)
    const names = async () => (await read()).entries.map((one: { entry: string }) => one.entry)
    expect(await names()).toEqual(['cat', 'dog', 'owl'])
    await play(1, {}, rare)
    expect(await names()).toEqual(['cat', 'dog', 'owl', 'rare'])
  })

  it('do not know a delayed match before its spectators do', async () => {
    const { play, read, time } = month()
    await play(LEAST_LISTS / 2)
    const before = JSON.stringify(await read())
    const publicAtMs = time.now() + 600_000
    await play(3, { publicAtMs })
    expect(JSON.stringify(await read())).toBe(before)
    time.advance(600_000)
    expect((await read()).matches).toBe(LEAST_LISTS / 2 + 3)
  })

  it('leave out private and unrated matches, bots, and games without lists', async () => {
    const { play, read } = month()
    await play(LEAST_LISTS / 2)
    await play(3, { isPublic: false })
    await play(3, { isRated: false })
    await play(3, {}, new Map())
    expect((await read()).matches).toBe(LEAST_LISTS / 2)
  })

  it('are told by rating and month', async () => {
    const { play, read } = month()
    await play(LEAST_LISTS)
    await play(LEAST_LISTS, { endedAtMs: NOVEMBER - 40 * 86_400_000 })
    expect((await read()).months).toEqual(['2026-11', '2026-10'])
    const low = await read({ month: '2026-10', bracket: '1400-1599' })
    expect(low).toMatchObject({ month: '2026-10', lists: LEAST_LISTS, matches: LEAST_LISTS })
    expect(low.entries.map((one: { entry: string }) => one.entry)).toEqual(['cat', 'dog'])
    expect((await read({ bracket: '1600-1799' })).lists).toBe(0)
    expect((await read({ bracket: '1800-' })).entries[1].entry).toBe('owl')
  })

  it('count a player whose gain is held among all ratings alone', async () => {
    const { play, read } = month()
    await play(LEAST_LISTS, { seats: [seat('A', null), seat('B', 1_900)] })
    expect((await read()).lists).toBe(2 * LEAST_LISTS)
    for (const bracket of ALL_BRACKETS.slice(1, -1))
      expect((await read({ bracket })).lists, bracket).toBe(0)
  })

  it('are read once a minute, however often they are asked for', async () => {
    const { play, usage, time } = month()
    await play(LEAST_LISTS / 2)
    const first = await usage.read('tabletop', {})
    await play(5)
    expect(await usage.read('tabletop', {})).toBe(first)
    time.advance(60_000)
    expect(await usage.read('tabletop', {})).not.toBe(first)
  })

  it('ask the store once a minute, whatever months are asked for', async () => {
    const { play, usage, calls, time } = month()
    await play(LEAST_LISTS / 2)
    calls.length = 0
    for (let year = 10; year < 90; year += 1) {
      const { text } = await usage.read('tabletop', { month: `20${year}-01` })
      expect(JSON.parse(text)).toMatchObject({ month: `20${year}-01`, lists: 0, entries: [] })
      expect(JSON.parse(text).months).toEqual(['2026-11'])
    }
    expect(calls).toEqual(['addDue', 'months'])
    await usage.read('tabletop', {})
    await usage.read('tabletop', { month: '2026-11' })
    expect(calls).toEqual(['addDue', 'months', 'read'])
    time.advance(60_000)
    await usage.read('tabletop', { month: '2026-11' })
    expect(calls.slice(3)).toEqual(['addDue', 'months', 'read'])
  })

  it('add a few matches at a time, and once at a time', async () => {
    const { usage, note, calls } = month()
    await note(100)
    await Promise.all(['tabletop', 'gba', 'other'].map((preset) => usage.read(preset, {})))
    expect(calls.filter((call) => call === 'addDue')).toHaveLength(1)
    const { text } = await usage.read('tabletop', { month: '2026-11' })
    expect(JSON.parse(text).matches).toBeLessThanOrEqual(8)
  })

  it('survive a match that cannot be counted', async () => {
    const { usage } = month()
    const broken = match({ endedAtMs: Number.NaN })
    await expect(usage.onSettled(broken, LISTS)).resolves.toBeUndefined()
  })
})

it('a rating is in one bracket, with whole points as they are shown', () => {
  const cases = [
    [1_399.4, '0-1399'],
    [1_399.5, '1400-1599'],
    [-50, '0-1399'],
    [1_800, '1800-'],
  ] as const
  for (const [rating, bracket] of cases) expect(bracketOf(rating)).toBe(bracket)
})
