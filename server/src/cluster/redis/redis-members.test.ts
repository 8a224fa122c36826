import { expect, it } from 'vitest'
import { z } from 'zod'
import { ABOUT } from '../../../tests/support/about.ts'
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
  expect(await members.notifyLost('gone', null)).toBe(false)
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

/** The facts that a server before protocol 5 publishes about itself. */
const EARLIER = {
  ...{ address: 'a', rules: [2], catalogue: 'dice', matches: 3 },
  ...{ isDraining: false, startedAtMs: 7 },
}
/** The facts that it reads of the others. */
const EARLIER_FORM = z.object({
  address: z.string(),
  rules: z.array(z.number()),
  catalogue: z.string(),
  matches: z.number(),
  isDraining: z.boolean(),
  startedAtMs: z.number(),
})
const OTHER = { id: 'other', rules: [1], catalogue: '' }
const ORIGINAL = { id: 'ddm', rules: [2], catalogue: 'dice' }

it('reads a server before protocol 5 as one of the original game', async () => {
  const members = membersBy({ isInGrace: false, members: [['old', JSON.stringify(EARLIER)]] })
  await members.refresh()
  const { rules: _, catalogue: __, ...facts } = EARLIER
  expect(members.all()[1]).toEqual({ id: 'old', ...facts, games: [ORIGINAL] })
})

it.each([
  ['its original game', [OTHER, ORIGINAL], { rules: [2], catalogue: 'dice' }],
  ['no game that those know', [OTHER], { rules: [], catalogue: '' }],
])('publishes to servers before protocol 5 %s', async (_, games, played) => {
  const own = membersBy(NO_SERVERS)
  own.setAbout({ ...ABOUT, games })
  expect(EARLIER_FORM.parse(JSON.parse(own.facts()))).toMatchObject(played)
  const others = membersBy({ isInGrace: false, members: [['new', own.facts()]] })
  await others.refresh()
  expect(others.all()[1]).toMatchObject({ id: 'new', games })
})
