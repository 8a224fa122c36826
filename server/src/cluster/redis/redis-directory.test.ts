import { expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { QUIET } from '../../../tests/support/patience.ts'
import type { RedisConnection } from './redis-connection.ts'
import { redisDirectory } from './redis-directory.ts'

const ENTRIES = 250

it('puts the rest again by itself when that failed midway', async () => {
  const time = fakeTime()
  /** How many arguments each script was given; a script fails when it says so. */
  const state = { given: [] as number[], fails: (_: number) => false }
  const run = async (_: unknown, __: unknown, given: readonly unknown[]) => {
    state.given.push(given.length)
    if (state.fails(state.given.length)) throw new Error('Redis is away')
    return []
  }
  const directory = redisDirectory({
    ...{ self: 'self', clock: time, timers: time, log: QUIET },
    redis: { run } as unknown as RedisConnection,
  })
  for (let key = 0; key < ENTRIES; key += 1) await directory.put('matches', `m${key}`)
  state.given = []
  state.fails = (count) => count === 2
  await expect(directory.restore(true)).rejects.toThrow('away')
  state.given = []
  await directory.restore(false)
  // The writer, and each of the last fifty entries.
  expect(state.given).toEqual([3 + 3 * (ENTRIES - 200)])
  state.given = []
  await directory.restore(false)
  expect(state.given).toEqual([])
})
