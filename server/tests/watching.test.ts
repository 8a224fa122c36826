import { seededChance } from '@dungeon-dice/shared'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { requestWatch, type SpectatorClient, watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    chanceOf: () => seededChance(5),
    config: { maxMessagesPerSecond: 10_000, maxSpectators: 3, endedMatchSeconds: 0 },
  })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

/** Starts a public match. */
async function startOpen(settings: object = {}): Promise<Pair> {
  const host = await takeSeat(app.url, 'matches', { open: true, settings })
  const guest = await takeSeat(app.url, `matches/${host.matchId}/join`)
  const pair = { A: await Player.join(app.url, host), B: await Player.join(app.url, guest) }
  await Promise.all([pair.A, pair.B].map((one) => one.until(({ room }) => room.state?.view)))
  return pair
}

/** Starts a private match that can be watched by its code. */
const startPrivate = (): Promise<Pair> => startPair(app.url)

const idOf = ({ A }: Pair): string => A.grant.matchId
const codeOf = ({ A }: Pair): string => A.grant.code ?? ''

/** Resolves once the spectator has the state of the player. */
const caughtUp = (spectator: SpectatorClient, { A }: Pair): Promise<unknown> =>
  spectator.until(() => JSON.stringify(publicOf(spectator)) === JSON.stringify(publicOf(A)))

/** The public state without the spectator count, which is sent at most once a second. */
const publicOf = (one: SpectatorClient | Player) => ({ ...one.wire(), spectators: 0 })

/** Types of events; a seat may know more of an event than a spectator. */
const typesOf = (answer: unknown) =>
  (answer as { events: readonly (readonly unknown[])[] }).events.map(([type]) => type)

const leaveBoth = (pair: Pair) => Promise.all([pair.A.leave(), pair.B.leave()])

describe('a spectator', () => {
  it('has the state of the players, and receives every public event', async () => {
    const pair = await startPrivate()
    const early = await watchMatch(app.url, idOf(pair), { code: codeOf(pair) })
    await playOn(pair, 30, (step, count) => step % count)
    const late = await watchMatch(app.url, idOf(pair), { code: codeOf(pair) })
    await playOn(pair, 30, (step, count) => step % count)
    for (const spectator of [early, late]) {
      await caughtUp(spectator, pair)
      const all = await spectator.ask('resync', { after: 0 })
      expect(typesOf(all)).toEqual(typesOf(await pair.A.room.request('resync', { after: 0 })))
      expect(spectator.welcome()).toMatchObject({ match: idOf(pair), delaySeconds: 0 })
      expect(spectator.welcome()).not.toHaveProperty('seat')
      expect(spectator.messages('secret')).toEqual([])
      expect(spectator.messages('decision')).toEqual([])
    }
    const { lastEvent } = late.welcome()
    expect(lastEvent).toBeGreaterThan(0)
    await late.until(
      () => late.events().length === pair.A.events().flatMap((m) => m.events).length - lastEvent,
    )
    await leaveBoth(pair)
  })

  it('can request past events and nothing else', async () => {
    const pair = await startPrivate()
    const spectator = await watchMatch(app.url, idOf(pair), { code: codeOf(pair) })
    const before = publicOf(pair.A)
    const intent = { seq: 1, decision: 1, intent: { type: 'resign' } }
    const orders = { seq: 1, orders: { answer: 'never', until: 'changed', hold: false } }
    const claim = { seat: 'A', result: 'win' }
    for (const [type, message] of Object.entries({ intent, orders, claim, legal: {}, kick: {} })) {
      const error = { code: 'unknown_type', rule: 'P3.2', type }
      expect(await spectator.ask(type, message)).toMatchObject({ ok: false, error })
    }
    expect(await spectator.ask('resync', { after: -1 })).toMatchObject({
      error: { code: 'malformed', at: 'after' },
    })
    expect(publicOf(pair.A)).toEqual(before)
    await leaveBoth(pair)
  })

  it('of a waiting match sees who is seated, and then the start', async () => {
    const host = await takeSeat(app.url, 'matches', { open: true, name: 'Hilda' })
    const A = await Player.join(app.url, host)
    const spectator = await watchMatch(app.url, host.matchId)
    expect(spectator.wire()).toMatchObject({ phase: 'waiting', seats: { A: { name: 'Hilda' } } })
    expect(await spectator.ask('resync', { after: 0 })).toMatchObject({
      error: { code: 'not_started' },
    })
    const B = await Player.join(app.url, await takeSeat(app.url, `matches/${host.matchId}/join`))
    await caughtUp(spectator, { A, B })
    await spectator.until(() => spectator.wire().phase === 'playing')
    expect(spectator.events()[0]?.type).toBe('duelBegan')
    await leaveBoth({ A, B })
  })

  it('is counted for everybody, and admitted up to the limit', async () => {
    const pair = await startOpen()
    const clients: SpectatorClient[] = []
    for (let count = 1; count <= 3; count += 1) clients.push(await watchMatch(app.url, idOf(pair)))
    for (const one of [pair.A, pair.B, ...clients]) {
      const isThree = () => one.wire().spectators === 3
      await (one instanceof Player ? one.until(isThree) : one.until(isThree))
    }
    expect(await post(app.url, `matches/${idOf(pair)}/watch`)).toEqual({
      status: 503,
      body: { error: { code: 'watch_full', rule: 'P9.2' } },
    })
    await clients[0]?.leave()
    await pair.B.until(() => pair.B.wire().spectators === 2)
    const again = await watchMatch(app.url, idOf(pair))
    await again.until(() => again.wire().spectators === 3)
    await leaveBoth(pair)
  })

  it('who also plays is marked for everybody', async () => {
    const signIn = async (): Promise<string> => {
      const { body } = await post(app.url, 'guest')
      return (body as { token: string }).token
    }
    const [own, stranger] = [await signIn(), await signIn()]
    const host = await takeSeat(app.url, 'matches', { open: true }, own)
    const guest = await takeSeat(app.url, `matches/${host.matchId}/join`)
    const pair = { A: await Player.join(app.url, host), B: await Player.join(app.url, guest) }
    const other = await watchMatch(app.url, host.matchId, {}, stranger)
    await pair.B.until(() => pair.B.wire().spectators === 1)
    expect(pair.B.wire().seats['A']?.watches).toBe(false)
    const self = await watchMatch(app.url, host.matchId, {}, own)
    await pair.B.until(() => pair.B.wire().seats['A']?.watches)
    await other.until(() => other.wire().seats['A']?.watches)
    expect(other.wire().seats['B']?.watches).toBe(false)
    await self.leave()
    await pair.B.until(() => pair.B.wire().seats['A']?.watches === false)
    await leaveBoth(pair)
  })
})

