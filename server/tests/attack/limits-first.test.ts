import type { LobbyAnswer } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laneOfRequest } from '../../src/platform/request-lane.ts'
import { openDatabase } from '../../src/storage/sql/database.ts'
import { type Stores, storesOf } from '../../src/storage/sql/stores.ts'
import { DATABASE_TIMEOUTS } from '../support/database-timeouts.ts'
import { faultyDatabase } from '../support/faulty-database.ts'
import { LobbyPlayer, newGuest } from '../support/lobby-player.ts'
import { startPair } from '../support/pair.ts'
import { sqlitePlace, type TestPlace } from '../support/places.ts'
import { startApp, type TestApp } from '../support/test-app.ts'
import { type Answer, HttpClient } from './client/http-client.ts'

const MESSAGES = 100
/** Requests of one address. */
const REQUESTS = 20
const LIMITS = { challengesPerMinute: 5, requestsPerMinute: 60, codeGuessesPerMinute: 5 }
/** A name under which the account has no list: each request that looks it up is refused. */
const list = { saved: 'none' }

interface Read {
  readonly sql: string
  readonly lane: string | null
}

let place: TestPlace
let stores: Stores
let app: TestApp
let reads: Read[] = []
const faults = faultyDatabase()
beforeAll(async () => {
  place = await sqlitePlace()
  stores = storesOf(await openDatabase(place.place, faults.around), DATABASE_TIMEOUTS)
  const config = { ...LIMITS, matchesPerHour: 1, maxMessagesPerSecond: 2 * MESSAGES }
  app = await startApp({ ...stores.ports, config })
  faults.plan((sql) => {
    reads.push({ sql, lane: laneOfRequest() })
    return null
  })
})
afterAll(async () => {
  await app.stop()
  await stores.close()
  await place.remove()
})

/** Reads of a table since the attack began. */
const readsOf = (table: string): readonly Read[] =>
  reads.filter(({ sql }) => sql.includes(`from "${table}"`))

describe('a message beyond its limit reads nothing', () => {
  /** Sends a message again and again; how many were refused with each code. */
  async function flood(player: LobbyPlayer, type: string, message: object) {
    reads = []
    const answers: LobbyAnswer[] = []
    while (answers.length < MESSAGES) answers.push(await player.ask(type, message))
    const count = (code: string) =>
      answers.filter((answer) => !answer.ok && answer.error.code === code).length
    return { missing: count('no_such_list'), tooMany: count('too_many') }
  }

  const most = LIMITS.challengesPerMinute
  const refused = { missing: most, tooMany: MESSAGES - most }

  it('when a player challenges again and again', async () => {
    const ann = await LobbyPlayer.named(app.url, 'Ann')
    await LobbyPlayer.named(app.url, 'Bo')
    expect(await flood(ann, 'challenge', { name: 'Bo', list })).toEqual(refused)
    expect(readsOf('lists')).toHaveLength(most)
  })

  it('when a player accepts again and again with a list that is refused', async () => {
    const cy = await LobbyPlayer.named(app.url, 'Cy')
    const dan = await LobbyPlayer.named(app.url, 'Dan')
    expect(await cy.ask('challenge', { name: 'Dan' })).toMatchObject({ ok: true })
    const { id: challenge } = await dan.challengeWith('Cy')
    const accepted = await flood(dan, 'answerChallenge', { challenge, accept: true, list })
    expect(accepted).toEqual(refused)
    expect(readsOf('lists')).toHaveLength(most)
  })

  it('and before, each waits for its turn with the other requests of its address', () => {
    expect(new Set(readsOf('lists').map(({ lane }) => lane))).toEqual(new Set(['127.0.0.1']))
  })
})

describe('a request beyond its limit reads nothing', () => {
  const codeOf = ({ body }: Answer): string =>
    (body as { readonly error?: { readonly code: string } }).error?.code ?? 'ok'

  /** Sends a request again and again; the codes of the answers. */
  async function flood(
    ask: () => Promise<Answer>,
    times = REQUESTS,
  ): Promise<ReadonlyMap<string, number>> {
    reads = []
    const codes: string[] = []
    while (codes.length < times) codes.push(codeOf(await ask()))
    return new Map([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
  }

  it('when one token is used from many addresses', async () => {
    const { token } = await newGuest(app.url)
    let looked = 0
    for (let host = 71; host <= 76; host += 1) {
      const http = new HttpClient(app.url, `127.0.0.${host}`)
      await flood(() => http.get('/api/v1/me', token))
      looked += readsOf('accounts').length
      http.close()
    }
    expect(looked).toBe(LIMITS.requestsPerMinute)
  })

  it('when a player joins with too many wrong codes', async () => {
    const { token } = await newGuest(app.url)
    const http = new HttpClient(app.url, '127.0.0.81')
    const codes = await flood(() => http.post('matches/join', { code: 'AAAAAAAA' }, token))
    expect(Object.fromEntries(codes)).toEqual({
      bad_code: LIMITS.codeGuessesPerMinute,
      too_many: REQUESTS - LIMITS.codeGuessesPerMinute,
    })
    expect(readsOf('accounts')).toEqual([])
    http.close()
  })

  it('when no further match may begin', async () => {
    const { token } = await newGuest(app.url)
    await startPair(app.url)
    const http = new HttpClient(app.url, '127.0.0.1')
    for (const path of ['matches', 'matches/bot', 'queue', 'quick-match']) {
      const codes = await flood(() => http.post(path, { list }, token), 5)
      expect([...codes.keys()], path).toEqual(['too_many_begun'])
      expect(readsOf('lists'), path).toEqual([])
    }
    http.close()
  })
})
