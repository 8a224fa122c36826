import { beforeEach, describe, expect, it } from 'vitest'
import { Meeting, personOf } from '../../tests/support/meeting.ts'
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

let meeting: Meeting
beforeEach(() => {
  meeting = new Meeting({ shown: 2 })
})

describe('the lobby', () => {
  it('shows whoever comes first at once what went on while nobody was here', () => {
    meeting.lobby.list('m1', openAt(1), [])
    meeting.lobby.list('m2', openAt(2), [])
    meeting.lobby.list('m1', liveAt(0), [])
    expect(meeting.time.waiting()).toBe(0)
    meeting.come('Ann')
    expect(meeting.shown).toMatchObject([
      {
        games: { put: [['m2', {}]], total: 1 },
        matches: { put: [['m1', {}]], total: 1 },
        players: { total: 1 },
      },
    ])
  })

  it('gathers what changes in 200 ms, and waits for nothing when nothing does', () => {
    meeting.come('Ann')
    expect(meeting.time.waiting()).toBe(0)
    for (const id of ['m1', 'm2', 'm3']) meeting.lobby.list(id, openAt(1), [])
    expect(meeting.time.waiting()).toBe(1)
    meeting.time.advance(199)
    expect(meeting.shown).toHaveLength(1)
    meeting.time.advance(1)
    expect(meeting.shown).toHaveLength(2)
    const { games } = meeting.shown[1] ?? {}
    expect(games?.put.map(([id]) => id)).toEqual(['m2', 'm3'])
    expect(games?.total).toBe(3)
    expect(meeting.time.waiting()).toBe(0)
    meeting.lobby.list('m3', openAt(9), [])
    meeting.lobby.list('m9', null, [])
    expect(meeting.time.waiting(), 'the same again is no change').toBe(0)
  })

  it('stops when everybody has left, and shows all to whoever comes then', () => {
    meeting.come('Ann')
    meeting.lobby.list('m1', openAt(1), [])
    meeting.lobby.go('id-Ann', true)
    meeting.time.advance(1_000)
    expect(meeting.shown).toHaveLength(1)
    meeting.come('Ben')
    expect(meeting.shown[1]).toMatchObject({
      games: { put: [['m1', {}]] },
      players: { put: [['2', { name: 'Ben' }]], gone: ['1'], total: 1 },
    })
  })

  it('counts the steps of live matches now and then, while somebody is here', () => {
    meeting.come('Ann')
    meeting.lobby.list('m1', liveAt(0), [])
    meeting.time.advance(200)
    meeting.counts = { step: 7, spectators: 3 }
    meeting.time.advance(5_000)
    meeting.time.advance(200)
    expect(meeting.shown.at(-1)?.matches.put).toMatchObject([['m1', { step: 7, spectators: 3 }]])
    const { length } = meeting.shown
    meeting.time.advance(20_000)
    expect(meeting.shown, 'nothing new').toHaveLength(length)
    meeting.lobby.list('m1', null, [])
    meeting.time.advance(5_200)
    expect(meeting.time.waiting()).toBe(0)
  })

  it('shows what players do, and most of all that they play', () => {
    meeting.come('Ann', 'Ben')
    const statusOf = (name: string): string | undefined => {
      meeting.time.advance(200)
      return meeting.shown
        .flatMap(({ players }) => players.put)
        .filter(([, player]) => player.name === name)
        .at(-1)?.[1].status
    }
    const [watch, queue, tab] = [{}, {}, {}]
    meeting.lobby.note('id-Ann', 'watching', watch, true)
    expect(statusOf('Ann')).toBe('watching')
    meeting.lobby.note('id-Ann', 'queue', queue, true)
    meeting.lobby.note('id-Ann', 'queue', tab, true)
    meeting.lobby.note('id-Ann', 'queue', tab, false)
    expect(statusOf('Ann')).toBe('queue')
    meeting.lobby.list('m1', liveAt(0), ['id-Ann', 'id-Ben'])
    meeting.lobby.list('m2', null, ['id-Ann'])
    expect([statusOf('Ann'), statusOf('Ben')]).toEqual(['playing', 'playing'])
    meeting.lobby.release('m1', ['id-Ann', 'id-Ben'])
    expect([statusOf('Ann'), statusOf('Ben')]).toEqual(['playing', 'lobby'])
    meeting.lobby.release('m2', ['id-Ann'])
    meeting.lobby.note('id-Ann', 'queue', queue, false)
    expect(statusOf('Ann')).toBe('watching')
    meeting.lobby.go('id-Ann', true)
    meeting.come('Ann')
    expect(statusOf('Ann'), 'known when they come back').toBe('watching')
  })

  it('counts a player once, and by the name of now', () => {
    meeting.come('Ann', 'Ann', 'Ben')
    expect(meeting.lobby.online).toBe(2)
    meeting.lobby.go('id-Ann', true)
    expect(meeting.lobby.online).toBe(2)
    meeting.lobby.rename({ ...personOf('Ben'), name: 'Benno' })
    meeting.time.advance(200)
    expect(meeting.shown.at(-1)?.players.put).toEqual([
      ['2', { name: 'Benno', guest: false, status: 'lobby' }],
    ])
    meeting.lobby.go('id-Ben', true)
    meeting.lobby.go('id-Ben', true)
    meeting.lobby.rename(personOf('Ben'))
    expect(meeting.lobby.online).toBe(1)
  })
})
