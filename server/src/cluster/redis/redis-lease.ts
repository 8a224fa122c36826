import { z } from 'zod'
import { keyOf, type RedisConnection, type Script } from './redis-connection.ts'

/** Every server by the time of Redis when its lease ends; 0 for one that gave its own up. */
export const LEASES = keyOf('leases')
/** What the servers say of themselves. */
const FACTS = keyOf('members')
/** When a lease was last renewed, and until when nobody is taken for dead. */
const PULSE = keyOf('pulse')
const KEYS = [LEASES, FACTS, PULSE] as const

/** Time of Redis in milliseconds: no other clock counts. */
export const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`

const RENEWED = z.tuple([
  z.number().transform((flag) => flag === 1),
  z.number().transform((flag) => flag === 1),
  z.array(z.string()),
  z.array(z.string()),
])

/** Each server that lives, and what it says of itself. */
const LIVING = `local function living()
  local members = {}
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')) do
    local facts = redis.call('HGET', KEYS[2], id)
    if facts then table.insert(members, id) table.insert(members, facts) end
  end
  return members
end`

/**
 * Renews a lease. When nobody has for a while, it was Redis that was away: all get the time of a
 * lease to come back before anybody is taken for dead.
 */
const RENEW: Script<typeof RENEWED> = {
  lua: `${NOW}
${LIVING}
local self, leaseMs = ARGV[1], tonumber(ARGV[2])
local pulse = redis.call('HMGET', KEYS[3], 'at', 'graceEnds')
local graceEnds = tonumber(pulse[2] or 0)
if now - tonumber(pulse[1] or 0) > leaseMs / 2 then graceEnds = now + math.max(leaseMs, ARGV[5]) end
redis.call('HSET', KEYS[3], 'at', now, 'graceEnds', string.format('%.0f', graceEnds))
local isNew = tonumber(redis.call('ZSCORE', KEYS[1], self) or 0) <= now
redis.call('ZADD', KEYS[1], now + leaseMs, self)
redis.call('HSET', KEYS[2], self, ARGV[3])
local inGrace = graceEnds > now
local ended = redis.call('ZRANGEBYSCORE', KEYS[1], 0, inGrace and 0 or now, 'LIMIT', 0, 100)
local members = ARGV[4] == '1' and living() or {}
return { isNew and 1 or 0, inGrace and 1 or 0, ended, members }`,
  result: RENEWED,
}

const THERE = z.tuple([z.number().transform((flag) => flag === 1), z.array(z.string())])

/** Who lives, for one who renews nothing now. */
const LOOK: Script<typeof THERE> = {
  lua: `${NOW}
${LIVING}
local graceEnds = tonumber(redis.call('HGET', KEYS[3], 'graceEnds') or 0)
return { graceEnds > now and 1 or 0, living() }`,
  result: THERE,
}

/**
 * Takes the first lease of a server, unless another has its address: then it gives how long the
 * lease of that one still runs.
 */
const CLAIM: Script<z.ZodNumber> = {
  lua: `${NOW}
local left = 0
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')) do
  local isRead, facts = pcall(cjson.decode, redis.call('HGET', KEYS[2], id) or '')
  if id ~= ARGV[1] and isRead and type(facts) == 'table' and facts.address == ARGV[2] then
    left = math.max(left, redis.call('ZSCORE', KEYS[1], id) - now)
  end
end
if left == 0 then
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[4])
end
return left`,
  result: z.number(),
}

/** Forgets a server whose lease has ended; nothing when it lives. */
const FORGET: Script<z.ZodNumber> = {
  lua: `${NOW}
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or 0) > now then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])`,
  result: z.number(),
}

/** Who lives, as Redis knows it. */
export interface Living {
  /** Whether Redis was away a moment ago, so that servers may live that are not there yet. */
  readonly isInGrace: boolean
  /** Each server that lives, and what it says of itself; null when that was not asked. */
  readonly members: readonly (readonly [id: string, facts: string])[] | null
}

/** What a renewal tells. */
export interface Renewed extends Living {
  /** Whether there was no lease before: what this server put may be gone. */
  readonly isNew: boolean
  /** Ids of servers whose lease has ended. */
  readonly ended: readonly string[]
}

/** The leases by which servers know that others live. */
export interface Leases {
  readonly renew: (facts: string, wantsMembers: boolean) => Promise<Renewed>
  readonly look: () => Promise<Living>
  /** The first lease; gives how long to wait instead when another server has this address. */
  readonly claim: (address: string, facts: string) => Promise<number>
  /** Ends the lease of this server now. */
  readonly end: () => Promise<void>
  readonly forget: (server: string) => Promise<void>
}

/** All must be able to come back within a grace: a little more than the longest pause between tries. */
const GRACE_MS = 1_500

/** The leases in Redis, those of `leaseMs` for this server. */
export const leasesOf = (redis: RedisConnection, self: string, leaseMs: number): Leases => ({
  renew: async (facts, wantsMembers) => {
    const given = [self, leaseMs, facts, wantsMembers ? 1 : 0, GRACE_MS]
    const [isNew, isInGrace, ended, flat] = await redis.run(RENEW, KEYS, given)
    const others = ended.filter((id) => id !== self)
    return { isNew, isInGrace, ended: others, members: wantsMembers ? inPairs(flat) : null }
  },
  look: async () => {
    const [isInGrace, flat] = await redis.run(LOOK, KEYS, [])
    return { isInGrace, members: inPairs(flat) }
  },
  claim: (address, facts) => redis.run(CLAIM, KEYS, [self, address, leaseMs, facts]),
  end: async () => void (await redis.send(z.number(), 'ZADD', LEASES, '0', self)),
  forget: async (server) => void (await redis.run(FORGET, KEYS, [server])),
})

/** What Redis gives as key, value, key, value. */
export function inPairs(flat: readonly string[]): readonly (readonly [string, string])[] {
  return flat.flatMap((id, at) => (at % 2 === 0 ? [[id, flat[at + 1] ?? ''] as const] : []))
}
