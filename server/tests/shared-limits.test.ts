import { afterEach, describe, expect, it } from 'vitest'
import { aloneCluster } from '../src/cluster/alone.ts'
import type { Cluster } from '../src/cluster/ports.ts'
import { hashToken } from '../src/id.ts'
import { codeOf } from './support/limit-outcomes.ts'
import { post } from './support/post.ts'
import { startApp, type TestApp } from './support/quiet-app.ts'

let app: TestApp
afterEach(() => app.stop())

/** A server whose cluster has used up the limits of these names, and all that it was asked for. */
async function startSpent(...spent: readonly string[]) {
  const names: string[] = []
  const cluster: Cluster = {
    ...aloneCluster('self', { error: () => undefined }),
    limit: (name) => {
      names.push(name)
      const take = async () => (spent.includes(name) ? 7 : null)
      return { take, giveBack: async () => undefined }
    },
  }
  app = await startApp({ cluster, config: { adminKeyHash: hashToken('k'.repeat(32)) } })
  return { names, url: app.url }
}

describe('the limits of several servers', () => {
  it('are counted by the cluster, each under a name of its own', async () => {
    const { names } = await startSpent()
    expect(names.toSorted()).toEqual([
      'account-requests',
      'address-requests',
      'admin-tries',
      'challenges',
      'chat-lines',
      'code-guesses',
      'file-requests',
      'guesses',
      'guests',
      'nonsense',
      'passwords',
      'record-checks',
      'reports',
    ])
  })

  it('hold here when they were used up elsewhere', async () => {
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

  it('shut an address out that others have heard too much nonsense of', async () => {
    const { url } = await startSpent('nonsense')
    expect(codeOf(await post(url, 'guest', { more: 1 }))).toBe('malformed')
    expect(codeOf(await post(url, 'guest'))).toBe('shut_out')
  })
})
