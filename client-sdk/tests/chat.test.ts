import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../server/src/platform/id.ts'
import { memoryReports } from '../../server/src/storage/memory/memory-reports.ts'
import { post } from '../../server/tests/support/post.ts'
import { startApp, type TestApp } from '../../server/tests/support/test-app.ts'
import { type ChatLine, connect, type DungeonDice, type Match } from '../src/index.ts'
import { type CuttingProxy, openProxy } from './support/cutting-proxy.ts'

const KEY = 'the-key-of-the-host-0123456789ab'
const PASSWORD = 'correct horse'
const reports = memoryReports()

let app: TestApp
let proxy: CuttingProxy
beforeAll(async () => {
  app = await startApp({
    reports,
    config: {
      adminKeyHash: hashToken(KEY),
      passwordMemoryKib: 64,
      passwordsPerHour: 1_000,
      guestsPerHour: 1_000,
      chatLinesPer10Seconds: 4,
    },
  })
  proxy = await openProxy(app.url)
})
afterAll(async () => {
  proxy.stop()
  await app.stop()
})

const got = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: object },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

let accounts = 0
async function player(url = app.url): Promise<readonly [DungeonDice, string]> {
  accounts += 1
  const client = connect(url, { reconnect: { firstDelayMs: 10 } })
  const name = `Speaker ${accounts}x`
  got(await client.claim(name, PASSWORD))
  return [client, name]
}

async function pair(url = app.url, settings: { chat?: 'all' | 'phrases' | 'off' } = {}) {
  const [[ann, annName], [bo, boName]] = [await player(url), await player()]
  const A = got(await ann.host(settings))
  const B = got(await bo.join(A.code ?? ''))
  await Promise.all([A, B].map((match) => until(match, () => match.phase === 'playing')))
  return { A, B, ann, bo, annName, boName }
}

/** Resolves once the condition holds, checked on every change. */
const until = (match: Match, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!holds()) return
      stop()
      resolve()
    }
    const stop = match.on('change', check)
    check()
  })

/** Something with a chat. */
interface Venue {
  readonly on: (name: 'chat', handler: (line: ChatLine) => void) => () => void
}

const nextLine = (venue: Venue): Promise<ChatLine> =>
  new Promise((resolve) => {
    const stop = venue.on('chat', (line) => {
      stop()
      resolve(line)
    })
  })
const texts = ({ chat }: { readonly chat: readonly ChatLine[] }) => chat.map(({ text }) => text)
const done = { ok: true, value: null }

describe('chat in a match', () => {
  it('reaches both players, and is kept', async () => {
    const { A, B, annName } = await pair()
    const received = nextLine(B)
    expect(await A.say('good luck to you')).toEqual(done)
    expect(await received).toEqual({
      atMs: expect.any(Number),
      name: annName,
      guest: false,
      seat: 'A',
      text: 'good luck to you',
      phrase: null,
    })
    const own = nextLine(B)
    expect(await B.say({ phrase: 'thanks' })).toEqual(done)
    expect(await own).toMatchObject({ seat: 'B', text: 'Thank you!', phrase: 'thanks' })
    expect(texts(A)).toEqual(['good luck to you', 'Thank you!'])
    expect(texts(B)).toEqual(texts(A))
  })

  it('is refused like any request', async () => {
    const { A } = await pair(app.url, { chat: 'phrases' })
    expect(await A.say('hi')).toMatchObject({ ok: false, error: { code: 'phrases_only' } })
    for (let count = 0; count < 4; count += 1) expect(await A.say({ phrase: 'oops' })).toEqual(done)
    expect(await A.say({ phrase: 'oops' })).toMatchObject({
      error: { code: 'too_fast', retryAfterSeconds: expect.any(Number) },
    })
  })

  it('is hidden from a client that has muted the speaker, and from no other', async () => {
    const { A, B, annName } = await pair()
    const received: string[] = []
    B.on('chat', ({ text }) => received.push(text))
    B.mute(annName)
    await A.say('one')
    await B.say('two')
    expect([texts(A), texts(B), received]).toEqual([['one', 'two'], ['two'], ['two']])
    B.unmute(annName)
    const line = nextLine(B)
    await A.say('three')
    await line
    expect([texts(B), received]).toEqual([
      ['one', 'two', 'three'],
      ['two', 'three'],
    ])
  })

  it('is complete after a reconnection, with each line once', async () => {
    const { A, B } = await pair(proxy.url)
    const received: string[] = []
    A.on('chat', ({ text }) => received.push(text))
    await B.say('one')
    const back = new Promise<void>((resolve) => A.on('reconnected', () => resolve()))
    proxy.cut()
    await B.say('two')
    await back
    await B.say('three')
    while (received.at(-1) !== 'three') await nextLine(A)
    expect(received).toEqual(['one', 'two', 'three'])
    expect(texts(A)).toEqual(received)
  })

  it('is reported with the lines received', async () => {
    const { A, B, annName, boName } = await pair()
    await B.say('rude')
    expect(await A.report({ reason: 'insults', note: 'just now' })).toEqual(done)
    const [report] = await reports.newest({ count: 1, before: null })
    expect(report).toMatchObject({
      reporter: { name: annName, seat: 'A' },
      reported: { name: boName, seat: 'B' },
      reason: 'insults',
      note: 'just now',
      lines: [{ text: 'rude' }],
    })
  })
})

