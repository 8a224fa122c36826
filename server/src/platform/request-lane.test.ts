import { expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { LaneQueue } from './lane-queue.ts'
import { jsonLog } from './log.ts'
import { inLane, laneOfRequest } from './request-lane.ts'
import { systemTimers } from './timers.ts'

it('a request has its lane in all that it awaits', async () => {
  const lane = await inLane('a', async () => {
    await new Promise(setImmediate)
    return laneOfRequest()
  })
  expect([lane, laneOfRequest()]).toEqual(['a', null])
})

it('what a request causes later, or in a queue with others, is not in its lane', async () => {
  const timers = systemTimers(systemClock, jsonLog({ logLevel: 'silent' }))
  const lanes = await inLane('a', () =>
    Promise.all([
      new Promise((resolve) => timers.at(0, () => resolve(laneOfRequest()))),
      new LaneQueue().add('a', async () => laneOfRequest()),
    ]),
  )
  expect(lanes).toEqual([null, null])
})
