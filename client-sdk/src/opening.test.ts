import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Opening } from './opening.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const welcomeAt = (now: number) => ({
  ...{ protocol: 5, rules: 2, match: 'm', delaySeconds: 30, lastEvent: 0 },
  ...{ now, maxMessagesPerSecond: 20 },
})

it('counts by the newest welcome of its connection, and passes on all but the first (P9.5)', async () => {
  const passedOn: unknown[] = []
  const opening = new Opening({
    onState: () => undefined,
    onMessage: (type, payload) => void passedOn.push([type, payload]),
    onClose: () => undefined,
  })
  opening.onMessage('welcome', welcomeAt(970_000))
  opening.onState({})
  expect(await opening.done).toEqual(welcomeAt(970_000))
  expect(opening.localAheadMs).toBe(30_000)
  vi.setSystemTime(1_005_000)
  // Another server plays the match now, whose clock is 90 seconds ahead.
  opening.onMessage('welcome', welcomeAt(1_065_000))
  expect(opening.localAheadMs).toBe(-60_000)
  expect(passedOn).toEqual([['welcome', welcomeAt(1_065_000)]])
  expect(await opening.done).toEqual(welcomeAt(970_000))
})
