import { createApp, readConfig } from '@dungeon-dice/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest } from '../../server/tests/support/account-match.ts'
import { fakeTime } from '../../server/tests/support/fake-time.ts'
import { QueueClient } from '../../server/tests/support/queue-client.ts'
import { connect, type DungeonDice, type Match, type Queued, type QueueWish } from '../src/index.ts'
import { openProxy } from './support/cutting-proxy.ts'

const time = fakeTime()
let url: string
let stop: () => Promise<void>
beforeAll(async () => {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    BOT_PAUSE_MS: '0',
    MAX_MATCHES_PER_PLAYER: '2',
    // Server time is measured by the real clock and given back by this one, which stands still: none must run out.
    SERVER_TIME_PER_ADDRESS: '1000000',
  })
  if (!config.ok) throw new Error(config.error)
  const app = createApp({ config: config.value, clock: time, timers: time })
  url = `http://127.0.0.1:${await app.listen()}`
  stop = app.stop
})
afterAll(() => stop())

async function valued<T>(
  asking: Promise<{ ok: true; value: T } | { ok: false; error: { code: string } }>,
) {
  const answer = await asking
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}

/** The next event of this type. */
const next = <Name extends Parameters<Queued['on']>[0]>(queued: Queued, name: Name) =>
  new Promise<unknown>((resolve) => {
    const off = queued.on(name, (payload) => {
      off()
      resolve(payload)
    })
  })

async function wait(client: DungeonDice, options?: QueueWish): Promise<Queued> {
  const queued = await valued(client.queue(options))
  if (queued.progress === null) await next(queued, 'progress')
  return queued
}

/** Advances the clock until the condition holds. */
async function passUntil<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  while (!isSettled) {
    time.advance(1_000)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return promise
}

const reasonOf = (queued: Queued) =>
  queued.match.then(
    () => null,
    (error: { reason: string }) => error.reason,
  )

describe('waiting in the queue', () => {
  it('gives the match to both players, with all its events', async () => {
    const [one, other] = [connect(url), connect(url)]
    const [ann, bob] = [await wait(one, { name: 'Ann' }), await wait(other, { name: 'Bob' })]
    expect(ann.progress).toMatchObject({ waitedSeconds: 0, held: null })
    time.advance(1_000)
    const received: string[][] = []
    const listen = async (queued: Queued): Promise<Match> => {
      const match = await queued.match
      const events: string[] = []
      received.push(events)
      match.on('event', ({ type }) => events.push(type))
      return match
    }
    const [A, B] = await Promise.all([listen(ann), listen(bob)])
    expect(A.id).toBe(B.id)
    expect(A.phase).toBe('playing')
    expect([A.players.A.name, A.players.B.name].toSorted()).toEqual(['Ann', 'Bob'])
    await A.submit({ type: 'resign' })
    await Promise.all([A.finished, B.finished])
    for (const events of received) {
      expect(events[0]).toBe('duelBegan')
      expect(events.at(-1)).toBe('duelEnded')
    }
  })

  it('ends by cancel, and by a signal', async () => {
    const ann = await wait(connect(url))
    ann.cancel()
    expect(await reasonOf(ann)).toBe('left')
    const controller = new AbortController()
    const bob = await valued(connect(url).queue({}, { signal: controller.signal }))
    controller.abort()
    expect(await reasonOf(bob)).toBe('left')
    await expect(connect(url).queue({}, { signal: controller.signal })).rejects.toThrow()
  })

  it('returns refusals', async () => {
    const list = { dice: [], figures: [] }
    expect(await connect(url).queue({ list })).toMatchObject({
      ok: false,
      error: { code: 'wrong_dice_count' },
    })
  })

  it('belongs to the newest call of an account', async () => {
    const client = connect(url)
    const first = await wait(client)
    const second = await wait(client)
    expect(await reasonOf(first)).toBe('replaced')
    second.cancel()
  })

  it('returns to its place after a drop, with its waiting time', async () => {
    const proxy = await openProxy(url)
    const ann = await wait(connect(proxy.url, { reconnect: { firstDelayMs: 1 } }))
    time.advance(5_000)
    const isBack = next(ann, 'reconnected')
    proxy.cut()
    await isBack
    if ((ann.progress?.waitedSeconds ?? 0) < 5) await next(ann, 'progress')
    expect(ann.progress?.waitedSeconds).toBe(5)
    const bob = await wait(connect(url))
    time.advance(1_000)
    const [A, B] = await Promise.all([ann.match, bob.match])
    expect(A.id).toBe(B.id)
    A.leave()
    B.leave()
    proxy.stop()
  })

  it.each(['cut', 'cutNext'] as const)(
    'finds its match after a %s on the way to it',
    async (how) => {
      const proxy = await openProxy(url)
      const ann = await wait(connect(proxy.url, { reconnect: { firstDelayMs: 1 } }))
      const bob = await wait(connect(url))
      ann.on('seated', () => proxy[how]())
      time.advance(1_000)
      const [A, B] = await Promise.all([ann.match, bob.match])
      expect(A.id).toBe(B.id)
      await A.submit({ type: 'resign' })
      await Promise.all([A.finished, B.finished])
      proxy.stop()
    },
  )

  it('leaves no opponent alone if it ends just when the match begins', async () => {
    const ann = await wait(connect(url))
    const bob = await wait(connect(url))
    bob.on('seated', () => setTimeout(() => bob.cancel(), 0))
    time.advance(1_000)
    expect(await reasonOf(bob)).toBe('left')
    const ended = ann.match.then((match) => match.finished)
    const waiting = next(ann, 'unseated')
    await passUntil(Promise.race([ended, waiting]))
    ann.cancel()
    time.advance(20_000)
  })

  it('fails when the server stays away', async () => {
    const proxy = await openProxy(url)
    const ann = await wait(connect(proxy.url, { reconnect: { tries: 2, firstDelayMs: 1 } }))
    proxy.stop()
    expect(await reasonOf(ann)).toBe('unreachable')
    time.advance(20_000)
  })

  it('continues when the opponent does not join', async () => {
    const ann = await wait(connect(url))
    const { token } = await newGuest(url)
    await QueueClient.wait(url, { token })
    const seated = next(ann, 'seated')
    time.advance(1_000)
    await seated
    await passUntil(next(ann, 'unseated'))
    const bob = await wait(connect(url))
    const [A, B] = await passUntil(Promise.all([ann.match, bob.match]))
    expect(A.id).toBe(B.id)
    expect(A.phase).toBe('playing')
    A.leave()
    B.leave()
  })

  it('ends with the refusal when the account cannot be seated any more', async () => {
    const client = connect(url)
    const ann = await wait(client)
    const seats: Match[] = []
    for (let host = await client.host(); host.ok; host = await client.host()) seats.push(host.value)
    const bob = await wait(connect(url))
    time.advance(1_000)
    await expect(ann.match).rejects.toMatchObject({
      reason: 'refused',
      refusal: { code: 'too_many_matches' },
    })
    bob.cancel()
    for (const seat of seats) seat.leave()
  })

  it('plays the offered bot', async () => {
    const ann = await wait(connect(url), { rated: true })
    expect(await ann.acceptBot()).toMatchObject({ error: { code: 'not_offered', rule: 'P11.2' } })
    await passUntil(next(ann, 'bot'))
    expect(await ann.acceptBot()).toEqual({ ok: true, value: null })
    const match = await ann.match
    expect(match.players[match.seat === 'A' ? 'B' : 'A'].name).toBe(ann.offer?.bot)
    await match.submit({ type: 'resign' })
    await match.finished
  })
})
