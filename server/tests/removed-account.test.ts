import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest, type TestAccount } from './support/account-match.ts'
import { AdminApp } from './support/admin-app.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { SpectatorClient, watchMatch } from './support/spectator-client.ts'

let host: AdminApp
beforeAll(async () => {
  host = await AdminApp.start()
})
afterAll(() => host.app.stop())

const NO_SEAT = [403, { code: 'no_seat', rule: 'P2.3' }]
const GONE = { seats: { A: { connected: false, away: 'left' } } }

/** Starts a match between two guests. */
async function begin() {
  const [ann, bo] = [await newGuest(host.url), await newGuest(host.url)]
  const first = await takeSeat(host.url, 'matches', {}, ann.token)
  const second = await takeSeat(host.url, 'matches/join', { code: first.code }, bo.token)
  const A = await Player.join(host.url, first)
  const B = await Player.join(host.url, second)
  for (const player of [A, B]) await player.until(({ room }) => room.state?.phase === 'playing')
  return { ann, A, B, code: first.code }
}

const remove = async ({ token }: TestAccount) =>
  expect((await post(host.url, 'account/delete', {}, token)).body).toEqual({ deleted: true })

const seatOf = ({ grant: { matchId, seatToken } }: Player) =>
  host.errorOf(`matches/${matchId}/seat`, { seatToken })

describe('a removed account', () => {
  it('is disconnected from its match: its seat counts as left, and the match goes on (P8.16)', async () => {
    const { ann, A, B } = await begin()
    const { matchId, seatToken } = A.grant
    const early = await takeSeat(host.url, `matches/${matchId}/seat`, { seatToken })
    await remove(ann)
    expect(await A.closed).toBe(CLOSE_CODES.accountGone)
    await B.until((player) => player.wire().seats['A']?.connected === false)
    expect(B.wire()).toMatchObject({ phase: 'playing', ...GONE })
    expect(await seatOf(A)).toEqual(NO_SEAT)
    await expect(Player.join(host.url, early)).rejects.toThrow()
    await expect(Player.reconnect(host.url, A)).rejects.toThrow()
    expect(B.wire().seats['A']?.connected).toBe(false)
    host.time.advance(20_000)
    expect(await B.ask('claim', { seat: 'A', result: 'win' })).toMatchObject({ ok: true })
  })

  it('counts as left where it was disconnected before', async () => {
    const { ann, A, B } = await begin()
    A.socket.close()
    await B.until((player) => player.wire().seats['A']?.away === 'dropped')
    await remove(ann)
    await B.until((player) => player.wire().seats['A']?.away === 'left')
    await expect(Player.reconnect(host.url, A)).rejects.toThrow()
  })

  it('gives up its seat in a waiting match', async () => {
    const ann = await newGuest(host.url)
    const grant = await takeSeat(host.url, 'matches', {}, ann.token)
    const A = await Player.join(host.url, grant)
    const B = await Player.join(
      host.url,
      await takeSeat(host.url, 'matches/join', { code: grant.code }),
      false,
    )
    await remove(ann)
    expect(await A.closed).toBe(CLOSE_CODES.accountGone)
    await B.until((player) => player.wire().seats['A']?.name === '')
    expect(await seatOf(A)).toEqual(NO_SEAT)
  })

  it('is disconnected from matches it watches, and cannot use earlier grants', async () => {
    const { B, code } = await begin()
    const cy = await newGuest(host.url)
    const { matchId } = B.grant
    const spectator = await watchMatch(host.url, matchId, { code }, cy.token)
    const { body } = await post(host.url, `matches/${matchId}/watch`, { code }, cy.token)
    await remove(cy)
    expect(await spectator.closed).toBe(CLOSE_CODES.accountGone)
    await expect(SpectatorClient.join(host.url, body as never)).rejects.toThrow()
    expect(await B.room.request('chat', { text: 'oh' })).toMatchObject({ ok: true })
  })
})
