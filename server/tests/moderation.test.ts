import { Client } from '@colyseus/sdk'
import { CLOSE_CODES, queueGrantSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_KEY, AdminApp } from './support/admin-app.ts'
import { LobbyPlayer } from './support/lobby-player.ts'
import { playOn } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { watchMatch } from './support/spectator-client.ts'

const HOUR_MS = 3_600_000

let host: AdminApp
beforeAll(async () => {
  host = await AdminApp.start()
})
afterAll(() => host.app.stop())

describe('a ban', () => {
  it('closes every connection of its account at once, and no others', async () => {
    const [ann, bo] = [await host.account(), await host.account()]
    const { pair, code } = await host.matchOf(ann, bo)
    const lobby = await LobbyPlayer.enter(host.url, ann)
    const spectator = await watchMatch(host.url, pair.B.grant.matchId, { code }, ann.token)
    const { reservation } = queueGrantSchema.parse(
      (await post(host.url, 'queue', {}, ann.token)).body,
    )
    const queued = await new Client(host.url).consumeSeatReservation(reservation)
    queued.reconnection.enabled = false
    const unqueued = new Promise((resolve) => queued.onLeave((code) => resolve(code)))
    const other = await LobbyPlayer.enter(host.url, bo)
    const { name } = ann.account
    const { status, stdout } = await host.run('ban', ...name.split(' '), '--reason', 'cheats')
    expect([status, stdout]).toEqual([0, `${name} is banned for ever; connections closed: 4.\n`])
    for (const closed of [pair.A.closed, lobby.closed, spectator.closed, unqueued])
      expect(await closed).toBe(CLOSE_CODES.banned)
    await pair.B.until((player) => player.wire().seats['A']?.connected === false)
    expect(await pair.B.room.request('chat', { text: 'oh' })).toMatchObject({ ok: true })
    await other.leave()
  })

  it('leaves no way in: no token, password, seat token, reservation or reconnection', async () => {
    const [ann, bo] = [await host.account(), await host.account()]
    const { pair } = await host.matchOf(ann, bo)
    const { matchId, seatToken } = pair.A.grant
    const early = await takeSeat(host.url, `matches/${matchId}/seat`, { seatToken })
    const hours = 2
    const untilMs = host.time.now() + hours * HOUR_MS
    await host.act('ban', { name: ann.account.name, reason: 'x', hours })
    await pair.A.closed
    const banned = [403, { code: 'banned', rule: 'P16.1', untilMs }]
    const credentials = { name: ann.account.name, password: 'correct horse' }
    expect(await host.errorOf('sign-in', credentials)).toEqual(banned)
    for (const [path, body] of [
      ['renew', {}],
      ['matches', {}],
      ['quick-match', {}],
      ['queue', {}],
      ['lobby', {}],
      ['account/rename', { name: 'Another' }],
      ['account/delete', { password: credentials.password }],
    ] as const)
      expect(await host.errorOf(path, body, ann.token), path).toEqual(banned)
    expect(await host.statusOfMe(ann)).toBe(403)
    expect(await host.errorOf(`matches/${matchId}/seat`, { seatToken })).toEqual(banned)
    await expect(Player.join(host.url, early)).rejects.toThrow()
    await expect(Player.reconnect(host.url, pair.A)).rejects.toThrow()
    expect(pair.B.wire().seats['A']?.connected).toBe(false)
  })

  it('ends at its time, or when it is lifted', async () => {
    const [ann, bo, cy] = [await host.account(), await host.account(), await host.account()]
    const { pair } = await host.matchOf(ann, bo)
    const { matchId, seatToken } = pair.A.grant
    await host.act('ban', { name: ann.account.name, reason: 'x', hours: 0.5 })
    await host.act('ban', { name: cy.account.name, reason: 'x' })
    host.time.advance(HOUR_MS / 2 - 1)
    expect(await host.statusOfMe(ann)).toBe(403)
    host.time.advance(1)
    expect(await host.statusOfMe(ann)).toBe(200)
    const again = await takeSeat(host.url, `matches/${matchId}/seat`, { seatToken })
    await Player.join(host.url, again)
    await pair.B.until((player) => player.wire().seats['A']?.connected === true)
    expect(await host.statusOfMe(cy)).toBe(403)
    const { name } = cy.account
    const lift = await host.run('unban', name)
    expect([lift.status, lift.stdout]).toEqual([0, `${name} is no longer banned.\n`])
    expect((await host.run('unban', name)).stdout).toBe(`${name} was not banned.\n`)
    expect(await host.statusOfMe(cy)).toBe(200)
    const lobby = await LobbyPlayer.enter(host.url, cy)
    await lobby.leave()
  })

  it('accepts any spelling of a name, and refuses unknown names', async () => {
    const ann = await host.account()
    const looksLike = ann.account.name.toUpperCase()
    expect((await host.run('ban', looksLike, '--reason', 'x')).stdout).toContain(ann.account.name)
    const unknown = await host.run('ban', 'Nobody At All', '--reason', 'x')
    expect([unknown.status, unknown.stdout, unknown.stderr]).toEqual([
      1,
      '',
      'refused: no account has this name (no_such_player, P16.2)\n',
    ])
  })
})

