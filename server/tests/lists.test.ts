import { BUILT_IN_STOCK, STARTER_LISTS } from '@dungeon-dice/shared/ddm'
import { signedInSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryJournal } from '../src/index.ts'
import { memoryLists } from '../src/storage/memory/memory-lists.ts'
import { Player } from './support/player.ts'
import { type Posted, post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const { dragons, spellcasters, vanguard } = STARTER_LISTS
const store = memoryLists()
const journal = memoryJournal()

let app: TestApp
beforeAll(async () => {
  app = await startApp({ lists: store, journal, config: { maxLists: 3 } })
})
afterAll(() => app.stop())

const guest = async () => signedInSchema.parse((await post(app.url, 'guest')).body)

const get = async (path: string, token?: string): Promise<Posted> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${app.url}/api/v1/${path}`, { headers })
  return { status: response.status, body: await response.json() }
}

const save = (token: string | undefined, name: string, more: object = {}) =>
  post(app.url, 'lists/save', { name, preset: 'tabletop', list: dragons, ...more }, token)

const codeOf = ({ status, body }: Posted) => [
  status,
  (body as { readonly error?: { readonly code: string } }).error?.code,
]

/** The dice of both seats in a match between these two requests. */
async function loadoutOf(
  host: object,
  hostToken: string | undefined,
  other: object,
  otherToken: string | undefined,
) {
  const first = await takeSeat(app.url, 'matches', host, hostToken)
  const body = { ...other, code: first.code }
  const second = await takeSeat(app.url, 'matches/join', body, otherToken)
  const A = await Player.join(app.url, first)
  const B = await Player.join(app.url, second)
  await B.until((player) => player.room.state?.phase === 'playing')
  const record = await journal.read(first.matchId)
  await Promise.all([A.leave(), B.leave()])
  if (record === null) throw new Error('the match was written down')
  const { lists } = record.header.setup as { lists: Record<'A' | 'B', { dice: string[] }> }
  return [lists.A.dice, lists.B.dice]
}

describe('the lists of an account', () => {
  it('can be read and changed by that account only', async () => {
    const [ann, bo] = [await guest(), await guest()]
    expect((await save(ann.token, 'mine')).body).toEqual({
      list: { game: 'ddm', name: 'mine', preset: 'tabletop', list: dragons, isDefault: false },
    })
    expect((await get('lists', ann.token)).body).toMatchObject({ lists: [{ name: 'mine' }] })
    expect((await get('lists', bo.token)).body).toEqual({ lists: [] })
    expect(codeOf(await get('lists/named/mine', bo.token))).toEqual([404, 'no_such_list'])
    for (const path of ['lists/remove', 'lists/default'])
      expect(codeOf(await post(app.url, path, { name: 'mine' }, bo.token))).toEqual([
        404,
        'no_such_list',
      ])
    expect((await get('lists/named/mine', ann.token)).status).toBe(200)
  })

  it('need a token', async () => {
    const requests = [
      await save(undefined, 'x'),
      await get('lists'),
      await get('lists/named/x'),
      await post(app.url, 'lists/remove', { name: 'x' }),
      await post(app.url, 'lists/default', { name: 'x' }),
      await post(app.url, 'quick-match', { list: { saved: 'x' } }),
    ]
    expect(requests.map(codeOf)).toEqual(requests.map(() => [401, 'token_needed']))
  })

  it('have normalised names', async () => {
    const { token } = await guest()
    await save(token, '  Ünï  ')
    await save(token, 'U\u0308ni\u0308'.normalize('NFD'))
    expect((await get('lists', token)).body).toMatchObject({ lists: [{ name: 'Ünï' }] })
    for (const name of ['', ' ', 'x'.repeat(41), 'a\nb', 7])
      expect(codeOf(await save(token, name as string))).toEqual([400, 'malformed'])
    expect((await save(token, 'x'.repeat(40))).status).toBe(200)
  })

  it('are validated by the rules', async () => {
    const { token } = await guest()
    const list = { ...dragons, dice: [...dragons.dice.slice(1), 'no-such-die'] }
    const refused = await save(token, 'x', { list })
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: 'unknown_die', rule: 'R2.1', id: 'no-such-die' } },
    })
    expect(codeOf(await save(token, 'x', { preset: 'gba' }))).toEqual([422, 'wrong_figure_count'])
    expect(codeOf(await save(token, 'x', { list: { saved: 'x' } }))).toEqual([400, 'malformed'])
    expect((await get('lists', token)).body).toEqual({ lists: [] })
  })

  it('are deleted with the account', async () => {
    const { token, account } = await guest()
    await save(token, 'mine')
    expect(await store.all(account.id)).toHaveLength(1)
    expect((await post(app.url, 'account/delete', {}, token)).status).toBe(200)
    expect(await store.all(account.id)).toEqual([])
  })
})

describe('a seat', () => {
  it('brings a saved list by its name', async () => {
    const { token } = await guest()
    await save(token, 'wings')
    const saved = { list: { saved: 'wings' } }
    expect(await loadoutOf(saved, token, saved, token)).toEqual([dragons.dice, dragons.dice])
  })

  it('brings the default of its preset if no list is named, and no other default', async () => {
    const [ann, bo] = [await guest(), await guest()]
    await save(ann.token, 'wings')
    await post(app.url, 'lists/default', { name: 'wings' }, ann.token)
    expect(await loadoutOf({}, ann.token, {}, bo.token)).toEqual([dragons.dice, vanguard.dice])
    expect(await loadoutOf({ list: spellcasters }, ann.token, {}, undefined)).toEqual([
      spellcasters.dice,
      vanguard.dice,
    ])
    const gba = { settings: { preset: 'gba' } }
    expect(await loadoutOf(gba, ann.token, {}, ann.token)).toEqual([vanguard.dice, vanguard.dice])
  })

  it('is refused if there is no such list, or the match does not allow it', async () => {
    const { token } = await guest()
    const none = { list: { saved: 'none' } }
    const host = await takeSeat(app.url, 'matches', {}, token)
    const requests = [
      await post(app.url, 'quick-match', none, token),
      await post(app.url, 'matches', none, token),
      await post(app.url, 'matches/join', { ...none, code: host.code }, token),
      await post(app.url, 'matches/bot', none, token),
      await post(app.url, 'queue', none, token),
    ]
    expect(requests.map(codeOf)).toEqual(requests.map(() => [404, 'no_such_list']))
    await save(token, 'wings')
    const wings = { list: { saved: 'wings' }, settings: { preset: 'gba' } }
    expect(codeOf(await post(app.url, 'matches', wings, token))).toEqual([
      422,
      'wrong_figure_count',
    ])
  })
})

describe('starter lists', () => {
  it('are available to everybody, the default one first', async () => {
    const { starters } = (await get('lists/starters')).body as { starters: { name: string }[] }
    expect(starters[0]).toEqual({
      name: 'vanguard',
      preset: 'tabletop',
      list: BUILT_IN_STOCK.usualList,
    })
    expect(starters).toHaveLength(8)
  })
})
