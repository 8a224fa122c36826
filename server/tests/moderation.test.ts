import { Client } from '@colyseus/sdk'
import {
  auditRowsSchema,
  CLOSE_CODES,
  matchRowsSchema,
  queueGrantSchema,
  reportAnswerSchema,
  type SignedIn,
} from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../src/id.ts'
import { memoryJournal } from '../src/index.ts'
import type { Log } from '../src/telemetry/log.ts'
import { admin } from './support/admin-command.ts'
import { fakeTime } from './support/fake-time.ts'
import { LobbyPlayer, newAccount } from './support/lobby-player.ts'
import { playOn } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/quiet-app.ts'
import { watchMatch } from './support/watcher.ts'

const KEY = 'the-key-of-the-host-0123456789ab'
const WRONG = 'not-the-key-of-the-host-01234567'
const HOUR_MS = 3_600_000

const time = fakeTime(Date.UTC(2030, 0, 2, 3, 4))
const journal = memoryJournal()
const logged: string[] = []
const write = (fields: object, text: string) =>
  void logged.push(`${JSON.stringify(fields)} ${text}`)
const log: Log = { debug: write, info: write, warn: write, error: write }

let app: TestApp
let names = 0
beforeAll(async () => {
  app = await startApp({
    clock: time,
    journal,
    log,
    config: {
      adminKeyHash: hashToken(KEY),
      adminTriesPerHour: 3,
      passwordMemoryKib: 64,
      passwordsPerHour: 1_000,
      guestsPerHour: 1_000,
    },
  })
})
afterAll(() => app.stop())

/** Runs the command as the host; its status, and what it wrote for people. */
const run = (...words: readonly string[]) =>
  admin({ ADMIN_KEY: KEY, ADMIN_URL: app.url }, ...words, '--by', 'Hope')

