import { type SignedIn, signedInSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryJournal } from '../src/index.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const PASSWORD = 'correct horse'
const journal = memoryJournal()

let app: TestApp
let guest: SignedIn
let ann: SignedIn
beforeAll(async () => {
  app = await startApp({ journal, config: { passwordMemoryKib: 64, hasAnonymous: false } })
  guest = await signedIn('guest')
  const { token } = await signedIn('guest')
  ann = await signedIn('claim', { name: 'Ann', password: PASSWORD }, token)
})
afterAll(() => app.stop())

const signedIn = async (path: string, body: object = {}, token?: string): Promise<SignedIn> =>
  signedInSchema.parse((await post(app.url, path, body, token)).body)

const refusalOf = async (path: string, body: object, token?: string) => {
  const { status, body: answer } = await post(app.url, path, body, token)
  return [status, (answer as { readonly error?: object }).error]
}

/** Starts a match between these two tokens, with these names in the requests. */
async function begin(first: SignedIn, name: object, second: SignedIn, other: object) {
  const host = await takeSeat(app.url, 'matches', name, first.token)
  const body = { ...other, code: host.code }
  const A = await Player.join(app.url, host)
  const B = await Player.join(app.url, await takeSeat(app.url, 'matches/join', body, second.token))
  await B.until((player) => player.room.state?.phase === 'playing')
  await A.until((player) => player.room.state?.phase === 'playing')
  return { A, B }
}

describe('a seat', () => {
  it('shows the name of the account, whatever the player sends', async () => {
    const { A, B } = await begin(ann, { name: 'Somebody' }, guest, { name: 'Bo' })
    for (const player of [A, B])
      expect(player.wire().seats).toMatchObject({
        A: { name: 'Ann', guest: false },
        B: { name: 'Bo', guest: true },
      })
  })

  it('is stored with the account of its player, which nobody else sees', async () => {
    const { A, B } = await begin(guest, {}, ann, {})
    const record = await journal.read(A.grant.matchId)
    expect(record?.header.seats).toMatchObject([
      { seat: 'A', name: guest.account.name, isGuest: true, accountId: guest.account.id },
      { seat: 'B', name: 'Ann', isGuest: false, accountId: ann.account.id },
    ])
    for (const player of [A, B]) {
      const received =
        Buffer.concat(player.bytes).toString('latin1') + JSON.stringify(player.wire())
      for (const { account, token } of [guest, ann]) {
        expect(received).not.toContain(account.id)
        expect(received).not.toContain(token)
      }
    }
  })

  it.each(['quick-match', 'matches', 'matches/join'])(
    'cannot be taken by %s without a token',
    async (path) => {
      // An unknown code is refused first (P2.18).
      const { code } = await takeSeat(app.url, 'matches', {}, guest.token)
      const body = path === 'matches/join' ? { code } : {}
      expect(await refusalOf(path, body)).toEqual([401, { code: 'token_needed', rule: 'P8.1' }])
      for (const token of ['x', `${guest.token}x`, 'two words'])
        expect(await refusalOf(path, body, token)).toEqual([
          401,
          { code: 'bad_token', rule: 'P8.2' },
        ])
    },
  )

  it('shows a guest by the name that the server gave', async () => {
    const { token, account } = await signedIn('guest')
    await takeSeat(app.url, 'matches', { name: account.name }, token)
    expect(await refusalOf('matches', { name: account.name }, guest.token)).toMatchObject([
      422,
      { code: 'name_refused' },
    ])
  })

  it('can be requested by a page of another site', async () => {
    const response = await fetch(`${app.url}/api/v1/matches`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(response.ok).toBe(true)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toMatch(/authorization/i)
  })

  it('does not show a guest by the name of an account', async () => {
    for (const name of ['Ann', 'ANN', 'Аnn'.normalize(), 'Ánn', 'A-n-n'])
      expect((await refusalOf('quick-match', { name }, guest.token))[0], name).toBeGreaterThan(400)
    expect(await refusalOf('matches', { name: 'ann' }, guest.token)).toEqual([
      409,
      { code: 'name_taken', rule: 'P8.6' },
    ])
    expect(await refusalOf('matches', { name: 'Admin' }, guest.token)).toMatchObject([
      422,
      { code: 'name_refused' },
    ])
  })
})
