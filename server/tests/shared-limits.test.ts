import { present } from '@dungeon-dice/shared'
import { afterEach, describe, expect, it } from 'vitest'
import type { Cluster } from '../src/cluster/ports.ts'
import { singleNodeCluster } from '../src/cluster/single-node/single-node.ts'
import { hashToken } from '../src/platform/id.ts'
import { newGuest } from './support/account-match.ts'
import { LIST } from './support/limit-cases-lobby.ts'
import { codeOf } from './support/limit-outcomes.ts'
import { LobbyPlayer } from './support/lobby-player.ts'
import { post } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
afterEach(() => app.stop())

/**
 * A server of a cluster in which these limits are used up, and the limits that it asked for. A name
 * may be restricted to accounts or to addresses.
 */
async function startSpent(...spent: readonly string[]) {
  const names: string[] = []
  const cluster: Cluster = {
    ...singleNodeCluster('self', { error: () => undefined }),
    limit: (name) => {
      names.push(name)
      const isSpent = (key: string) =>
        spent.includes(name) ||
        spent.includes(`${name} of ${key.startsWith('account ') ? 'accounts' : 'addresses'}`)
      const take = async (key: string) => (isSpent(key) ? 7 : null)
      return { take, giveBack: async () => undefined }
    },
  }
  app = await startApp({ cluster, config: { adminKeyHash: hashToken('k'.repeat(32)) } })
  return { names, url: app.url }
}

describe('limits of a cluster', () => {
  it('are counted by the cluster, each under its own name', async () => {
    const { names } = await startSpent()
    expect(names.toSorted()).toEqual([
      'account-requests',
      'address-challenges',
      'address-chat-lines',
      'address-notices',
      'address-reports',
      'address-requests',
      'admin-tries',
      'challenges',
      'chat-lines',
      'code-guesses',
      'exports',
      'file-requests',
      'guesses',
      'guesses-by-address',
      'guesses-under-attack',
      'guests',
      'guests-of-day',
      'matches',
      'network-report-lines',
      'nonsense',
      'notices',
      'password-changes',
      'passwords',
      'record-checks',
      'recovery-tries',
      'report-lines',
      'reports',
      'stored-bytes',
      'upgrades',
    ])
  })

  it('apply here when they were used up elsewhere', async () => {
    const { url } = await startSpent('guests', 'code-guesses', 'admin-tries', 'record-checks')
    for (const [path, body, token] of [
      ['guest', {}],
      ['matches/look', { code: 'ABCDEF' }],
      ['admin/matches', {}, 'wrong'],
    ] as const)
      expect(await post(url, path, body, token)).toMatchObject({
        status: 429,
        body: { error: { code: 'too_many', retryAfterSeconds: 7 } },
      })
  })

  it.each([
    ['matches', 'too_many_begun'],
    ['stored-bytes', 'storage_used'],
  ])('of %s hold wherever a match can be asked for', async (name, code) => {
    const { url } = await startSpent(name)
    const { token } = await newGuest(url)
    const error = { code, retryAfterSeconds: 7 }
    for (const path of ['matches', 'quick-match', 'matches/bot', 'queue'])
      expect(await post(url, path, {}, token)).toMatchObject({ status: 429, body: { error } })
  })

  it('of addresses apply to all accounts there, for matches, queue and lobby', async () => {
    const { url } = await startSpent('stored-bytes of addresses')
    const [ann] = await Promise.all(['Ann', 'Ben'].map((name) => LobbyPlayer.named(url, name)))
    const { token } = present(ann, 'Ann').account
    expect(await ann?.ask('challenge', { name: 'Ben' })).toMatchObject({
      ok: false,
      error: { code: 'storage_used', retryAfterSeconds: 7 },
    })
    for (const path of ['matches', 'queue'])
      expect(codeOf(await post(url, path, {}, token))).toBe('storage_used')
  })

  it('of stored data apply to lists and blocks as well', async () => {
    const { url } = await startSpent('stored-bytes')
    const { token } = await newGuest(url)
    const list = { name: 'mine', preset: 'tabletop', list: LIST }
    for (const [path, body] of [
      ['lists/save', list],
      ['blocks', { name: 'Ann' }],
    ] as const)
      expect(codeOf(await post(url, path, body, token))).toBe('storage_used')
    expect(codeOf(await post(url, 'lists/remove', { name: 'mine' }, token))).toBe('no_such_list')
  })

  it('ban an address that sent too much malformed input to other servers', async () => {
    const { url } = await startSpent('nonsense')
    expect(codeOf(await post(url, 'guest', { more: 1 }))).toBe('malformed')
    expect(codeOf(await post(url, 'guest'))).toBe('shut_out')
  })
})
