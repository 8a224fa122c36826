import { allAnswers, present } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { verifyRecord } from '@dungeon-dice/shared/record'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { LAWS, type Law } from '../../shared/tests/laws/laws.ts'
import { playRandomMatch } from '../../shared/tests/laws/random-match.ts'
import { recordedBy } from '../../shared/tests/laws/recorded.ts'
import type { Subject } from '../../shared/tests/laws/subject.ts'
import { hostedDdm } from '../src/game/ddm/hosted-ddm.ts'
import { Games } from '../src/game/games.ts'
import { openCluster } from './support/cluster-programs.ts'
import { hostedNim, intentSchema, partsOf, readParts } from './support/nim/hosted-nim.ts'
import { NIM, NIM_SEATS, type NimTypes } from './support/nim/nim.ts'
import { NimClient, type NimMatch, startNim, takeStones } from './support/nim/nim-client.ts'
import { NIM_RECORDS } from './support/nim/nim-records.ts'
import { playOn, startPair } from './support/pair.ts'
import { hasPostgres, sqlitePlace } from './support/places.ts'
import { takeSeat } from './support/post.ts'
import { startProgram } from './support/program.ts'
import { watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

/** A server with a game that is a folder of the tests, and a line here and there. */
const WITH_NIM = [new URL('support/nim/nim-server.ts', import.meta.url).pathname]

const { makeIntent, parseIntent } = NIM_RECORDS.codec

const SUBJECT: Subject<NimTypes> = {
  game: NIM,
  setups: new Map(),
  mostAnswers: 100,
  makeIntent,
  parseIntent,
  makeEvent: (event) => JSON.stringify(event),
  readWire: (state) => readParts(JSON.parse(JSON.stringify(partsOf(state)))),
  readEvent: (event) => JSON.parse(JSON.stringify(event)),
  readIntent: (intent) => intentSchema.parse(JSON.parse(JSON.stringify(intent))),
  record: recordedBy(NIM_RECORDS, NIM, () => ({})),
  pickAnswer: (state, seat, pick) => {
    const answers = allAnswers(NIM.legalAnswers(state, seat))
    return present(answers[pick(answers.length)], 'an answer')
  },
}

/** Retries until it resolves: a match in failover is refused for a moment. */
const eventually = <T>(ask: () => Promise<T>): Promise<T> =>
  vi.waitFor(ask, { timeout: 60_000, interval: 50 })

const rejoined = (match: NimMatch, url: string): Promise<NimMatch> =>
  eventually(() => Promise.all(match.map((client) => client.rejoin(url))))

async function expectPlayedOn(match: NimMatch, url: string, shown: object): Promise<void> {
  const again = await rejoined(match, url)
  await Promise.all(
    again.map((client) => client.until(({ room }) => room.state?.phase === 'playing')),
  )
  for (const [at, client] of again.entries()) {
    expect(client.parts).toEqual(shown)
    client.skipTo(100 + at)
  }
  await takeStones(again)
  expect(again[0]?.wire().phase).toBe('over')
}

describe('a game that was added', () => {
  it.each(Object.keys(LAWS) as (keyof typeof LAWS)[])('keeps the law: %s', (name) => {
    for (const count of [2, 3, 4]) {
      const setup = { seats: NIM_SEATS.slice(0, count) }
      for (let seed = 0; seed < 20; seed += 1)
        (LAWS[name] as Law)(SUBJECT, playRandomMatch(SUBJECT, setup, seed), seed)
    }
  })
})

describe('a game that was added, on a server', { timeout: 120_000 }, () => {
  let app: TestApp
  beforeAll(async () => {
    const games = new Games([hostedDdm(BUILT_IN_STOCK), hostedNim()])
    app = await startApp({ games, config: { botPauseMs: 0 } })
  })
  afterAll(() => app.stop())

  it.each([2, 4])(
    'is played, watched and recorded with %i seats, beside the first',
    async (seats) => {
      const [match, pair] = [await startNim(app.url, seats), await startPair(app.url)]
      const { matchId } = present(match[0], 'a client').grant
      const spectator = await watchMatch(app.url, matchId, { rules: 1 })
      await takeStones(match)
      await playOn(pair, 2)
      await spectator.until((self) => self.wire().phase === 'over')
      expect(match[0]?.parts).toMatchObject({ stones: '0', winner: expect.any(String) })
      const text = await vi.waitFor(
        async () => {
          const response = await fetch(`${app.url}/api/v1/matches/${matchId}/record`)
          expect(response.status).toBe(200)
          return response.text()
        },
        { timeout: 30_000 },
      )
      expect(verifyRecord(NIM_RECORDS, text)).toMatchObject({
        ok: true,
        value: { commitments: seats + 1, rolls: 1 },
      })
      expect(pair.A.wire().phase).toBe('playing')
      expect(app.errors).toEqual([])
    },
  )

  it('is played against its bot', async () => {
    const body = { rules: 1, settings: { preset: 'nim' } }
    const client = await NimClient.join(app.url, await takeSeat(app.url, 'matches/bot', body))
    await client.until(({ room }) => room.state?.phase === 'playing')
    while (client.wire().phase === 'playing') {
      const isOver = () => client.wire().phase === 'over'
      const number = await client.until(() => isOver() || client.openDecision())
      if (number === true) break
      await client.play({ type: 'take', stones: 1 }, number)
      await client.until(() => isOver() || client.openDecision() !== number)
    }
    expect(app.errors).toEqual([])
  })
})

describe('a game that was added, on servers of their own', { timeout: 180_000 }, () => {
  it('comes back from SQLite after a kill', async () => {
    const place = await sqlitePlace()
    const first = await startProgram(place.settings, WITH_NIM)
    try {
      const match = await startNim(first.url, 3)
      await takeStones(match, 4)
      const shown = present(match[0], 'a client').parts
      await first.end('SIGKILL')
      const second = await startProgram(place.settings, WITH_NIM)
      await expectPlayedOn(match, second.url, shown)
      await second.end('SIGKILL')
    } finally {
      await first.end('SIGKILL')
      await place.remove()
    }
  })

  it.skipIf(!hasPostgres)('is adopted by the other server of a cluster', async () => {
    const cluster = await openCluster(await freePorts(2), {}, WITH_NIM)
    try {
      const [here, there] = cluster.servers
      const match = await startNim(here.url)
      await takeStones(match, 4)
      const shown = present(match[0], 'a client').parts
      const isHere = match[0]?.grant.reservation.publicAddress === here.address
      await (isHere ? here : there).program.end('SIGKILL')
      await expectPlayedOn(match, (isHere ? there : here).url, shown)
    } finally {
      await cluster.remove()
    }
  })
})