describe('watching', () => {
  it('a private match needs its code, in any spelling', async () => {
    const pair = await startPrivate()
    const id = idOf(pair)
    const answerTo = async (path: string, body: object = {}) => {
      const { status, body: answer } = await post(app.url, path, body)
      return [status, (answer as { error?: { code: string } }).error?.code]
    }
    expect(await answerTo(`matches/${id}/watch`)).toEqual([404, 'no_such_match'])
    expect(await answerTo(`matches/${id}/watch`, { code: 'AAAAAAAA' })).toEqual([404, 'bad_code'])
    expect(await answerTo('matches/nothing/watch')).toEqual([404, 'no_such_match'])
    expect(await answerTo('matches/nothing/watch', { code: codeOf(pair) })).toEqual([
      404,
      'bad_code',
    ])
    expect(await answerTo('matches/watch', { code: 'AAAAAAAA' })).toEqual([404, 'bad_code'])
    expect(await answerTo('matches/watch')).toEqual([400, 'malformed'])
    const typed = codeOf(pair).toLowerCase().replace(/^..../, '$& - ')
    expect((await requestWatch(app.url, 'matches/watch', { code: typed })).matchId).toBe(id)
    expect((await requestWatch(app.url, `matches/${id}/watch`, { code: typed })).matchId).toBe(id)
    await leaveBoth(pair)
  })

  it('cannot be guessed: wrong codes are counted, correct ones are not', async () => {
    const pair = await startPrivate()
    const path = `matches/${idOf(pair)}/watch`
    const statusOf = async (code: string) => (await post(app.url, path, { code })).status
    const wrong: number[] = []
    while (wrong.at(-1) !== 429 && wrong.length < 50) {
      wrong.push(await statusOf('AAAAAAAA'))
      if (wrong.length === 1) expect(await statusOf(codeOf(pair))).toBe(200)
    }
    expect(wrong.slice(0, -1)).toEqual(Array(wrong.length - 1).fill(404))
    expect(wrong.at(-1)).toBe(429)
    await leaveBoth(pair)
  })

  it('is refused if the host does not allow spectators', async () => {
    const pair = await startOpen({ spectators: false })
    expect(await post(app.url, `matches/${idOf(pair)}/watch`)).toEqual({
      status: 403,
      body: { error: { code: 'not_watchable', rule: 'P9.1' } },
    })
    await leaveBoth(pair)
  })

  it('needs a token where seats need one; an invalid one is refused', async () => {
    const pair = await startOpen()
    const posted = await post(app.url, `matches/${idOf(pair)}/watch`, {}, 'wrong')
    expect(posted).toMatchObject({ status: 401, body: { error: { code: 'bad_token' } } })
    await leaveBoth(pair)
  })
})

describe('the watch room', () => {
  it('shows the end to everybody, and closes when the match is gone', async () => {
    const pair = await startOpen()
    const spectator = await watchMatch(app.url, idOf(pair))
    await pair.A.play({ type: 'resign' }, null)
    await spectator.until(() => spectator.wire().phase === 'over')
    expect(spectator.wire().outcome).toBe(pair.B.wire().outcome)
    await spectator.until(() => spectator.events().some(({ type }) => type === 'duelEnded'))
    await leaveBoth(pair)
    expect(await spectator.closed).toBe(CLOSE_CODES.matchClosed)
    expect(await post(app.url, `matches/${idOf(pair)}/watch`)).toMatchObject({ status: 404 })
  })

  it('closes when the last spectator leaves, and opens again for the next', async () => {
    const pair = await startOpen()
    const first = await watchMatch(app.url, idOf(pair))
    const second = await watchMatch(app.url, idOf(pair))
    expect(second.grant.reservation.roomId).toBe(first.grant.reservation.roomId)
    await Promise.all([first.leave(), second.leave()])
    const third = await watchMatch(app.url, idOf(pair))
    await playOn(pair, 3)
    await caughtUp(third, pair)
    await leaveBoth(pair)
  })

  it('cannot be opened by clients', async () => {
    for (const method of ['create', 'joinOrCreate', 'join']) {
      const answer = await fetch(`${app.url}/matchmake/${method}/watch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(answer.ok).toBe(false)
    }
  })
})
