import { expect, it } from 'vitest'
import { allBut, endedMatch, playerOf } from '../../tests/support/ended-match.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { memoryResults } from '../storage/memory/memory-results.ts'
import { NEW_RATING } from './rating.ts'
import { Results } from './results.ts'

const ignore = () => undefined
const LOG = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/** Lets everything proceed that needs no time. */
const idle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}

it('a result is shown before others have taken note of it, and stopping waits for them', async () => {
  const noted = Promise.withResolvers<void>()
  const time = fakeTime(0)
  const results = new Results({
    ...{ store: memoryResults(), accounts: allBut(), clock: time, timers: time, log: LOG },
    isPublic: () => true,
    onSettled: () => noted.promise,
  })
  const { session, match } = endedMatch('m', [
    [playerOf('ann'), NEW_RATING],
    [playerOf('bo'), NEW_RATING],
  ])
  let isSettled = false
  void results.settle(session, match).then(() => {
    isSettled = true
  })
  await idle()
  expect(isSettled).toBe(true)
  expect(session.seats.taken[0]?.ratingChange).toBe(162)
  let isStopped = false
  const stopped = results.stop().then(() => {
    isStopped = true
  })
  await idle()
  expect(isStopped).toBe(false)
  noted.resolve()
  await stopped
})
