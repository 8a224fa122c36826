import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import type { FollowAnswer, StreamMessage } from './calls.ts'
import { Follower } from './follower.ts'
import type { Homes } from './homes.ts'

const frameAt = (lastEvent: number) => ({
  ...{ head: {}, view: null, lastEvent },
  news: { from: lastEvent, events: [{}] },
})

it('outlives a watcher that fails at what was heard while it asked', async () => {
  const time = fakeTime()
  const errors: object[] = []
  let hear: (message: StreamMessage) => void = () => undefined
  let questions = 0
  const answer: FollowAnswer = {
    ...{ isHere: true, stream: 's', seq: 1, frame: frameAt(1), players: [], counts: {} },
    nowMs: time.now(),
  }
  const follower = new Follower({
    ...{ matchId: 'm1', clock: time, timers: time },
    peers: {
      listen: (_: unknown, heard: typeof hear) => {
        hear = heard
        return () => undefined
      },
      ask: async () => {
        questions += 1
        hear({ type: 'frame', stream: 's', seq: 2, ...frameAt(2) })
        return answer
      },
    } as never,
    homes: { of: async () => ({ server: 'home' }) } as unknown as Homes,
    log: { error: (fields) => errors.push(fields) },
    crowd: () => ({ count: 1, accountIds: new Set<string>() }),
    onCounts: () => undefined,
    onEnd: () => undefined,
  })
  const shown: number[] = []
  follower.watch({
    isBusy: false,
    onFrame: ({ lastEvent }) => {
      shown.push(lastEvent)
      if (lastEvent === 2) throw new Error('a watcher fails')
    },
    onEnd: () => undefined,
  })
  expect(await follower.begin()).toBe(true)
  expect([shown, errors.length, questions]).toEqual([[1, 2], 1, 1])
  time.advance(250)
  expect(questions).toBe(2)
  follower.stop()
})
