import { auditRowsSchema, matchRowsSchema, reportAnswerSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playersText } from '../../scripts/admin/players-text.ts'
import { hashToken } from '../src/platform/id.ts'
import { ADMIN_KEY, AdminApp } from './support/admin-app.ts'
import { admin } from './support/admin-command.ts'
import { playOn } from './support/pair.ts'
import { takeSeat } from './support/post.ts'

const WRONG = 'not-the-key-of-the-host-01234567'
const HOUR_MS = 3_600_000

let host: AdminApp
beforeAll(async () => {
  host = await AdminApp.start()
})
afterAll(() => host.app.stop())

describe('the lists of the host', () => {
  it('show reports, and for one report what its reporter received and which sanctions apply', async () => {
    const [ann, bo] = [await host.account(), await host.account()]
    const { pair } = await host.matchOf(ann, bo)
    await pair.B.room.request('chat', { text: 'you are bad' })
    await pair.A.room.request('chat', { phrase: 'sorry' })
    const message = { seat: 'B', reason: 'insults', note: 'twice' }
    expect(await pair.A.room.request('report', message)).toEqual({ ok: true })
    await host.act('mute', { name: bo.account.name, reason: 'insults', hours: 1 })
    const list = await host.run('reports', '--count', '1')
    const venue = `match:${pair.A.grant.matchId}`
    const [head = '', row = '', ...more] = list.stdout.trimEnd().split('\n')
    expect(head).toMatch(/^number +time \(UTC\) +reason +reported +reporter +venue$/)
    expect(row).toContain(` insults  ${bo.account.name}`)
    expect(row).toContain(venue)
    expect(more).toEqual([])
    const [number = ''] = row.split(' ')
    const report = reportAnswerSchema.parse(await host.runJson('report', number))
    expect(report).toMatchObject({
      reason: 'insults',
      note: 'twice',
      reportedAccount: bo.account.name,
      reporterAccount: ann.account.name,
      lines: [
        { number: 1, name: bo.account.name, text: 'you are bad' },
        { number: 2, name: ann.account.name, phrase: 'sorry' },
      ],
      sanctions: [{ kind: 'mute', reason: 'insults', untilMs: host.time.now() + HOUR_MS }],
    })
    expect(JSON.stringify(report)).not.toContain(bo.account.id)
    const shown = (await host.run('report', number)).stdout
    for (const part of [
      'note: twice',
      'in force: mute until',
      `${bo.account.name} (B): you are bad`,
    ])
      expect(shown).toContain(part)
    expect((await host.run('report', '99999')).stderr).toContain('no_such_report, P16.5')
  })

  it('show matches, including private ones', async () => {
    const [ann, bo] = [await host.account(), await host.account()]
    const { pair } = await host.matchOf(ann, bo)
    await playOn(pair, 2)
    const { matches } = matchRowsSchema.parse(await host.runJson('matches'))
    expect(matches.find(({ match }) => match === pair.A.grant.matchId)).toEqual({
      match: pair.A.grant.matchId,
      phase: 'playing',
      steps: 2,
      startedAtMs: host.time.now(),
      players: { A: ann.account.name, B: bo.account.name },
      bots: [],
    })
    expect((await host.run('matches')).stdout).toContain(
      `A ${ann.account.name}, B ${bo.account.name}`,
    )
  })

  it('show bots by their names, as the page does', async () => {
    const { matchId } = await takeSeat(host.url, 'matches/bot', { bot: 'greedy' })
    const { stdout } = await host.run('matches')
    const line = stdout.split('\n').find((one) => one.startsWith(matchId))
    expect(line).toMatch(/ {2}A .+, B Greedy$/)
    const players = { A: 'Ann', B: 'greedy', C: 'greedy', D: '' }
    expect(playersText({ players, bots: ['B', 'C'] })).toBe(
      'A Ann, B Greedy 1, C Greedy 2, D (no name)',
    )
  })

  it('show every action in order, but no refused ones', async () => {
    const ann = await host.account()
    const { name } = ann.account
    const { matchId } = await takeSeat(host.url, 'matches', {}, ann.token)
    const before = auditRowsSchema.parse(await host.runJson('audit', '--count', '1')).entries
    const last = before[0]?.number ?? 0
    const untilMs = host.time.now() + HOUR_MS
    await host.act('mute', { name, reason: 'spam', hours: 1 })
    await host.act('unmute', { name })
    await host.act('close', { match: matchId, reason: 'bad title' })
    await host.act('ban', { name, reason: 'cheats' })
    await host.act('unban', { name, reason: 'was wrong' })
    for (const [status, action, body] of [
      [404, 'ban', { name: 'Nobody At All', reason: 'x' }],
      [404, 'close', { match: 'no-such-match', reason: 'x' }],
      [400, 'ban', { name }],
    ] as const) {
      const refused = await host.errorOf(`admin/${action}`, { by: 'Hope', ...body }, ADMIN_KEY)
      expect(refused[0]).toBe(status)
    }
    const { entries } = auditRowsSchema.parse(await host.runJson('audit'))
    const done = entries.filter(({ number }) => number > last).toReversed()
    const entry = (
      action: string,
      target: string,
      reason: string,
      until: number | null = null,
    ) => ({
      number: expect.any(Number),
      atMs: host.time.now(),
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
    const older = await host.run('audit', '--before', '3', '--count', '1')
    expect(older.stdout.split('\n')[1]).toMatch(/^2 /)
  })
})

describe('the admin command', () => {
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
    const { status, stdout, stderr } = await admin({ ADMIN_KEY }, ...words.flat())
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('ban NAME --reason TEXT [--hours N]')
  })

  it('needs a key and a server', async () => {
    const without = await admin({}, 'matches')
    expect([without.status, without.stderr]).toEqual([
      2,
      'Set ADMIN_KEY to the key of the server.\n',
    ])
    const nobody = await admin({ ADMIN_KEY, ADMIN_URL: 'http://127.0.0.1:9' }, 'matches')
    expect([nobody.status, nobody.stderr]).toEqual([1, 'no server answers at http://127.0.0.1:9\n'])
  })
})

