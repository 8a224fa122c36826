import { expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { QUIET } from '../../../tests/support/patience.ts'
import type { Log } from '../../platform/log.ts'
import { LeftToOthers } from '../ports.ts'
import type { RedisConnection } from './redis-connection.ts'
import type { Living } from './redis-lease.ts'
import { redisMembers } from './redis-members.ts'

/** The members as a server sees them whose leases give this. */
function membersBy(living: Living, log: Log = QUIET) {
  const time = fakeTime()
  const redis = {} as RedisConnection
  return redisMembers(
    { self: 'self', clock: time, timers: time, log, redis },
    'self.example',
    { look: async () => living },
    async () => undefined,
  )
}

const NOBODY: Living = { isInGrace: false, members: [] }

/** What is logged when somebody who hears of a lost server fails like this. */
async function loggedFor(fault: Error): Promise<readonly string[]> {
  const logged: string[] = []
  const log = {
    ...QUIET,
    info: (_: object, text: string) => void logged.push(`info: ${text}`),
    error: (_: object, text: string) => void logged.push(`error: ${text}`),
  }
  const members = membersBy(NOBODY, log)
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

it('knows that others take this server for dead: they live, and it does not', async () => {
  const facts = { address: 'a', rules: [1], catalogue: 'c', matches: 0, startedAtMs: 0 }
  const of = (id: string) => [id, JSON.stringify({ ...facts, isDraining: false })] as const
  const looked = (ids: readonly string[], isInGrace = false) =>
    membersBy({ isInGrace, members: ids.map(of) }).look()
  expect(await looked(['other'])).toBe(true)
  expect(await looked(['self', 'other'])).toBe(false)
  expect(await looked([])).toBe(false)
  // Redis was away: others may be back sooner than this one.
  expect(await looked(['other'], true)).toBe(false)
})
