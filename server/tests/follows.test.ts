import {
  accountExportSchema,
  followsAnswerSchema,
  type SignedIn,
} from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAccountMatch } from './support/account-match.ts'
import { get } from './support/get.ts'
import { LobbyPlayer, newAccount } from './support/lobby-player.ts'
import { post } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { maxFollowsPerPlayer: 2 } })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

/** Accounts by their names in lower case. */
async function accountsOf<Name extends string>(...names: readonly Name[]) {
  const made = names.map(async (name) => {
    const called = name.charAt(0).toUpperCase() + name.slice(1)
    return [name, await newAccount(app.url, called)] as const
  })
  return Object.fromEntries(await Promise.all(made)) as Record<Name, SignedIn>
}

const follow = (by: SignedIn, name: string) => post(app.url, 'follows', { name }, by.token)
const followsOf = async (account: SignedIn) =>
  followsAnswerSchema.parse((await get(app.url, 'follows', account.token)).body).follows
const statusesFor = async (account: SignedIn) =>
  Object.fromEntries((await followsOf(account)).map(({ name, status }) => [name, status]))

describe('following a player', () => {
  it('lists them in order, each once, up to the limit', async () => {
    const { ann } = await accountsOf('ann', 'ben', 'cid', 'dan')
    for (const name of ['Cid', 'ben', 'Cid']) expect((await follow(ann, name)).status).toBe(200)
    expect((await followsOf(ann)).map(({ name }) => name)).toEqual(['Cid', 'Ben'])
    for (const [name, code] of [
      ['Dan', 'too_many_follows'],
      ['Ann', 'not_yourself'],
      ['Nobody Here', 'no_such_player'],
    ] as const)
      expect((await follow(ann, name)).body).toMatchObject({ error: { code } })
    await post(app.url, 'follows/remove', { name: 'Cid' }, ann.token)
    expect((await follow(ann, 'Dan')).status).toBe(200)
    const { followed } = accountExportSchema.parse(
      (await get(app.url, 'me/export', ann.token)).body,
    )
    expect(followed).toEqual(['Ben', 'Dan'])
  })

  it('shows what they are doing, in the lobby or not', async () => {
    const { eve, fay, gus } = await accountsOf('eve', 'fay', 'gus')
    for (const name of ['Fay', 'Gus']) await follow(eve, name)
    expect(await statusesFor(eve)).toEqual({ Fay: null, Gus: null })
    const lobby = await LobbyPlayer.enter(app.url, fay)
    await expect.poll(() => statusesFor(eve)).toEqual({ Fay: 'lobby', Gus: null })
    await startAccountMatch(app.url, [fay.token, gus.token])
    await expect.poll(() => statusesFor(eve)).toEqual({ Fay: 'playing', Gus: 'playing' })
    await lobby.room.leave()
  })

  it('shows nothing where either has blocked the other, and ends with an account', async () => {
    const { hal, ida, jim } = await accountsOf('hal', 'ida', 'jim')
    for (const name of ['Ida', 'Jim']) await follow(hal, name)
    for (const one of [ida, jim]) await LobbyPlayer.enter(app.url, one)
    await expect.poll(() => statusesFor(hal)).toEqual({ Ida: 'lobby', Jim: 'lobby' })
    await post(app.url, 'blocks', { name: 'Hal' }, ida.token)
    await expect.poll(() => statusesFor(hal)).toEqual({ Ida: null, Jim: 'lobby' })
    await post(app.url, 'blocks', { name: 'Jim' }, hal.token)
    await expect.poll(() => statusesFor(hal)).toEqual({ Ida: null, Jim: null })
    await post(app.url, 'account/delete', { password: 'correct horse' }, jim.token)
    expect(await statusesFor(hal)).toEqual({ Ida: null })
  })

  it('needs a token', async () => {
    expect((await get(app.url, 'follows')).status).toBe(401)
  })
})