describe('chat of spectators and of the lobby', () => {
  it('stays in its channel', async () => {
    const { A, B } = await pair()
    const [[cy, cyName], [dee]] = [await player(), await player()]
    const venues = await Promise.all(
      [cy, dee].map(async (client) => got(await client.watch({ code: A.code ?? '' }))),
    )
    const lobbies = await Promise.all([cy, dee].map(async (client) => got(await client.lobby())))
    for (const [speaker, listener] of [venues, lobbies]) {
      if (speaker === undefined || listener === undefined) throw new Error('two clients expected')
      const received = nextLine(listener)
      expect(await speaker.say('hello')).toEqual(done)
      expect(await received).toMatchObject({ name: cyName, seat: null, text: 'hello' })
      expect(texts(speaker)).toEqual(['hello'])
      expect(await listener.report(cyName, { reason: 'spam' })).toEqual(done)
      expect(await listener.report('Nobody', { reason: 'spam' })).toMatchObject({
        error: { code: 'no_such_player' },
      })
      listener.mute(cyName)
      expect(texts(listener)).toEqual([])
      listener.unmute(cyName)
      expect(texts(listener)).toEqual(['hello'])
    }
    expect([A.chat, B.chat]).toEqual([[], []])
    const late = got(await dee.lobby())
    expect(texts(late)).toEqual(['hello'])
    for (const venue of [...venues, ...lobbies, late]) venue.leave()
  })
})

describe('the host of the server', () => {
  const admin = async (path: string, body: object) => {
    const posted = await post(
      app.url,
      `admin/${path}`,
      { by: 'Hope', reason: 'rude', ...body },
      KEY,
    )
    expect(posted.status).toBe(200)
  }

  it('bans an account: its connections end with the refusal and cannot be opened again', async () => {
    const { A, B, ann, annName } = await pair()
    const lobby = got(await ann.lobby())
    const lost = new Promise<Error>((resolve) => lobby.on('lost', resolve))
    await admin('ban', { name: annName, hours: 1 })
    const banned = { code: 'banned', untilMs: expect.any(Number) }
    const refused = { name: 'ConnectionLost', reason: 'refused', refusal: banned }
    await expect(A.finished).rejects.toMatchObject(refused)
    expect(await lost).toMatchObject(refused)
    expect(await ann.signIn()).toMatchObject({ ok: false, error: banned })
    expect(await ann.quickMatch()).toMatchObject({ ok: false, error: banned })
    expect(await ann.rejoin(A.ticket)).toMatchObject({ ok: false, error: banned })
    await until(B, () => !B.players.A.connected)
    await admin('unban', { name: annName })
    expect(await ann.signIn()).toMatchObject({ ok: true, value: { name: annName } })
    const again = got(await ann.rejoin(A.ticket))
    await until(B, () => B.players.A.connected)
    again.leave()
  })

  it('closes a match, which ends for both with the reason', async () => {
    const { A, B } = await pair()
    await admin('close', { match: A.id, reason: 'both cheat' })
    for (const match of [A, B])
      await expect(match.finished).rejects.toMatchObject({
        name: 'MatchHalted',
        reason: 'both cheat',
      })
  })
})
