import { present, seededChance } from '@dungeon-dice/shared'
import {
  accountExportSchema,
  pushKeySchema,
  recoveryCodesSchema,
  signedInSchema,
} from '@dungeon-dice/shared/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../src/platform/id.ts'
import type { PushStore } from '../src/push/ports.ts'
import { MOST_SUBSCRIPTIONS } from '../src/push/push-routes.ts'
import { NOTICE_AFTER_MS } from '../src/push/turn-notices.ts'
import { memoryStores } from '../src/storage/memory/memory-stores.ts'
import { newGuest, signUp, startAccountMatch, type TestAccount } from './support/account-match.ts'
import { type FakeTime, fakeTime } from './support/fake-time.ts'
import { get } from './support/get.ts'
import { playerToMove, playOn } from './support/pair.ts'
import type { Player } from './support/player.ts'
import { post } from './support/post.ts'
import { claimsOf, PushService, type TestBrowser } from './support/push-service.ts'
import { queryMetrics } from './support/read-metrics.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const METRICS_KEY = 'the-key-of-the-watch'
const SUBJECT = 'mailto:host@play.example'

let time: FakeTime
let service: PushService
let app: TestApp
beforeEach(async () => {
  time = fakeTime(1_800_000_000_000)
  service = await PushService.start()
  app = await startApp({
    clock: time,
    timers: time,
    chanceOf: () => seededChance(7),
    pushTransport: service.transport,
    config: { pushSubject: SUBJECT, metricsKeyHash: hashToken(METRICS_KEY) },
  })
})
afterEach(async () => {
  await app.stop()
  await service.close()
  expect(app.errors).toEqual([])
})

const subscribe = async (account: TestAccount, { subscription }: TestBrowser, language = 'en') => {
  const answer = await post(app.url, 'push/subscribe', { subscription, language }, account.token)
  expect(answer).toMatchObject({ status: 200 })
}

const noticed = async (outcome: string) =>
  (await queryMetrics(app.url, METRICS_KEY)).value('dungeon_dice_notices_total', { outcome })

/** A match between two accounts, and the seat that is asked first. */
async function match() {
  const [ann, bo] = [await newGuest(app.url), await newGuest(app.url)]
  const pair = await startAccountMatch(app.url, [ann.token, bo.token])
  const asked = await playerToMove(pair)
  const other = asked === pair.A ? pair.B : pair.A
  return { pair, asked, other, mover: asked === pair.A ? ann : bo, id: pair.A.grant.matchId }
}

const exportOf = async ({ token }: TestAccount) =>
  accountExportSchema.parse((await get(app.url, 'me/export', token)).body)

/** Breaks the connection of a player, and waits until the server has noticed. */
async function drop(player: Player, seenBy: Player): Promise<void> {
  void player.room.leave(false)
  await seenBy.until((self) => self.wire().seats[player.grant.seat]?.connected === false)
}

const hide = async (player: Player, visible = false) =>
  expect(await player.room.request('visible', { visible })).toEqual({ ok: true })

