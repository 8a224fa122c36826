import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { QUIET } from '../../tests/support/patience.ts'
import { LeftToOthers } from './ports.ts'
import type { RedisConnection } from './redis-connection.ts'
import { redisMembers } from './redis-members.ts'

/** What is logged when somebody who hears of a lost server fails like this. */
async function loggedFor(fault: Error): Promise<readonly string[]> {
  const logged: string[] = []
  const time = fakeTime()
  const log = {
    ...QUIET,
    info: (_: object, text: string) => void logged.push(`info: ${text}`),
    error: (_: object, text: string) => void logged.push(`error: ${text}`),
  }
  const redis = {} as RedisConnection
  const members = redisMembers(
    { self: 'self', clock: time, timers: time, log, redis },
    'self.example',
    { look: async () => ({ isInGrace: false, members: [] }) },
    async () => undefined,
  )
  members.onLost(async () => undefined)
  members.onLost(() => Promise.reject(fault))
  // Whatever the reason: what is left to be done keeps the server from being forgotten.
  expect(await members.tellLost('gone')).toBe(false)
  return logged
}

it('says that not all was taken over of a lost server', async () => {
  expect(await loggedFor(new Error('no database'))).toEqual([
    'error: not all of a lost server was taken over',
  ])
})

it('calls no error what is left to others on purpose', async () => {
  expect(await loggedFor(new LeftToOthers('left'))).toEqual(['info: left'])
})