describe('a mute', () => {
  it('lets its account play but not chat, from the next line on', async () => {
    const [ann, bo] = [await host.account(), await host.account()]
    const { pair } = await host.matchOf(ann, bo)
    const say = () => pair.A.room.request('chat', { phrase: 'hello' })
    expect(await say()).toMatchObject({ ok: true })
    const { name } = ann.account
    const { stdout } = await host.run('mute', name, '--reason', 'x', '--hours', '1')
    const untilMs = host.time.now() + HOUR_MS
    const until = new Date(untilMs).toISOString().slice(0, 16).replace('T', ' ')
    expect(stdout).toBe(`${name} is muted until ${until}.\n`)
    expect(await say()).toMatchObject({ error: { code: 'muted', rule: 'P15.5', untilMs } })
    await playOn(pair, 2)
    expect((await host.run('unmute', name)).stdout).toBe(`${name} is no longer muted.\n`)
    expect(await say()).toMatchObject({ ok: true })
  })
})

describe('a match that the host closes', () => {
  it('is halted with a reason that all see, and has no result', async () => {
    const { pair, code } = await host.matchOf(await host.account(), await host.account(), {
      rated: true,
    })
    await playOn(pair, 3)
    const { matchId } = pair.A.grant
    const spectator = await watchMatch(host.url, matchId, { code })
    const { status, stdout } = await host.run('close', matchId, '--reason', 'both cheat')
    expect([status, stdout]).toEqual([0, `Match ${matchId} is closed.\n`])
    for (const player of [pair.A, pair.B]) {
      await player.until((one) => one.wire().phase === 'halted')
      expect(player.wire()).toMatchObject({ haltReason: 'both cheat', outcome: '' })
      expect(player.wire().seats['A']).toMatchObject({ ratingChange: 0 })
      expect(await player.play({ type: 'resign' }, null)).toMatchObject({
        error: { code: 'match_halted', rule: 'P4.5' },
      })
    }
    await spectator.until((one) => one.wire().phase === 'halted')
    expect(spectator.wire().haltReason).toBe('both cheat')
    expect((await host.journal.read(matchId))?.ending).toBe('halted')
    expect(host.logged.filter((line) => line.includes('match closed by the host'))).toHaveLength(1)
    const again = await host.run('close', matchId, '--reason', 'x')
    expect([again.status, again.stderr]).toEqual([
      1,
      'refused: there is no such match, or it has ended (no_such_match, P2.1)\n',
    ])
  })

  it('is closed while it waits, its host is disconnected, and nobody can join it', async () => {
    const ann = await host.account()
    const waiting = await takeSeat(host.url, 'matches', {}, ann.token)
    const A = await Player.join(host.url, waiting)
    await A.until(({ room }) => room.state?.phase === 'waiting')
    await host.act('close', { match: waiting.matchId, reason: 'bad title' })
    expect(await A.closed).toBe(CLOSE_CODES.matchClosed)
    expect(A.wire()).toMatchObject({ phase: 'halted', haltReason: 'bad title' })
    expect(await host.errorOf('matches/join', { code: waiting.code })).toMatchObject([404, {}])
  })

  it('gives out no more seats, even with its host still connected', async () => {
    const [ann, bo] = [await host.account(), await host.account()]
    const { matchId } = await takeSeat(host.url, 'matches', { open: true }, ann.token)
    const hidden = await takeSeat(host.url, 'matches', {}, ann.token)
    for (const match of [matchId, hidden.matchId]) await host.act('close', { match, reason: 'x' })
    const requests: readonly (readonly [string, object])[] = [
      [`matches/${matchId}/join`, {}],
      ['matches/join', { code: hidden.code }],
      ['matches/look', { code: hidden.code }],
    ]
    const found = requests.map(([path, body]) => host.errorOf(path, body, bo.token))
    expect(await Promise.all(found)).toMatchObject([
      [404, { code: 'no_such_match' }],
      [404, { code: 'bad_code' }],
      [404, { code: 'bad_code' }],
    ])
    expect((await takeSeat(host.url, 'quick-match', {}, bo.token)).matchId).not.toBe(matchId)
  })

  it('must not be over', async () => {
    const { pair } = await host.matchOf(await host.account(), await host.account())
    await pair.A.play({ type: 'resign' }, null)
    await pair.B.until((player) => player.wire().phase === 'over')
    const close = { by: 'Hope', match: pair.A.grant.matchId, reason: 'x' }
    expect(await host.errorOf('admin/close', close, ADMIN_KEY)).toMatchObject([
      404,
      { code: 'no_such_match' },
    ])
    expect(pair.B.wire()).toMatchObject({ phase: 'over', haltReason: '' })
  })
})