describe('a notice of the own turn', () => {
  it('reaches the browser of a player who is gone, encrypted and signed', async () => {
    const { asked, other, mover, id } = await match()
    const browser = service.browser('/ann')
    await subscribe(mover, browser, 'de')
    await drop(asked, other)
    time.advance(NOTICE_AFTER_MS - 1)
    expect(service.received).toEqual([])
    time.advance(1)
    await expect.poll(() => service.received.length).toBe(1)
    const received = present(service.received[0], 'a request')
    expect(received.path).toBe('/ann')
    const opponents = [other.wire().seats[other.grant.seat]?.name]
    // Nothing but what everybody may know.
    expect(browser.read(received)).toEqual({ type: 'turn', matchId: id, opponents, language: 'de' })
    expect(received.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: id })
    const { key } = pushKeySchema.parse((await get(app.url, 'push')).body)
    expect(await claimsOf(received, key)).toMatchObject({ aud: service.origin, sub: SUBJECT })
    await expect.poll(() => noticed('sent')).toBe(1)
  })

  it('is sent once a turn while the page is hidden, and not at all while it is seen', async () => {
    const { pair, asked, mover } = await match()
    await subscribe(mover, service.browser('/ann'))
    time.advance(10 * NOTICE_AFTER_MS)
    await hide(asked)
    time.advance(NOTICE_AFTER_MS - 1)
    await hide(asked, true)
    time.advance(10 * NOTICE_AFTER_MS)
    await hide(asked)
    const turns = new Set<number>()
    for (let step = 0; step < 40 && pair.A.wire().turn < 4; step += 1) {
      time.advance(NOTICE_AFTER_MS)
      if (asked.openDecision() !== null) turns.add(asked.wire().turn)
      await playOn(pair, 1)
    }
    expect(turns.size).toBeGreaterThan(1)
    await expect.poll(() => service.received.length).toBe(turns.size)
    await expect.poll(() => noticed('sent')).toBe(turns.size)
  })

  it('is not sent for a match that is over', async () => {
    const { asked, other, mover } = await match()
    await subscribe(mover, service.browser('/ann'))
    await drop(asked, other)
    await other.play({ type: 'resign' }, null)
    await other.until((self) => self.wire().phase === 'over')
    time.advance(10 * NOTICE_AFTER_MS)
    expect(await noticed('sent')).toBe(0)
    expect(service.received).toEqual([])
  })

  it('ends where the push service says that the browser is gone, and only there', async () => {
    const { asked, other, mover } = await match()
    service.statuses.set('/gone', 410).set('/unknown', 404).set('/broken', 500)
    for (const path of ['/gone', '/unknown', '/broken', '/fine'])
      await subscribe(mover, service.browser(path))
    await drop(asked, other)
    time.advance(NOTICE_AFTER_MS)
    await expect.poll(() => service.received.length).toBe(4)
    const left = async () =>
      (await exportOf(mover)).subscriptions?.map(({ endpoint }) => new URL(endpoint).pathname)
    await expect.poll(async () => (await left())?.toSorted()).toEqual(['/broken', '/fine'])
    for (const [outcome, count] of [
      ['sent', 1],
      ['gone', 2],
      ['failed', 1],
    ] as const)
      await expect.poll(() => noticed(outcome)).toBe(count)
  })
})

