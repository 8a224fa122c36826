import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { storedAccount } from '../../tests/support/stored-account.ts'
import { memorySubscriptions } from '../storage/memory/memory-subscriptions.ts'
import type { PushRequest } from './ports.ts'
import { MOST_IN_LANE, type Notice, PushSender } from './push-sender.ts'

const NOTICE: Notice = { type: 'turn', matchId: 'match', opponents: [] }

/** An uncompressed point of P-256 and its private key, base64url. */
function freshKeys() {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
  }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), ...[x, y].map((one) => Buffer.from(one, 'base64url'))])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
const KEYS = freshKeys()

/** A sender whose push service answers when the test says so, and what became of the notices. */
function sender({ refused = '' } = {}) {
  const time = fakeTime()
  const store = memorySubscriptions({ byId: async (id) => storedAccount(id) })
  const under: { readonly path: string; readonly answer: (status: number) => void }[] = []
  const outcomes: string[] = []
  const logged: string[] = []
  const log = (level: string) => () => void logged.push(level)
  const taken: string[] = []
  const limit = {
    take: async (key: string) => {
      taken.push(key)
      return key === refused ? 60 : null
    },
  }
  const push = new PushSender({
    store,
    transport: {
      accepts: () => true,
      post: ({ endpoint }: PushRequest) =>
        new Promise<number>((answer) => {
          under.push({ path: new URL(endpoint).pathname, answer })
        }),
    },
    keys: async () => KEYS,
    subject: 'mailto:host@play.example',
    ...{ limit, addressLimit: limit, clock: time, timers: time },
    metrics: { noticed: (outcome) => void outcomes.push(outcome) },
    log: { debug: log('debug'), warn: log('warn') },
  })
  const subscribe = (accountId: string, ...paths: readonly string[]) =>
    Promise.all(
      paths.map((path, place) =>
        store.put(
          { id: accountId, epoch: 0 },
          {
            endpoint: `https://push.example${path}`,
            ...{ p256dh: KEYS.publicKey, auth: 'A'.repeat(22) },
            ...{ language: 'en', atMs: 1_000 - place },
          },
          8,
        ),
      ),
    )
  const paths = () => under.map(({ path }) => path)
  /** Of notices that are encrypted at the same time, either may come first. */
  const sorted = () => paths().toSorted()
  const answer = (path: string, status = 201) =>
    under.find((one) => one.path === path)?.answer(status)
  return { ...{ push, time, subscribe, paths, sorted, answer, outcomes, logged, taken } }
}

it('the browsers of an account get a notice one after the other', async () => {
  const { push, subscribe, paths, answer, outcomes } = sender()
  await subscribe('ann', '/one', '/two')
  push.send({ accountId: 'ann', address: '192.0.2.1', network: null }, NOTICE)
  await expect.poll(paths).toEqual(['/one'])
  answer('/one')
  await expect.poll(paths).toEqual(['/one', '/two'])
  answer('/two')
  await expect.poll(() => outcomes).toEqual(['sent', 'sent'])
})

it('an address has one notice under way and some that wait, so others are not kept waiting', async () => {
  const { push, subscribe, sorted, answer, outcomes } = sender()
  await subscribe('eve', '/eve')
  await subscribe('mallory', '/mallory')
  await subscribe('ann', '/ann')
  // One IPv6 network is one address here.
  for (let count = 0; count <= MOST_IN_LANE; count += 1)
    push.send(
      {
        accountId: count % 2 ? 'eve' : 'mallory',
        address: `2001:db8:0:${count}::/64`,
        network: null,
      },
      NOTICE,
    )
  push.send({ accountId: 'eve', address: '2001:db8:0:ff::/64', network: null }, NOTICE)
  expect(outcomes).toEqual(['dropped'])
  push.send({ accountId: 'ann', address: '192.0.2.1', network: null }, NOTICE)
  await expect.poll(sorted).toEqual(['/ann', '/mallory'])
  answer('/mallory')
  await expect.poll(sorted).toEqual(['/ann', '/eve', '/mallory'])
})

it('accounts without a known address do not share a turn', async () => {
  const { push, subscribe, sorted, taken } = sender()
  await subscribe('ann', '/ann')
  await subscribe('bo', '/bo')
  push.send({ accountId: 'ann', address: '', network: null }, NOTICE)
  push.send({ accountId: 'bo', address: '', network: null }, NOTICE)
  await expect.poll(sorted).toEqual(['/ann', '/bo'])
  expect(taken).toEqual(['ann', 'bo'])
})

it('accounts of one network share a turn and a limit while their address is unknown', async () => {
  const { push, subscribe, sorted, answer, taken } = sender()
  const names = ['ann', 'bo', 'cy']
  for (const name of names) await subscribe(name, `/${name}`)
  for (const accountId of names) {
    const network = accountId === 'cy' ? 'other' : 'shared'
    push.send({ accountId, address: '', network }, NOTICE)
  }
  await expect.poll(sorted).toEqual(['/ann', '/cy'])
  answer('/ann')
  await expect.poll(sorted).toEqual(['/ann', '/bo', '/cy'])
  expect(taken).toEqual(
    expect.arrayContaining([...names, 'network shared', 'network other', 'network shared']),
  )
})

it('notices are limited by account and by address', async () => {
  for (const refused of ['ann', '192.0.2.1']) {
    const { push, subscribe, paths, outcomes } = sender({ refused })
    await subscribe('ann', '/ann')
    push.send({ accountId: 'ann', address: '192.0.2.1', network: null }, NOTICE)
    await expect.poll(() => outcomes).toEqual(['dropped'])
    expect(paths()).toEqual([])
  }
})

it('a notice that takes too long makes room for the next, and goes to no further browser', async () => {
  const { push, time, subscribe, paths, answer, outcomes } = sender()
  await subscribe('eve', '/slow', '/later')
  await subscribe('ann', '/ann')
  push.send({ accountId: 'eve', address: '192.0.2.1', network: null }, NOTICE)
  push.send({ accountId: 'ann', address: '192.0.2.1', network: null }, NOTICE)
  await expect.poll(paths).toEqual(['/slow'])
  time.advance(60_000)
  await expect.poll(paths).toEqual(['/slow', '/ann'])
  answer('/slow')
  answer('/ann')
  await expect.poll(() => outcomes).toEqual(['dropped', 'sent', 'sent'])
  expect(paths()).not.toContain('/later')
})

it('a refused notice is counted and not logged where everybody reads', async () => {
  const { push, subscribe, paths, answer, outcomes, logged } = sender()
  await subscribe('ann', '/ann')
  push.send({ accountId: 'ann', address: '192.0.2.1', network: null }, NOTICE)
  await expect.poll(paths).toEqual(['/ann'])
  answer('/ann', 500)
  await expect.poll(() => outcomes).toEqual(['failed'])
  expect(logged).toEqual(['debug'])
})
