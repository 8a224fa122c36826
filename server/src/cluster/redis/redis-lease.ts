import { z } from 'zod'
import { keyOf, type RedisConnection, type Script } from './redis-connection.ts'

/** Servers by the end of their lease, in Redis time; 0 for one that gave its lease up. */
export const LEASES = keyOf('leases')
/** Self-descriptions of the servers. */
const FACTS = keyOf('members')
/** When a lease was last renewed, and the end of the grace period. */
const PULSE = keyOf('pulse')
const KEYS = [LEASES, FACTS, PULSE] as const

/** Redis time in milliseconds, the only clock for leases. */
export const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`

const RENEWED = z.tuple([
  z.number().transform((flag) => flag === 1),
  z.number().transform((flag) => flag === 1),
  z.array(z.string()),
  z.array(z.string()),
])

/** Live servers and their self-descriptions. */
const LIVING = `local function living()
  local members = {}
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')) do
    local facts = redis.call('HGET', KEYS[2], id)
    if facts then table.insert(members, id) table.insert(members, facts) end
  end
  return members
end`

/**
 * Renews a lease. If no server has renewed one for a while, Redis itself was down: then all get a
 * grace period to come back before any counts as dead.
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

/** Live servers, without a renewal. */
const LOOK: Script<typeof THERE> = {
  lua: `${NOW}
${LIVING}
local graceEnds = tonumber(redis.call('HGET', KEYS[3], 'graceEnds') or 0)
return { graceEnds > now and 1 or 0, living() }`,
  result: THERE,
}

/**
 * Takes the first lease of a server, unless another live server has its address: then it returns
 * how long that lease still runs.
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

/** Deletes a server whose lease has ended; does nothing while it is alive. */
const FORGET: Script<z.ZodNumber> = {
  lua: `${NOW}
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or 0) > now then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])`,
  result: z.number(),
}

/** Live servers according to Redis. */
export interface Living {
  /** True shortly after Redis was down: servers may be alive that have not renewed yet. */
  readonly isInGrace: boolean
  /** Live servers and their self-descriptions; null when not requested. */
  readonly members: readonly (readonly [id: string, facts: string])[] | null
}

/** Result of a renewal. */
export interface Renewed extends Living {
  /** True when there was no lease before: the directory entries of this server may be gone. */
  readonly isNew: boolean
  /** Ids of servers whose lease has ended. */
  readonly ended: readonly string[]
}

/** Leases by which servers know that others are alive. */
export interface Leases {
  readonly renew: (facts: string, wantsMembers: boolean) => Promise<Renewed>
  readonly look: () => Promise<Living>
  /**
   * Takes the first lease. Returns the milliseconds to wait when another server has this address,
   * otherwise 0.
   */
  readonly claim: (address: string, facts: string) => Promise<number>
  /** Ends the lease of this server now. */
  readonly end: () => Promise<void>
  readonly forget: (server: string) => Promise<void>
}

/**
 * Grace period in milliseconds: a little more than the longest pause between attempts to reconnect.
 */
const GRACE_MS = 1_500

/** Leases in Redis; that of this server lasts `leaseMs`. */
export const leasesOf = (redis: RedisConnection, self: string, leaseMs: number): Leases => ({
  renew: async (facts, wantsMembers) => {
    const args = [self, leaseMs, facts, wantsMembers ? 1 : 0, GRACE_MS]
    const [isNew, isInGrace, ended, flat] = await redis.run(RENEW, KEYS, args)
    const others = ended.filter((id) => id !== self)
    return { isNew, isInGrace, ended: others, members: wantsMembers ? pairsOf(flat) : null }
  },
  look: async () => {
    const [isInGrace, flat] = await redis.run(LOOK, KEYS, [])
    return { isInGrace, members: pairsOf(flat) }
  },
  claim: (address, facts) => redis.run(CLAIM, KEYS, [self, address, leaseMs, facts]),
  end: async () => void (await redis.send(z.number(), 'ZADD', LEASES, '0', self)),
  forget: async (server) => void (await redis.run(FORGET, KEYS, [server])),
})

/** Pairs up a flat list of keys and values. */
export function pairsOf(flat: readonly string[]): readonly (readonly [string, string])[] {
  return flat.flatMap((id, at) => (at % 2 === 0 ? [[id, flat[at + 1] ?? ''] as const] : []))
}