/** The same for programs. */
async function runJson(...words: readonly string[]): Promise<unknown> {
  const { status, stdout, stderr } = await run(...words, '--json')
  expect([status, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

const account = (): Promise<SignedIn> => {
  names += 1
  return newAccount(app.url, `Player ${names}x`)
}

async function matchOf(ann: SignedIn, bo: SignedIn, settings: object = {}) {
  const host = await takeSeat(app.url, 'matches', { settings }, ann.token)
  const guest = await takeSeat(app.url, 'matches/join', { code: host.code }, bo.token)
  const pair = { A: await Player.join(app.url, host), B: await Player.join(app.url, guest) }
  for (const player of [pair.A, pair.B])
    await player.until(({ room }) => room.state?.phase === 'playing')
  return { pair, code: host.code }
}

const errorOf = async (path: string, body: object, token?: string) => {
  const posted = await post(app.url, path, body, token)
  return [posted.status, (posted.body as { readonly error?: object }).error]
}
const statusOfMe = async ({ token }: SignedIn): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${app.url}/api/v1/me`, { headers })).status
}

describe('a ban', { timeout: 60_000 }, () => {
  it('closes every connection of its account at once, and nobody else’s', async () => {
    const [ann, bo] = [await account(), await account()]
    const { pair, code } = await matchOf(ann, bo)
    const lobby = await LobbyPlayer.enter(app.url, ann)
    const watcher = await watchMatch(app.url, pair.B.grant.matchId, { code }, ann.token)
    const { reservation } = queueGrantSchema.parse(
      (await post(app.url, 'queue', {}, ann.token)).body,
    )
    const queued = await new Client(app.url).consumeSeatReservation(reservation)
    queued.reconnection.enabled = false
    const unqueued = new Promise((resolve) => queued.onLeave((code) => resolve(code)))
    const other = await LobbyPlayer.enter(app.url, bo)
    const { name } = ann.account
    const { status, stdout } = await run('ban', ...name.split(' '), '--reason', 'cheats')
    expect([status, stdout]).toEqual([0, `${name} is banned for ever; connections closed: 4.\n`])
    for (const closed of [pair.A.closed, lobby.closed, watcher.closed, unqueued])
      expect(await closed).toBe(CLOSE_CODES.banned)
    await pair.B.until((player) => player.wire().seats['A']?.connected === false)
    expect(await pair.B.room.request('chat', { text: 'oh' })).toMatchObject({ ok: true })
    await other.leave()
  })

  it('leaves no way in: no token, no password, no seat token, no reservation, no reconnection', async () => {
    const [ann, bo] = [await account(), await account()]
    const { pair } = await matchOf(ann, bo)
    const { matchId, seatToken } = pair.A.grant
    const early = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    const hours = 2
    const untilMs = time.now() + hours * HOUR_MS
    await run('ban', ann.account.name, '--reason', 'x', '--hours', String(hours))
    await pair.A.closed
    const banned = [403, { code: 'banned', rule: 'P16.1', untilMs }]
    const credentials = { name: ann.account.name, password: 'correct horse' }
    expect(await errorOf('sign-in', credentials)).toEqual(banned)
    for (const [path, body] of [
      ['renew', {}],
      ['matches', {}],
      ['quick-match', {}],
      ['queue', {}],
      ['lobby', {}],
      ['account/rename', { name: 'Another' }],
      ['account/delete', { password: credentials.password }],
    ] as const)
      expect(await errorOf(path, body, ann.token), path).toEqual(banned)
    expect(await statusOfMe(ann)).toBe(403)
    expect(await errorOf(`matches/${matchId}/seat`, { seatToken })).toEqual(banned)
    await expect(Player.join(app.url, early)).rejects.toThrow()
    await expect(Player.reconnect(app.url, pair.A)).rejects.toThrow()
    expect(pair.B.wire().seats['A']?.connected).toBe(false)
  })

  it('ends with its time, or when it is taken back', async () => {
    const [ann, bo, cy] = [await account(), await account(), await account()]
    const { pair } = await matchOf(ann, bo)
    const { matchId, seatToken } = pair.A.grant
    await run('ban', ann.account.name, '--reason', 'x', '--hours', '0.5')
    await run('ban', cy.account.name, '--reason', 'x')
    time.advance(HOUR_MS / 2 - 1)
    expect(await statusOfMe(ann)).toBe(403)
    time.advance(1)
    expect(await statusOfMe(ann)).toBe(200)
    const again = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    await Player.join(app.url, again)
    await pair.B.until((player) => player.wire().seats['A']?.connected === true)
    expect(await statusOfMe(cy)).toBe(403)
    const { name } = cy.account
    const lift = await run('unban', name)
    expect([lift.status, lift.stdout]).toEqual([0, `${name} is no longer banned.\n`])
    expect((await run('unban', name)).stdout).toBe(`${name} was not banned.\n`)
    expect(await statusOfMe(cy)).toBe(200)
    const lobby = await LobbyPlayer.enter(app.url, cy)
    await lobby.leave()
  })

  it('is given by any name that looks the same, and to nobody unknown', async () => {
    const ann = await account()
    const looksLike = ann.account.name.toUpperCase()
    expect((await run('ban', looksLike, '--reason', 'x')).stdout).toContain(ann.account.name)
    const unknown = await run('ban', 'Nobody At All', '--reason', 'x')
    expect([unknown.status, unknown.stdout, unknown.stderr]).toEqual([
      1,
      '',
      'refused: no account has this name (no_such_player, P16.2)\n',
    ])
  })
})

describe('a mute', { timeout: 60_000 }, () => {
  it('lets its account play, and say nothing, from the next line on', async () => {
    const [ann, bo] = [await account(), await account()]
    const { pair } = await matchOf(ann, bo)
    const say = () => pair.A.room.request('chat', { phrase: 'hello' })
    expect(await say()).toMatchObject({ ok: true })
    const { name } = ann.account
    const { stdout } = await run('mute', name, '--reason', 'x', '--hours', '1')
    const untilMs = time.now() + HOUR_MS
    const until = new Date(untilMs).toISOString().slice(0, 16).replace('T', ' ')
    expect(stdout).toBe(`${name} is muted until ${until}.\n`)
    expect(await say()).toMatchObject({ error: { code: 'muted', rule: 'P15.5', untilMs } })
    await playOn(pair, 2)
    expect((await run('unmute', name)).stdout).toBe(`${name} is no longer muted.\n`)
    expect(await say()).toMatchObject({ ok: true })
  })
})

describe('a match that the host closes', { timeout: 60_000 }, () => {
  it('is halted with the reason shown to all, and has no result', async () => {
    const { pair, code } = await matchOf(await account(), await account(), { rated: true })
    await playOn(pair, 3)
    const { matchId } = pair.A.grant
    const watcher = await watchMatch(app.url, matchId, { code })
    const { status, stdout } = await run('close', matchId, '--reason', 'both cheat')
    expect([status, stdout]).toEqual([0, `Match ${matchId} is closed.\n`])
    for (const player of [pair.A, pair.B]) {
      await player.until((one) => one.wire().phase === 'halted')
      expect(player.wire()).toMatchObject({ haltReason: 'both cheat', outcome: '' })
      expect(player.wire().seats['A']).toMatchObject({ ratingChange: 0 })
      expect(await player.play({ type: 'resign' }, null)).toMatchObject({
        error: { code: 'match_halted', rule: 'P4.5' },
      })
    }
    await watcher.until((one) => one.wire().phase === 'halted')
    expect(watcher.wire().haltReason).toBe('both cheat')
    expect((await journal.read(matchId))?.ending).toBe('halted')
    expect(logged.filter((line) => line.includes('match closed by the host'))).toHaveLength(1)
    const again = await run('close', matchId, '--reason', 'x')
    expect([again.status, again.stderr]).toEqual([
      1,
      'refused: there is no such match, or it has ended (no_such_match, P2.1)\n',
    ])
  })

  it('sends its host away while it waits, and nobody can join it', async () => {
    const ann = await account()
    const host = await takeSeat(app.url, 'matches', {}, ann.token)
    const A = await Player.join(app.url, host)
    await A.until(({ room }) => room.state?.phase === 'waiting')
    await run('close', host.matchId, '--reason', 'bad title')
    expect(await A.closed).toBe(CLOSE_CODES.matchClosed)
    expect(A.wire()).toMatchObject({ phase: 'halted', haltReason: 'bad title' })
    expect(await errorOf('matches/join', { code: host.code })).toMatchObject([404, {}])
  })

  it('is not one that is over', async () => {
    const { pair } = await matchOf(await account(), await account())
    await pair.A.play({ type: 'resign' }, null)
    await pair.B.until((player) => player.wire().phase === 'over')
    const { status } = await run('close', pair.A.grant.matchId, '--reason', 'x')
    expect(status).toBe(1)
    expect(pair.B.wire()).toMatchObject({ phase: 'over', haltReason: '' })
  })
})

describe('the lists of the host', { timeout: 60_000 }, () => {
  it('show reports, and one with what its reporter heard and what is in force', async () => {
    const [ann, bo] = [await account(), await account()]
    const { pair } = await matchOf(ann, bo)
    await pair.B.room.request('chat', { text: 'you are bad' })
    await pair.A.room.request('chat', { phrase: 'sorry' })
    const message = { seat: 'B', reason: 'insults', note: 'twice' }
    expect(await pair.A.room.request('report', message)).toEqual({ ok: true })
    await run('mute', bo.account.name, '--reason', 'insults', '--hours', '1')
    const list = await run('reports', '--count', '1')
    const venue = `match:${pair.A.grant.matchId}`
    const [head = '', row = '', ...more] = list.stdout.trimEnd().split('\n')
    expect(head).toMatch(/^number +time \(UTC\) +reason +reported +reporter +venue$/)
    expect(row).toContain(` insults  ${bo.account.name}`)
    expect(row).toContain(venue)
    expect(more).toEqual([])
    const [number = ''] = row.split(' ')
    const report = reportAnswerSchema.parse(await runJson('report', number))
    expect(report).toMatchObject({
      reason: 'insults',
      note: 'twice',
      reportedAccount: bo.account.name,
      reporterAccount: ann.account.name,
      lines: [
        { number: 1, name: bo.account.name, text: 'you are bad' },
        { number: 2, name: ann.account.name, phrase: 'sorry' },
      ],
      sanctions: [{ kind: 'mute', reason: 'insults', untilMs: time.now() + HOUR_MS }],
    })
    expect(JSON.stringify(report)).not.toContain(bo.account.id)
    const shown = (await run('report', number)).stdout
    for (const part of [
      'note: twice',
      'in force: mute until',
      `${bo.account.name} (B): you are bad`,
    ])
      expect(shown).toContain(part)
    expect((await run('report', '99999')).stderr).toContain('no_such_report, P16.5')
  })

  it('show matches, private ones too', async () => {
    const [ann, bo] = [await account(), await account()]
    const { pair } = await matchOf(ann, bo)
    await playOn(pair, 2)
    const { matches } = matchRowsSchema.parse(await runJson('matches'))
    expect(matches.find(({ match }) => match === pair.A.grant.matchId)).toEqual({
      match: pair.A.grant.matchId,
      phase: 'playing',
      steps: 2,
      startedAtMs: time.now(),
      players: { A: ann.account.name, B: bo.account.name },
    })
    expect((await run('matches')).stdout).toContain(`A ${ann.account.name}, B ${bo.account.name}`)
  })

  it('show everything that was done, in order, and nothing that was refused', async () => {
    const ann = await account()
    const { name } = ann.account
    const { matchId } = await takeSeat(app.url, 'matches', {}, ann.token)
    const before = auditRowsSchema.parse(await runJson('audit', '--count', '1')).entries
    const last = before[0]?.number ?? 0
    const untilMs = time.now() + HOUR_MS
    await run('mute', name, '--reason', 'spam', '--hours', '1')
    await run('unmute', name)
    await run('close', matchId, '--reason', 'bad title')
    await run('ban', name, '--reason', 'cheats')
    await run('unban', name, '--reason', 'was wrong')
    await run('ban', 'Nobody At All', '--reason', 'x')
    await run('close', 'no-such-match', '--reason', 'x')
    const { entries } = auditRowsSchema.parse(await runJson('audit'))
    const done = entries.filter(({ number }) => number > last).toReversed()
    const entry = (
      action: string,
      target: string,
      reason: string,
      until: number | null = null,
    ) => ({
      number: expect.any(Number),
      atMs: time.now(),
      by: 'Hope',
      action,
      target,
      reason,
      untilMs: until,
    })
    expect(done).toEqual([
      entry('mute', name, 'spam', untilMs),
      entry('unmute', name, ''),
      entry('close', matchId, 'bad title'),
      entry('ban', name, 'cheats'),
      entry('unban', name, 'was wrong'),
    ])
    const older = await run('audit', '--before', '3', '--count', '1')
    expect(older.stdout.split('\n')[1]).toMatch(/^2 /)
  })
})

describe('the command', { timeout: 60_000 }, () => {
  it.each([
    [],
    ['toString'],
    ['ban'],
    ['ban', 'Ann'],
    ['report', 'x'],
    ['reports', '--count', '0'],
    ['ban', 'Ann', '--reason', 'x', '--hours', '-1'],
    ['matches', '--nonsense'],
  ])('says what there is for %j', async (...words) => {
    const { status, stdout, stderr } = await admin({ ADMIN_KEY: KEY }, ...words.flat())
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('ban NAME --reason TEXT [--hours N]')
  })

  it('needs a key, and a server', async () => {
    const without = await admin({}, 'matches')
    expect([without.status, without.stderr]).toEqual([
      2,
      'Set ADMIN_KEY to the key of the server.\n',
    ])
    const nobody = await admin({ ADMIN_KEY: KEY, ADMIN_URL: 'http://127.0.0.1:9' }, 'matches')
    expect([nobody.status, nobody.stderr]).toEqual([1, 'no server answers at http://127.0.0.1:9\n'])
  })
})

/** Last, since it uses up what one address may try. */
describe('the key', { timeout: 60_000 }, () => {
  const ask = (key?: string) => errorOf('admin/matches', {}, key)

  it('is needed, and a right one counts for nothing', async () => {
    for (let count = 0; count < 5; count += 1) expect(await ask(KEY)).toEqual([200, undefined])
    const refused = [403, { code: 'bad_admin_key', rule: 'P16.4' }]
    expect(await ask()).toEqual(refused)
    const wrong = await admin({ ADMIN_KEY: WRONG, ADMIN_URL: app.url }, 'matches')
    expect(wrong.stderr).toContain('bad_admin_key, P16.4')
    expect(await ask(`${KEY}x`)).toEqual(refused)
    const tooMany = [
      429,
      { code: 'too_many', rule: 'P8.11', retryAfterSeconds: expect.any(Number) },
    ]
    expect(await ask(WRONG)).toEqual(tooMany)
    expect(await ask(KEY)).toEqual(tooMany)
  })

  it('is in no line of the log, wrong ones neither, while every wrong one is', () => {
    const all = logged.join('\n')
    for (const key of [KEY, WRONG, hashToken(KEY), hashToken(WRONG)]) expect(all).not.toContain(key)
    const wrong = logged.filter((line) => line.endsWith('wrong admin key'))
    expect(wrong).toHaveLength(3)
    expect(wrong[0]).toContain('"address":"127.0.0.1"')
  })
})
