import { beforeEach, describe, expect, it } from 'vitest'
import { LobbyHarness, personOf } from '../../tests/support/lobby-harness.ts'
import type { Activity } from './activities.ts'
import type { Listing } from './listings.ts'

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
const HOST = { name: 'Holly', guest: false, rating: 0, bot: false }

const openAt = (sinceMs: number): Listing => ({
  kind: 'open',
  game: { host: HOST, settings: SETTINGS, sinceMs },
})
const liveAt = (step: number): Listing => ({
  kind: 'live',
  match: { seats: [], settings: SETTINGS, sinceMs: 5, step, spectators: 0 },
})

let meeting: LobbyHarness
const list = (match: string, listing: Listing) => meeting.tell({ match, listing })
beforeEach(async () => {
  meeting = await LobbyHarness.alone({ shown: 2 })
})

describe('the lobby', () => {
  it('shows the first player at once what happened while it was empty', () => {
    list('m1', openAt(1))
    list('m2', openAt(2))
    list('m1', liveAt(0))
    expect(meeting.time.waiting()).toBe(0)
    meeting.come('Ann')
    expect(meeting.published).toMatchObject([
      {
        games: { put: [['m2', {}]], total: 1 },
        matches: { put: [['m1', {}]], total: 1 },
        players: { total: 1 },
      },
    ])
  })

  it('collects changes for 200 ms, and sets no timer without changes', () => {
    meeting.come('Ann')
    expect(meeting.time.waiting()).toBe(0)
    for (const id of ['m1', 'm2', 'm3']) list(id, openAt(1))
    expect(meeting.time.waiting()).toBe(1)
    meeting.time.advance(199)
    expect(meeting.published).toHaveLength(1)
    meeting.time.advance(1)
    expect(meeting.published).toHaveLength(2)
    const { games } = meeting.published[1] ?? {}
    expect(games?.put.map(([id]) => id)).toEqual(['m2', 'm3'])
    expect(games?.total).toBe(3)
    expect(meeting.time.waiting()).toBe(0)
    list('m3', openAt(1))
    list('m9', null)
    expect(meeting.time.waiting(), 'the same again is no change').toBe(0)
  })

  it('stops updating when the last player has left, and shows everything to the next one', () => {
    meeting.come('Ann')
    list('m1', openAt(1))
    meeting.lobby.leave('id-Ann', true)
    meeting.time.advance(1_000)
    expect(meeting.published).toHaveLength(1)
    meeting.come('Ben')
    expect(meeting.published[1]).toMatchObject({
      games: { put: [['m1', {}]] },
      players: { put: [['2', { name: 'Ben' }]], gone: ['1'], total: 1 },
    })
  })

  it('shows activities of players, of which playing takes precedence', () => {
    meeting.come('Ann', 'Ben')
    const statusOf = (name: string): string | undefined => {
      meeting.time.advance(200)
      return meeting.published
        .flatMap(({ players }) => players.put)
        .filter(([, player]) => player.name === name)
        .at(-1)?.[1].status
    }
    const does = (server: string, name: string, doing: Activity | null) =>
      meeting.lobby.take(server, { isWhole: false, facts: [{ account: `id-${name}`, doing }] })
    does('s1', 'Ann', 'watching')
    expect(statusOf('Ann')).toBe('watching')
    does('s2', 'Ann', 'queue')
    expect(statusOf('Ann')).toBe('queue')
    does('s3', 'Ann', 'playing')
    does('s1', 'Ben', 'playing')
    expect([statusOf('Ann'), statusOf('Ben')]).toEqual(['playing', 'playing'])
    does('s1', 'Ben', null)
    expect([statusOf('Ann'), statusOf('Ben')]).toEqual(['playing', 'lobby'])
    meeting.lobby.take('s3', { isWhole: true, facts: [] })
    expect(statusOf('Ann'), 'server 3 is lost').toBe('queue')
    does('s2', 'Ann', null)
    expect(statusOf('Ann')).toBe('watching')
    meeting.lobby.leave('id-Ann', true)
    meeting.come('Ann')
    expect(statusOf('Ann'), 'known when they come back').toBe('watching')
  })

  it('counts a player once, under the current name', () => {
    meeting.come('Ann', 'Ann', 'Ben')
    expect(meeting.lobby.online).toBe(2)
    meeting.lobby.leave('id-Ann', true)
    expect(meeting.lobby.online).toBe(2)
    meeting.lobby.rename({ ...personOf('Ben'), name: 'Benno' })
    meeting.time.advance(200)
    expect(meeting.published.at(-1)?.players.put).toEqual([
      ['2', { name: 'Benno', guest: false, status: 'lobby' }],
    ])
    meeting.lobby.leave('id-Ben', true)
    meeting.lobby.leave('id-Ben', true)
    meeting.lobby.rename(personOf('Ben'))
    expect(meeting.lobby.online).toBe(1)
  })

  it('keeps a match listed while it moves between servers', () => {
    meeting.come('Ann')
    const live = (server: string, isWhole: boolean, step: number | null) => {
      const listing = step === null ? null : liveAt(step)
      meeting.lobby.take(server, { isWhole, facts: [{ match: 'm1', listing }] })
      meeting.time.advance(200)
      return meeting.published.at(-1)?.matches
    }
    expect(live('s1', false, 3)).toMatchObject({ total: 1, put: [['m1', { step: 3 }]] })
    expect(live('s2', false, 4)).toMatchObject({ total: 1, put: [['m1', { step: 4 }]] })
    expect(live('s1', false, null), 'the first no longer has it').toMatchObject({ total: 1 })
    meeting.lobby.take('s1', { isWhole: true, facts: [] })
    meeting.time.advance(200)
    expect(meeting.published.at(-1)?.matches, 'the first is lost').toMatchObject({
      total: 1,
      gone: [],
    })
    meeting.lobby.take('s2', { isWhole: true, facts: [] })
    meeting.time.advance(200)
    expect(meeting.published.at(-1)?.matches).toMatchObject({ total: 0, gone: ['m1'] })
  })

  it('shows the newest entries of all servers, in whatever order they arrived', () => {
    meeting.come('Ann')
    for (const [id, sinceMs] of [
      ['m1', 30],
      ['m2', 10],
      ['m3', 20],
      ['m4', 20],
    ] as const)
      list(id, openAt(sinceMs))
    meeting.time.advance(200)
    const { games } = meeting.published.at(-1) ?? {}
    expect(new Set(games?.put.map(([id]) => id))).toEqual(new Set(['m1', 'm4']))
    expect(games?.total).toBe(4)
  })

  it('reports whether it has clients, and redirects all when it moves', () => {
    expect(meeting.hasClients).toBe(false)
    meeting.come('Ann', 'Ben')
    expect(meeting.hasClients).toBe(true)
    meeting.lobby.leave('id-Ann', true)
    expect(meeting.hasClients).toBe(true)
    meeting.end()
    expect(meeting.received.at(-1)?.type).toBe('away')
    meeting.lobby.leave('id-Ben', false)
    expect([meeting.hasClients, meeting.lobby.isOpen]).toEqual([false, false])
  })
})
