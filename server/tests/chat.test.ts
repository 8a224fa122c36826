import { type ChatLine, chatMessageSchema, type SignedIn } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { singleNodeCluster } from '../src/cluster/single-node/single-node.ts'
import type { Report } from '../src/moderation/ports.ts'
import { memoryReports } from '../src/storage/memory/memory-reports.ts'
import { memorySanctions } from '../src/storage/memory/memory-sanctions.ts'
import { clockedLimit } from './support/clocked-limit.ts'
import { fakeTime } from './support/fake-time.ts'
import { LobbyPlayer, newAccount, newGuest } from './support/lobby-player.ts'
import { type Pair, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const time = fakeTime(Date.now())
const reports = memoryReports()
const sanctions = memorySanctions()

let app: TestApp
let names = 0
beforeAll(async () => {
  app = await startApp({
    clock: time,
    cluster: {
      ...singleNodeCluster('self', { error: () => undefined }),
      limit: (_, points, seconds) => clockedLimit(time, points, seconds),
    },
    reports,
    sanctions,
    config: {
      passwordMemoryKib: 64,
      passwordsPerHour: 1_000,
      guestsPerHour: 1_000,
    },
  })
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

/** A client over a socket. */
interface Speaker {
  readonly room: { readonly request: (type: string, message: unknown) => Promise<unknown> }
  readonly until: <T>(find: () => T | null | undefined | false) => Promise<T>
  readonly messages: (type: 'chat') => readonly unknown[]
}
/** The helper of each room only types its own message types. */
const speaker = (one: unknown): Speaker => one as Speaker

const linesOf = (one: unknown): readonly ChatLine[] =>
  speaker(one)
    .messages('chat')
    .flatMap((message) => chatMessageSchema.parse(message).lines)
const messagesTo = (one: unknown): readonly string[] =>
  linesOf(one).map(({ name, text, phrase }) => `${name}: ${text ?? phrase}`)

const ask = (one: unknown, type: string, message: unknown): Promise<unknown> =>
  speaker(one).room.request(type, message)
const say = (one: unknown, text: string) => ask(one, 'chat', { text })
const accepted = (number: number) => ({ ok: true, number })
const refused = (error: object) => ({ ok: false, seq: null, error })

/** Resolves once a client has received this many lines. */
const receives = (one: unknown, count: number): Promise<boolean> =>
  speaker(one).until(() => linesOf(one).length >= count)

/** Creates an account with a unique name. */
const account = (): Promise<SignedIn> => {
  names += 1
  return newAccount(app.url, `Talker ${names}x`)
}

/** Starts a match between two accounts. */
async function accountPair(settings: object = {}) {
  const [ann, bo] = [await account(), await account()]
  const host = await takeSeat(app.url, 'matches', { settings }, ann.token)
  const guest = await takeSeat(app.url, 'matches/join', { code: host.code }, bo.token)
  const pair: Pair = { A: await Player.join(app.url, host), B: await Player.join(app.url, guest) }
  for (const player of [pair.A, pair.B])
    await player.until(({ room }) => room.state?.phase === 'playing')
  return { pair, ann, bo, code: host.code }
}

describe('the players of a match', () => {
  it('receive all lines, their own included, before the answer', async () => {
    const { A, B } = await startPair(app.url, { name: 'Ann' }, {})
    expect(await say(A, ' hi 🎲 ')).toEqual(accepted(1))
    expect(linesOf(A)).toEqual([
      { number: 1, atMs: time.now(), name: 'Ann', guest: true, seat: 'A', text: 'hi 🎲' },
    ])
    expect(await ask(B, 'chat', { phrase: 'goodLuck' })).toEqual(accepted(2))
    await receives(A, 2)
    expect(linesOf(B)).toEqual(linesOf(A))
    expect(linesOf(A)[1]).toMatchObject({ name: '', seat: 'B', phrase: 'goodLuck' })
  })

  it('get their answer as a message when they send one', async () => {
    const { A } = await startPair(app.url)
    A.room.send('chat', { text: 'hi' })
    expect(await A.until(() => A.messages('said')[0])).toEqual(accepted(1))
    A.room.send('chat', { text: '' })
    expect(await A.until(() => A.messages('refused')[0])).toMatchObject({
      error: { code: 'bad_line', rule: 'P15.3', reason: 'empty', most: 200 },
    })
  })

  it.each([
    [{}, ''],
    [{ text: 'x', phrase: 'hello' }, ''],
    [{ phrase: 'toString' }, 'phrase'],
    [{ text: 7 }, 'text'],
    [{ text: 'x', more: 1 }, 'more'],
    [null, ''],
    ['hi', ''],
  ])('are refused where the form of a message is wrong: %j', async (message, at) => {
    const { A } = await startPair(app.url)
    const malformed = refused({ code: 'malformed', rule: 'P3.1', at })
    expect(await ask(A, 'chat', message)).toEqual(malformed)
  })

  it('can send lines up to the limits of length and rate', async () => {
    const { A, B } = await startPair(app.url)
    const bad = { code: 'bad_line', rule: 'P15.3', reason: 'length', most: 200 }
    expect(await say(A, 'x'.repeat(201))).toEqual(refused(bad))
    for (let number = 1; number <= 5; number += 1)
      expect(await say(A, 'x'.repeat(200))).toEqual(accepted(number))
    const tooFast = { code: 'too_fast', rule: 'P15.4', retryAfterSeconds: 10 }
    expect(await say(A, 'x')).toEqual(refused(tooFast))
    expect(await say(B, 'x')).toEqual(accepted(6))
    time.advance(10_000)
    expect(await say(A, 'x')).toEqual(accepted(7))
  })

  it('can use phrases only, or nothing, if the host says so', async () => {
    const phrases = await startPair(app.url, { settings: { chat: 'phrases' } })
    const only = { code: 'phrases_only', rule: 'P15.2' }
    expect(await say(phrases.A, 'hi')).toEqual(refused(only))
    expect(await ask(phrases.A, 'chat', { phrase: 'hello' })).toEqual(accepted(1))
    const off = await startPair(app.url, { settings: { chat: 'off' } })
    for (const message of [{ text: 'hi' }, { phrase: 'hello' }])
      expect(await ask(off.A, 'chat', message)).toEqual(
        refused({ code: 'chat_off', rule: 'P15.1' }),
      )
    expect(messagesTo(off.B)).toEqual([])
  })

  it('receive their lines and the missed ones again after a reconnection', async () => {
    const { A, B } = await startPair(app.url, { name: 'Ann' })
    await say(A, 'one')
    await B.leave()
    await A.until((player) => player.wire().seats['B']?.connected === false)
    await say(A, 'two')
    const { matchId, seatToken } = B.grant
    const grant = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    const again = await Player.join(app.url, grant)
    await receives(again, 2)
    expect(messagesTo(again)).toEqual(['Ann: one', 'Ann: two'])
    expect(await say(again, 'three')).toEqual(accepted(3))
    await receives(A, 3)
  })

  it('receive nothing said before they took the seat', async () => {
    const host = await takeSeat(app.url, 'matches', { name: 'Ann' })
    const A = await Player.join(app.url, host)
    await A.until((player) => player.room.state?.phase === 'waiting')
    await say(A, 'is nobody here?')
    const B = await Player.join(
      app.url,
      await takeSeat(app.url, 'matches/join', { code: host.code }),
    )
    await B.until((player) => player.room.state?.phase === 'playing')
    await say(A, 'hello')
    await receives(B, 1)
    expect(messagesTo(B)).toEqual(['Ann: hello'])
  })

  it('do not receive lines of spectators, nor spectators theirs', async () => {
    const { pair, code } = await accountPair()
    const { A } = pair
    const [first, second] = [await account(), await account()]
    const { matchId } = A.grant
    const one = await watchMatch(app.url, matchId, { code }, first.token)
    const two = await watchMatch(app.url, matchId, { code }, second.token)
    expect(await say(one, 'look at that')).toEqual(accepted(1))
    expect(await say(A, 'secret plan')).toEqual(accepted(1))
    await receives(two, 1)
    await receives(pair.B, 1)
    expect(messagesTo(one)).toEqual([`${first.account.name}: look at that`])
    expect(messagesTo(two)).toEqual(messagesTo(one))
    for (const player of [pair.A, pair.B]) expect(messagesTo(player)).toHaveLength(1)
    const bytes = (who: { readonly bytes: readonly Buffer[] }) => Buffer.concat(who.bytes)
    for (const spectator of [one, two]) expect(bytes(spectator).includes('secret plan')).toBe(false)
    for (const player of [pair.A, pair.B])
      expect(bytes(player).includes('look at that')).toBe(false)
  })

  it('receive no spectator lines even while watching', async () => {
    const { pair, ann, code } = await accountPair()
    const own = await watchMatch(app.url, pair.A.grant.matchId, { code }, ann.token)
    const other = await watchMatch(app.url, pair.A.grant.matchId, { code }, (await account()).token)
    expect(await say(other, 'move f3')).toEqual(accepted(1))
    expect(await say(own, 'hi')).toEqual(refused({ code: 'chat_off', rule: 'P15.1' }))
    expect(messagesTo(own)).toEqual([])
  })

  it('receive no lines of accounts they blocked, from the next line on', async () => {
    const { pair, ann, bo } = await accountPair()
    await say(pair.B, 'one')
    await post(app.url, 'blocks', { name: bo.account.name }, ann.token)
    expect(await say(pair.B, 'two')).toEqual(accepted(2))
    await say(pair.A, 'three')
    await post(app.url, 'blocks/remove', { name: bo.account.name }, ann.token)
    await say(pair.B, 'four')
    await receives(pair.A, 3)
    const [A, B] = [ann.account.name, bo.account.name]
    expect(messagesTo(pair.A)).toEqual([`${B}: one`, `${A}: three`, `${B}: four`])
    expect(messagesTo(pair.B)).toHaveLength(4)
  })

  it('cannot send lines while muted', async () => {
    const { pair, ann } = await accountPair()
    const untilMs = time.now() + 60_000
    const mute = { kind: 'mute', reason: 'x', atMs: time.now(), untilMs } as const
    await sanctions.put({ accountId: ann.account.id, ...mute })
    const muted = { code: 'muted', rule: 'P15.5', untilMs }
    expect(await say(pair.A, 'hi')).toEqual(refused(muted))
    expect(await ask(pair.A, 'chat', { phrase: 'hello' })).toEqual(refused(muted))
    expect(await say(pair.B, 'hi')).toEqual(accepted(1))
    time.advance(60_000)
    expect(await say(pair.A, 'hi')).toEqual(accepted(2))
  })
})

describe('spectators and lobby clients', () => {
  it('receive the last lines when they join', async () => {
    const [ann, bo] = [await account(), await account()]
    const first = await LobbyPlayer.enter(app.url, ann)
    expect(await say(first, 'anybody here?')).toEqual(accepted(1))
    const second = await LobbyPlayer.enter(app.url, bo)
    await receives(second, 1)
    expect(linesOf(second)).toEqual(linesOf(first))
    expect(linesOf(first)).toMatchObject([{ name: ann.account.name, guest: false, seat: null }])
    expect(await say(second, 'yes')).toEqual(accepted(2))
    await receives(first, 2)
    const { pair, code } = await accountPair()
    const spectator = await watchMatch(app.url, pair.A.grant.matchId, { code }, ann.token)
    await say(spectator, 'hi')
    const late = await watchMatch(app.url, pair.A.grant.matchId, { code }, bo.token)
    await receives(late, 1)
    expect(messagesTo(late)).toEqual([`${ann.account.name}: hi`])
    for (const player of [first, second]) await player.leave()
  })

  it('receive lines without an account, but cannot send any', async () => {
    const { pair, code } = await accountPair()
    const nobody = await watchMatch(app.url, pair.A.grant.matchId, { code })
    const somebody = await watchMatch(
      app.url,
      pair.A.grant.matchId,
      { code },
      (await account()).token,
    )
    expect(await say(somebody, 'hi')).toEqual(accepted(1))
    await receives(nobody, 1)
    expect(await say(nobody, 'hi')).toEqual(refused({ code: 'token_needed', rule: 'P8.1' }))
  })

  it('share one rate limit across all channels', async () => {
    const ann = await account()
    const tabs = [await LobbyPlayer.enter(app.url, ann), await LobbyPlayer.enter(app.url, ann)]
    for (let count = 0; count < 5; count += 1)
      expect(await say(tabs[count % 2], 'hi')).toMatchObject({ ok: true })
    for (const tab of tabs)
      expect(await say(tab, 'hi')).toMatchObject({ error: { code: 'too_fast' } })
    for (const tab of tabs) await tab.leave()
    time.advance(10_000)
  })

  it('receive no lines of accounts they blocked, earlier ones included', async () => {
    const [ann, bo, cy] = [await account(), await account(), await account()]
    const speakers = [await LobbyPlayer.enter(app.url, ann), await LobbyPlayer.enter(app.url, bo)]
    await say(speakers[0], 'from ann')
    await say(speakers[1], 'from bo')
    await post(app.url, 'blocks', { name: ann.account.name }, cy.token)
    const listener = await LobbyPlayer.enter(app.url, cy)
    await say(speakers[0], 'again from ann')
    await say(speakers[1], 'again from bo')
    await listener.until(() => messagesTo(listener).some((line) => line.includes('again from bo')))
    expect(messagesTo(listener).filter((line) => line.startsWith(ann.account.name))).toEqual([])
    for (const player of [...speakers, listener]) await player.leave()
  })
})

describe('a report', () => {
  const newestReport = async (): Promise<Report | undefined> =>
    (await reports.newest({ count: 1, before: null }))[0]

  it('contains exactly the lines that its reporter received', async () => {
    const { pair, ann, bo } = await accountPair()
    await say(pair.B, 'one')
    await post(app.url, 'blocks', { name: bo.account.name }, ann.token)
    await say(pair.B, 'hidden')
    await say(pair.A, 'two')
    const filed = await ask(pair.A, 'report', { seat: 'B', reason: 'insults', note: ' he began ' })
    expect(filed).toEqual({ ok: true })
    expect(await newestReport()).toEqual({
      number: expect.any(Number),
      atMs: time.now(),
      venue: `match:${pair.A.grant.matchId}`,
      reporter: { accountId: ann.account.id, name: ann.account.name, seat: 'A' },
      reported: { accountId: bo.account.id, name: bo.account.name, seat: 'B' },
      reason: 'insults',
      note: 'he began',
      lines: linesOf(pair.A),
    })
    expect((await newestReport())?.lines.map(({ text }) => text)).toEqual(['one', 'two'])
  })

  it('from a spectator or the lobby contains its lines, even about a player who has left', async () => {
    const [ann, bo] = [await account(), await account()]
    const { pair, code } = await accountPair()
    const watch = (who: SignedIn) => watchMatch(app.url, pair.A.grant.matchId, { code }, who.token)
    for (const enter of [watch, (who: SignedIn) => LobbyPlayer.enter(app.url, who)]) {
      const [listener, speaker] = [await enter(ann), await enter(bo)]
      const before = linesOf(listener).length
      await say(speaker, 'rude')
      await receives(listener, before + 1)
      await speaker.leave()
      const message = { name: bo.account.name, reason: 'spam' }
      expect(await ask(listener, 'report', message)).toEqual({ ok: true })
      const report = await newestReport()
      expect(report).toMatchObject({ reported: { accountId: bo.account.id, seat: null }, note: '' })
      expect(report?.lines).toEqual(linesOf(listener))
      await listener.leave()
    }
  })

  it('must name another participant', async () => {
    const { A } = await startPair(app.url, { name: 'Ann' }, { name: 'Bo' })
    const nobody = refused({ code: 'no_such_player', rule: 'P16.2' })
    for (const who of [{ seat: 'A' }, { seat: 'C' }, { name: 'Ann' }, { name: 'Cy' }])
      expect(await ask(A, 'report', { ...who, reason: 'other' }), JSON.stringify(who)).toEqual(
        nobody,
      )
    expect(await ask(A, 'report', { name: 'Bo', reason: 'other' })).toEqual({ ok: true })
    expect(await newestReport()).toMatchObject({ reported: { accountId: null, name: 'Bo' } })
  })

  it('is refused when malformed', async () => {
    const { A } = await startPair(app.url)
    const cases = [
      [{ seat: 'B' }, 'reason'],
      [{ seat: 'B', reason: 'revenge' }, 'reason'],
      [{ reason: 'spam' }, ''],
      [{ seat: 'B', name: 'Bo', reason: 'spam' }, ''],
      [{ seat: 'B', reason: 'spam', lines: [] }, 'lines'],
    ] as const
    for (const [message, at] of cases)
      expect(await ask(A, 'report', message)).toEqual(
        refused({ code: 'malformed', rule: 'P3.1', at }),
      )
    expect(
      await ask(A, 'report', { seat: 'B', reason: 'spam', note: 'x'.repeat(201) }),
    ).toMatchObject({ error: { code: 'bad_line', reason: 'length' } })
  })
})

describe('chat messages', () => {
  it('contain no account id and no token', async () => {
    const { pair, ann, bo } = await accountPair()
    await say(pair.A, 'hi')
    await say(pair.B, 'ho')
    await receives(pair.A, 2)
    const guest = await newGuest(app.url)
    for (const player of [pair.A, pair.B])
      for (const { account: own, token } of [ann, bo, guest])
        for (const secret of [own.id, token])
          expect(Buffer.concat(player.bytes).includes(secret)).toBe(false)
  })
})
