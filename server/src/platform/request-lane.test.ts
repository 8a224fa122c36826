import { expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { LaneQueue } from './lane-queue.ts'
import { jsonLog } from './log.ts'
import { chargedTo, inLane, laneOfRequest, outsideLanes, timed } from './request-lane.ts'
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

it('what a request awaits is charged to it, and what it causes outside of it to nobody', async () => {
  let nowMs = 0
  const charges: number[] = []
  const time = { stopwatch: () => nowMs, charge: (usedMs: number) => void charges.push(usedMs) }
  const work = (tookMs: number) =>
    timed(() => {
      nowMs += tookMs
      return tookMs
    })
  await chargedTo(time, async () => {
    await new Promise(setImmediate)
    expect(work(3)).toBe(3)
    inLane('a', () => work(4))
    outsideLanes(() => work(5))
  })
  work(6)
  expect(charges).toEqual([3, 4])
})

it('work that fails takes time as well', () => {
  let nowMs = 0
  const charges: number[] = []
  const time = { stopwatch: () => nowMs, charge: (usedMs: number) => void charges.push(usedMs) }
  const fail = () => {
    nowMs += 2
    throw new Error('bad')
  }
  expect(() => chargedTo(time, () => timed(fail))).toThrow('bad')
  expect(charges).toEqual([2])
})
