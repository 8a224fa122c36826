import { expect, it } from 'vitest'
import { SILENT_LOG } from '../../../tests/support/database-timeouts.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import type { Log } from '../../platform/log.ts'
import { LeftToOthers } from '../ports.ts'
import type { RedisConnection } from './redis-connection.ts'
import type { Living } from './redis-lease.ts'
import { redisMembers } from './redis-members.ts'

/** The members according to a server with these leases. */
function membersBy(living: Living, log: Log = SILENT_LOG) {
  const time = fakeTime()
  const redis = {} as RedisConnection
  return redisMembers(
    { self: 'self', clock: time, timers: time, log, redis },
    'self.example',
    { look: async () => living },
    async () => undefined,
  )
}

const NO_SERVERS: Living = { isInGrace: false, members: [] }

/** Lines logged when a handler of a lost server fails like this. */
async function loggedFor(fault: Error): Promise<readonly string[]> {
  const logged: string[] = []
  const log = {
    ...SILENT_LOG,
    info: (_: object, text: string) => void logged.push(`info: ${text}`),
    error: (_: object, text: string) => void logged.push(`error: ${text}`),
  }
  const members = membersBy(NO_SERVERS, log)
  members.onLost(async () => undefined)
  members.onLost(() => Promise.reject(fault))
  // Whatever the reason, the server is not forgotten while work is left.
  expect(await members.notifyLost('gone')).toBe(false)
  return logged
}

it('logs an error when the adoption of a lost server is incomplete', async () => {
  expect(await loggedFor(new Error('no database'))).toEqual([
    'error: adoption of lost server incomplete',
  ])
})

it('logs no error for what is left to others on purpose', async () => {
  expect(await loggedFor(new LeftToOthers('left'))).toEqual(['info: left'])
})

it('knows that this server counts as dead when others are alive and it is not', async () => {
  const facts = { address: 'a', rules: [1], catalogue: 'c', matches: 0, startedAtMs: 0 }
  const of = (id: string) => [id, JSON.stringify({ ...facts, isDraining: false })] as const
  const refreshed = (ids: readonly string[], isInGrace = false) =>
    membersBy({ isInGrace, members: ids.map(of) }).refresh()
  expect(await refreshed(['other'])).toBe(true)
  expect(await refreshed(['self', 'other'])).toBe(false)
  expect(await refreshed([])).toBe(false)
  // Redis was down: others may be back sooner than this server.
  expect(await refreshed(['other'], true)).toBe(false)
})
