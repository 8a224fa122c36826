import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { gamesOf } from '../src/game/hosted-games.ts'
import { presenceForm } from '../src/lobby/presence-updates.ts'
import { kindForm } from '../src/matchmaking/queue-calls.ts'
import { RetryingQueueStore } from '../src/matchmaking/retrying-queue-store.ts'
import { kindOf } from '../src/session/match-sessions.ts'
import { isPlayedHere, playedBy } from '../src/session/played-by.ts'
import { matchConfigForm, matchConfigWire, readMatchConfig } from '../src/session/player-wire.ts'
import { openAnswerSchema } from '../src/spectating/calls.ts'
import { fakeTime } from './support/fake-time.ts'
import { settingsOf } from './support/in-process-servers.ts'
import { memoryRoleStore } from './support/queue-harness.ts'

const games = gamesOf(BUILT_IN_STOCK)
const { rules, catalogue } = playedBy(games.usual)

/** A kind of the queue, as servers before protocol 5 write and strictly read it. */
const KIND = { preset: 'tabletop', clock: 'standard', rated: true, rules, catalogue } as const
/** The settings of a match that they send, and how they know its kind. */
const SETTINGS = {
  preset: 'gba',
  changes: {},
  clock: 'slow',
  rated: false,
  spectators: true,
  delaySeconds: 20,
  series: 3,
  chat: 'all',
} as const
const KIND_KEY = `{"rules":${rules},"catalogue":"${catalogue}","preset":"gba","changes":{},"clock":"slow","rated":false,"spectators":true,"delaySeconds":20,"series":3,"chat":"all"}`

describe('what servers before protocol 5 store and send', () => {
  it('is a place in the queue of the original game', async () => {
    const participant = { name: 'Ann', isGuest: true, accountId: 'ann' }
    const place = {
      ...{ id: 'p1', kind: KIND, seeker: { participant, list: { dice: [], figures: [] } } },
      ...{ rating: 1_500, deviation: 60, blocked: [], penaltyMs: 0, sinceMs: 7 },
    }
    const grant = {
      ...{ matchId: 'm1', seat: 'A', seatToken: 't', catalogue },
      reservation: { name: 'match', roomId: 'm1', sessionId: 's', processId: 'p' },
    }
    const match = { places: [{ player: 'ann', id: 'p1' }], grants: [grant] }
    const stored = new Map([
      ['place ann', JSON.stringify(place)],
      ['table t1', JSON.stringify(match)],
    ])
    const time = fakeTime()
    const faults: unknown[] = []
    const store = new RetryingQueueStore({
      ...{ store: memoryRoleStore(stored), clock: time, timers: time },
      ...{ onFault: (fault) => void faults.push(fault), onOver: () => undefined },
    })
    expect(await store.load()).toEqual({ places: [place], matches: new Map([['t1', match]]) })
    expect(faults).toEqual([])
    expect(isPlayedHere(games, KIND.preset, kindForm.parse(KIND))).toBe(true)
  })

  it('are settings of a match of the original game', () => {
    const way = matchConfigForm.parse({ settings: SETTINGS, played: { rules, catalogue } })
    const read = readMatchConfig(games, way)
    expect(read).toMatchObject({ ok: true, value: { preset: 'gba', game: games.usual } })
    if (read.ok) expect(kindOf(read.value)).toBe(KIND_KEY)
  })

  it('is how a match can be watched', () => {
    const answer = {
      ...{ ok: true, match: 'm1', rules, catalogue, delaySeconds: 0 },
      ...{ chat: 'all', code: null },
    }
    expect(openAnswerSchema.parse(answer)).toEqual(answer)
  })

  it('are the games and matches of their lobby', () => {
    const player = { name: 'Ann', guest: true, rating: 1_500, bot: false }
    const settings = { ...SETTINGS, time: null }
    const seats = [{ seat: 'A', ...player }]
    const live = { seats, settings, sinceMs: 1, step: 4, spectators: 0 }
    const page = {
      ...{ after: 2, known: 2, isWhole: true, more: false },
      facts: [
        {
          match: 'm1',
          listing: { kind: 'open', game: { host: { seat: 'A', ...player }, settings, sinceMs: 1 } },
        },
        { match: 'm2', listing: { kind: 'live', match: live } },
        { account: 'ann', doing: 'playing' },
      ],
    }
    expect(presenceForm.safeParse(page).error).toBeUndefined()
  })
})

describe('what is sent to servers before protocol 5', () => {
  it('has their form for the original game', () => {
    expect(playedBy(games.usual)).toEqual({ rules, catalogue })
    const settings = settingsOf({ ...SETTINGS }, games)
    expect(kindOf(settings)).toBe(KIND_KEY)
    expect(matchConfigWire(settings)).toEqual({ settings: SETTINGS, played: { rules, catalogue } })
  })

  it('names any other game', () => {
    for (const game of games.all.slice(1))
      expect(playedBy(game)).toMatchObject({ game: game.manifest.id })
  })
})
