import { expect, it } from 'vitest'
import type { RedisConnection } from './redis-connection.ts'
import { redisDirectory } from './redis-directory.ts'

const ENTRIES = 250

it('puts the remaining entries again when a restore failed halfway', async () => {
  /** Number of arguments of each script run; `fails` decides which run fails. */
  const state = { argCounts: [] as number[], fails: (_: number) => false }
  const run = async (_: unknown, __: unknown, args: readonly unknown[]) => {
    state.argCounts.push(args.length)
    if (state.fails(state.argCounts.length)) throw new Error('Redis is away')
    return []
  }
  const redis = { run, send: async () => 1 } as unknown as RedisConnection
  const directory = redisDirectory({ self: 'self', redis }, () => [])
  for (let key = 0; key < ENTRIES; key += 1) await directory.put('matches', `m${key}`)
  state.argCounts = []
  state.fails = (count) => count === 2
  await expect(directory.restore(true)).rejects.toThrow('away')
  state.argCounts = []
  await directory.restore(false)
  // The writer, the live servers, and each of the last fifty entries.
  expect(state.argCounts).toEqual([4 + 3 * (ENTRIES - 200)])
  state.argCounts = []
  await directory.restore(false)
  expect(state.argCounts).toEqual([])
})
