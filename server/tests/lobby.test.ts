import { Client } from '@colyseus/sdk'
import {
  type ListedSeat,
  type LobbyWire,
  lobbyGrantSchema,
  type ShownSettings,
  seatGrantSchema,
} from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LobbyPlayer, newAccount, newGuest } from './support/lobby-player.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { reconnectionSeconds: 0 } })
})
afterAll(() => app.stop())

const settingsOf = ({ settings }: { readonly settings: string }): ShownSettings =>
  JSON.parse(settings)
const statusOf = ({ players }: LobbyWire, name: string): string | undefined =>
  Object.values(players).find((player) => player.name === name)?.status

describe('the lobby', () => {
  it('shows two players a game as it opens, fills, starts and ends', async () => {
    const [ann, ben, host] = await Promise.all([
      LobbyPlayer.named(app.url, 'Ann'),
      LobbyPlayer.named(app.url, 'Ben'),
      newAccount(app.url, 'Holly'),
    ])
    const how = { open: true, settings: { preset: 'gba', clock: 'slow' } }
    const first = await takeSeat(app.url, 'matches', how, host.token)
    const A = await Player.join(app.url, first)
    for (const viewer of [ann, ben]) {
      const game = await viewer.until(() => viewer.wire().games[first.matchId])
      expect(game).toMatchObject({ host: 'Holly', guest: false, rating: 1500 })
      expect(settingsOf(game)).toMatchObject({ preset: 'gba', clock: 'slow', rated: false })
      expect(viewer.wire()).toMatchObject({ openGames: 1, liveMatches: 0 })
    }
    const guest = await newGuest(app.url)
    const second = await takeSeat(app.url, `matches/${first.matchId}/join`, {}, guest.token)
    const B = await Player.join(app.url, second)
    for (const viewer of [ann, ben]) {
      const live = await viewer.until(() => viewer.wire().matches[first.matchId])
      const seats: ListedSeat[] = JSON.parse(live.seats)
      expect(seats.map(({ seat, name, bot }) => ({ seat, name, bot }))).toEqual([
        { seat: 'A', name: 'Holly', bot: false },
        { seat: 'B', name: guest.account.name, bot: false },
      ])
      expect(settingsOf(live)).toMatchObject({ preset: 'gba' })
      expect(viewer.wire()).toMatchObject({ games: {}, openGames: 0, liveMatches: 1 })
    }
    await A.play({ type: 'resign' }, null)
    for (const viewer of [ann, ben])
      await viewer.until(
        () => viewer.wire().liveMatches === 0 && !(first.matchId in viewer.wire().matches),
      )
    await Promise.all([A.leave(), B.leave(), ann.leave(), ben.leave()])
  })

  it('removes a game whose host has left, and never shows a private one', async () => {
    const ann = await LobbyPlayer.named(app.url, 'Anna')
    const hidden = await takeSeat(app.url, 'matches', { name: 'secretive' })
    const inPrivate = await Player.join(app.url, hidden)
    const open = await Player.join(app.url, await takeSeat(app.url, 'matches', { open: true }))
    await ann.until(() => open.grant.matchId in ann.wire().games)
    const other = await Player.join(
      app.url,
      await takeSeat(app.url, 'matches/join', { code: hidden.code }),
    )
    await other.until((player) => player.wire().phase === 'playing')
    await other.play({ type: 'resign' }, null)
    const next = [inPrivate, other].map((player) => player.next('next'))
    await Promise.all([inPrivate, other].map(({ room }) => room.request('rematch', {})))
    const grants = (await Promise.all(next)).map((message) => seatGrantSchema.parse(message))
    const followers = await Promise.all(grants.map((grant) => Player.join(app.url, grant)))
    await followers[0]?.until((player) => player.wire().phase === 'playing')
    await open.leave()
    await ann.until(() => ann.wire().openGames === 0)
    expect(ann.wire()).toMatchObject({ games: {}, matches: {}, liveMatches: 0 })
    const received = Buffer.concat(ann.bytes)
    for (const secret of [hidden.matchId, grants[0]?.matchId ?? '', hidden.code ?? '', 'secretive'])
      expect(received.includes(secret), secret).toBe(false)
    expect((await post(app.url, `matches/${hidden.matchId}/join`)).body).toMatchObject({
      error: { code: 'no_such_match' },
    })
    await Promise.all([inPrivate, other, ...followers, ann].map((player) => player.leave()))
  })

  it('shows each player once, with any number of tabs, and their activity', async () => {
    const account = await newAccount(app.url, 'Tabitha')
    const [one, two, other] = await Promise.all([
      LobbyPlayer.enter(app.url, account),
      LobbyPlayer.enter(app.url, account),
      LobbyPlayer.named(app.url, 'Otto'),
    ])
    await other.until(() => other.wire().online === 2 && statusOf(other.wire(), 'Tabitha'))
    expect(statusOf(other.wire(), 'Tabitha')).toBe('lobby')
    const A = await Player.join(app.url, await takeSeat(app.url, 'matches', {}, account.token))
    const B = await Player.join(
      app.url,
      await takeSeat(app.url, 'matches/join', { code: A.grant.code }),
    )
    await other.until(() => statusOf(other.wire(), 'Tabitha') === 'playing')
    A.room.connection.close(4010)
    await other.until(() => statusOf(other.wire(), 'Tabitha') === 'lobby')
    const back = await takeSeat(app.url, `matches/${A.grant.matchId}/seat`, {
      seatToken: A.grant.seatToken,
    })
    const again = await Player.join(app.url, back)
    await other.until(() => statusOf(other.wire(), 'Tabitha') === 'playing')
    await again.play({ type: 'resign' }, null)
    await other.until(() => statusOf(other.wire(), 'Tabitha') === 'lobby')
    const queued = lobbyGrantSchema.parse((await post(app.url, 'queue', {}, account.token)).body)
    const queue = await new Client(app.url).consumeSeatReservation(queued.reservation)
    queue.onMessage('*', () => undefined)
    await other.until(() => statusOf(other.wire(), 'Tabitha') === 'queue')
    await queue.leave(true)
    await other.until(() => statusOf(other.wire(), 'Tabitha') === 'lobby')
    await one.leave()
    await two.until(() => two.wire().online === 2)
    await two.leave()
    await other.until(() => other.wire().online === 1)
    expect(statusOf(other.wire(), 'Tabitha')).toBeUndefined()
    await Promise.all([again.leave(), B.leave(), other.leave()])
  })

  it('shows a new name, and disconnects a removed account', async () => {
    const [ann, other] = await Promise.all([
      LobbyPlayer.named(app.url, 'Before'),
      LobbyPlayer.named(app.url, 'Watcher'),
    ])
    await other.until(() => statusOf(other.wire(), 'Before'))
    await post(app.url, 'account/rename', { name: 'After' }, ann.account.token)
    await other.until(() => statusOf(other.wire(), 'After'))
    expect(statusOf(other.wire(), 'Before')).toBeUndefined()
    const password = 'correct horse'
    await post(app.url, 'account/delete', { password }, ann.account.token)
    expect(await ann.closed).toBe(4112)
    await other.until(() => statusOf(other.wire(), 'After') === undefined)
    await other.leave()
  })

  it('requires an account', async () => {
    expect(await post(app.url, 'lobby')).toMatchObject({
      status: 401,
      body: { error: { code: 'token_needed' } },
    })
  })

  it('refuses unknown and malformed requests', async () => {
    const ann = await LobbyPlayer.named(app.url, 'Probing')
    await LobbyPlayer.named(app.url, 'Probed')
    const wrong = [
      ['castle', {}, 'unknown_type'],
      ['challenge', {}, 'malformed'],
      ['challenge', { name: 'Otto', extra: 1 }, 'malformed'],
      ['challenge', { name: 'Nobody' }, 'player_offline'],
      ['challenge', { name: 'Probing' }, 'not_yourself'],
      ['challenge', { name: 'x', settings: { changes: { crestCap: -1 } } }, 'bad_value'],
      ['challenge', { name: 'Probed', list: { dice: [], figures: [] } }, 'wrong_dice_count'],
      ['answerChallenge', { challenge: 'x', accept: true }, 'no_challenge'],
      ['answerChallenge', { challenge: 'x', accept: false }, 'no_challenge'],
      ['withdraw', { challenge: 'x' }, 'no_challenge'],
      ['withdraw', 3, 'malformed'],
    ] as const
    for (const [type, message, code] of wrong)
      expect(await ann.ask(type, message), type).toMatchObject({ ok: false, error: { code } })
    ann.room.send('challenge', { name: 'Nobody' })
    await ann.until(() => ann.messages('refused').length > 0)
    expect(app.errors).toEqual([])
    await ann.leave()
  })

  it('reveals no account id, token, or seat token', async () => {
    const [ann, ben] = await Promise.all([
      LobbyPlayer.named(app.url, 'Sly'),
      LobbyPlayer.named(app.url, 'Sneaky'),
    ])
    await ann.ask('challenge', { name: 'Sneaky' })
    const { id } = await ben.challengeWith('Sly')
    await ben.ask('answerChallenge', { challenge: id, accept: true })
    const [forAnn, forBen] = await Promise.all([ann.seated(id), ben.seated(id)])
    const received = { ann: Buffer.concat(ann.bytes), ben: Buffer.concat(ben.bytes) }
    for (const bytes of Object.values(received))
      for (const { account, token } of [ann.account, ben.account]) {
        expect(bytes.includes(account.id)).toBe(false)
        expect(bytes.includes(token)).toBe(false)
      }
    expect(received.ann.includes(forBen.grant.seatToken)).toBe(false)
    expect(received.ben.includes(forAnn.grant.seatToken)).toBe(false)
    await Promise.all([ann.leave(), ben.leave()])
  })
})