/** Last, because it exhausts the attempts of one address. */
describe('the admin key', () => {
  const errorWith = (key?: string) => host.errorOf('admin/matches', {}, key)

  it('is required; wrong keys are counted, missing and right ones are not, and the right one is never locked out', async () => {
    for (let count = 0; count < 5; count += 1)
      expect(await errorWith(ADMIN_KEY)).toEqual([200, undefined])
    const refused = [403, { code: 'bad_admin_key', rule: 'P16.4' }]
    for (let count = 0; count < 5; count += 1) expect(await errorWith()).toEqual(refused)
    const wrong = await admin({ ADMIN_KEY: WRONG, ADMIN_URL: host.url }, 'matches')
    expect(wrong.stderr).toContain('bad_admin_key, P16.4')
    for (const other of [`${ADMIN_KEY}x`, WRONG]) expect(await errorWith(other)).toEqual(refused)
    const tooMany = [
      429,
      { code: 'too_many', rule: 'P8.11', retryAfterSeconds: expect.any(Number) },
    ]
    expect(await errorWith(WRONG)).toEqual(tooMany)
    expect(await errorWith()).toEqual(refused)
    expect(await errorWith(ADMIN_KEY)).toEqual([200, undefined])
  })

  it('never appears in the log, nor do wrong keys; each wrong attempt does', () => {
    const all = host.logged.join('\n')
    for (const key of [ADMIN_KEY, WRONG, hashToken(ADMIN_KEY), hashToken(WRONG)])
      expect(all).not.toContain(key)
    const wrong = host.logged.filter((line) => line.endsWith('wrong admin key'))
    expect(wrong).toHaveLength(3)
    expect(wrong[0]).toContain('"address":"127.0.0.1"')
  })
})