describe('a subscription', () => {
  it('belongs to the account that subscribed last, which keeps its newest browsers', async () => {
    const [ann, bo] = [await newGuest(app.url), await newGuest(app.url)]
    const shared = service.browser('/shared')
    await subscribe(ann, shared)
    await subscribe(bo, shared)
    expect((await exportOf(ann)).subscriptions).toEqual([])
    for (let count = 0; count < MOST_SUBSCRIPTIONS; count += 1) {
      time.advance(1_000)
      await subscribe(bo, service.browser(`/${count}`))
    }
    const { subscriptions = [] } = await exportOf(bo)
    expect(subscriptions).toHaveLength(MOST_SUBSCRIPTIONS)
    expect(subscriptions.map(({ endpoint }) => endpoint)).not.toContain(
      shared.subscription.endpoint,
    )
    expect(JSON.stringify(subscriptions)).not.toContain('p256dh')
    const { endpoint } = present(subscriptions[0], 'a subscription')
    const fewer = await post(app.url, 'push/unsubscribe', { endpoint }, bo.token)
    expect(fewer.body).toEqual({ subscriptions: MOST_SUBSCRIPTIONS - 1 })
  })

  it('ends with its account', async () => {
    const { asked, other, mover } = await match()
    await subscribe(mover, service.browser('/ann'))
    await post(app.url, 'account/delete', {}, mover.token)
    await other.until((self) => self.wire().seats[asked.grant.seat]?.connected === false)
    time.advance(10 * NOTICE_AFTER_MS)
    expect(await noticed('sent')).toBe(0)
    expect(service.received).toEqual([])
  })

  it('ends with the password under which it was made', async () => {
    const ann = await signUp(app.url, 'Ann')
    const passwords = ['correct horse', 'battery staple', 'a third one'] as const
    const change = async (token: string, proof: object, newPassword: string) => {
      const changed = await post(app.url, 'account/password', { ...proof, newPassword }, token)
      expect(changed.status).toBe(200)
      return { ...ann, token: signedInSchema.parse(changed.body).token }
    }
    await subscribe(ann, service.browser('/lost'))
    const later = await change(ann.token, { password: passwords[0] }, passwords[1])
    expect((await exportOf(later)).subscriptions).toEqual([])
    await subscribe(later, service.browser('/lost'))
    const made = await post(
      app.url,
      'account/recovery-codes',
      { password: passwords[1] },
      later.token,
    )
    const { codes } = recoveryCodesSchema.parse(made.body)
    const last = await change(later.token, { code: codes[0] }, passwords[2])
    expect((await exportOf(last)).subscriptions).toEqual([])
    // A sign-in by a code that ends no others leaves the browsers.
    await subscribe(last, service.browser('/kept'))
    await post(app.url, 'recover', { name: ann.name, code: codes[1] })
    expect((await exportOf(last)).subscriptions).toHaveLength(1)
  })

  it('is refused when the password changes before it is stored', async () => {
    const { accounts, subscriptions } = memoryStores()
    const [arrived, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const put: PushStore['put'] = async (...words) => {
      arrived.resolve()
      await stored.promise
      return subscriptions.put(...words)
    }
    await app.stop()
    app = await startApp({
      accounts,
      subscriptions: { ...subscriptions, put },
      pushTransport: service.transport,
    })
    const ann = await signUp(app.url, 'Ann')
    const { subscription } = service.browser('/thief')
    const body = { subscription, language: 'en' }
    const asked = post(app.url, 'push/subscribe', body, ann.token)
    await arrived.promise
    const change = { password: 'correct horse', newPassword: 'battery staple' }
    expect(await post(app.url, 'account/password', change, ann.token)).toMatchObject({
      status: 200,
    })
    stored.resolve()
    expect(await asked).toMatchObject({ status: 401, body: { error: { code: 'bad_token' } } })
    const account = present(await accounts.byNameKey('ann'), 'the account')
    expect(await subscriptions.of(account.id)).toEqual([])
  })

  it('needs a token, keys of the right length, and an endpoint that may be called', async () => {
    const ann = await newGuest(app.url)
    const { subscription } = service.browser('/ann')
    const asked = (changes: object, token?: string) =>
      post(
        app.url,
        'push/subscribe',
        { subscription: { ...subscription, ...changes }, language: 'en' },
        token,
      )
    expect((await asked({})).status).toBe(401)
    const short = { ...subscription.keys, auth: 'AAAA' }
    expect((await asked({ keys: short }, ann.token)).body).toMatchObject({
      error: { code: 'malformed', at: 'subscription.keys.auth' },
    })
    // The right length, and no point on the curve.
    for (const p256dh of [`B${'A'.repeat(86)}`, `A${subscription.keys.p256dh.slice(1)}`])
      expect((await asked({ keys: { ...subscription.keys, p256dh } }, ann.token)).body).toEqual({
        error: { code: 'malformed', rule: 'P3.1', at: 'subscription.keys.p256dh' },
      })
    for (const endpoint of [
      'http://push.example/a',
      'https://push.example/a',
      'https://10.0.0.1/a',
      'push.example',
      'file:///etc',
    ])
      expect((await asked({ endpoint }, ann.token)).body).toEqual({
        error: { code: 'bad_endpoint', rule: 'P21.2' },
      })
  })
})

describe('a push service without a final answer', () => {
  it.each([
    [
      'switches to another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    ],
    ['says more and more beforehand', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ])('that %s is left at once', async (_, answer) => {
    service.raw.set('/odd', answer)
    const { subscription } = service.browser('/odd')
    const request = { endpoint: subscription.endpoint, headers: {}, body: new Uint8Array() }
    const sent = service.transport.post(request).catch((error: unknown) => `${error}`)
    const soon = new Promise((resolve) => setTimeout(resolve, 5_000, 'nothing'))
    expect(await Promise.race([sent, soon])).toMatch('no final answer')
  })
})
