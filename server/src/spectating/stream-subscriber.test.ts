import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { Unreachable } from '../cluster/ports.ts'
import type { StreamMessage, SubscribeAnswer } from './calls.ts'
import type { MatchLocations } from './match-locations.ts'
import { StreamSubscriber } from './stream-subscriber.ts'

const frameAt = (lastEvent: number) => ({
  ...{ head: {}, view: null, lastEvent },
  news: { from: lastEvent, events: [{}] },
})

it('survives a watcher that throws on a message received during a request', async () => {
  const time = fakeTime()
  const errors: object[] = []
  let receive: (message: StreamMessage) => void = () => undefined
  let questions = 0
  const answer: SubscribeAnswer = {
    ...{ isHere: true, stream: 's', seq: 1, frame: frameAt(1), players: [], counts: {} },
    nowMs: time.now(),
  }
  const subscriber = new StreamSubscriber({
    ...{ matchId: 'm1', delayMs: 0, clock: time, timers: time },
    peers: {
      subscribe: (_: unknown, handle: typeof receive) => {
        receive = handle
        return () => undefined
      },
      call: async () => {
        questions += 1
        receive({ type: 'frame', stream: 's', seq: 2, ...frameAt(2) })
        return answer
      },
    } as never,
    locations: { of: async () => ({ server: 'home' }) } as unknown as MatchLocations,
    log: { error: (fields) => errors.push(fields) },
    spectatorCount: () => ({ count: 1, accountIds: new Set<string>() }),
    onCounts: () => undefined,
    onEnd: () => undefined,
  })
  const shown: number[] = []
  subscriber.subscribe({
    isBusy: false,
    onFrame: ({ lastEvent }) => {
      shown.push(lastEvent)
      if (lastEvent === 2) throw new Error('a watcher fails')
    },
    onEnd: () => undefined,
  })
  expect(await subscriber.begin()).toBe(true)
  expect([shown, errors.length, questions]).toEqual([[1, 2], 1, 1])
  time.advance(250)
  expect(questions).toBe(2)
  subscriber.stop()
})

it.each([
  ['a bug', () => Promise.reject(new Error('a bug'))],
  ['an unreachable server', () => Promise.reject(new Unreachable('the journal'))],
  ['a moving match', async () => 'moving' as const],
])('backs off when it meets %s', async (_, of) => {
  const time = fakeTime()
  const askedMs: number[] = []
  const subscriber = new StreamSubscriber({
    ...{ matchId: 'm1', delayMs: 0, clock: time, timers: time, log: { error: () => undefined } },
    peers: { subscribe: () => () => undefined } as never,
    locations: {
      of: () => {
        askedMs.push(time.now())
        return of()
      },
    } as unknown as MatchLocations,
    spectatorCount: () => ({ count: 1, accountIds: new Set<string>() }),
    onCounts: () => undefined,
    onEnd: () => undefined,
  })
  const startMs = time.now()
  expect(await subscriber.begin()).toBe(false)
  for (let passedMs = 0; passedMs < 8_000; passedMs += 50) {
    time.advance(50)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(askedMs.map((atMs) => atMs - startMs)).toEqual([0, 250, 750, 1_750, 3_750, 5_750, 7_750])
  subscriber.stop()
})
