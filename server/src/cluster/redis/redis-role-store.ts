import { z } from 'zod'
import type { RoleName, RoleStore } from '../ports.ts'
import { keyOf, type RedisConnection, type Script } from './redis-connection.ts'
import { NOW, pairsOf } from './redis-lease.ts'

/** Leader of a role: `holder`, its `term`, and when its lease `ends`. */
export const roleKey = (role: RoleName): string => keyOf('role', role)
const keptKey = (role: RoleName): string => keyOf('kept', role)

/** Continues only for the leader in its current term. */
const FENCE = `${NOW}
local role = redis.call('HMGET', KEYS[1], 'holder', 'term', 'ends')
if role[1] ~= ARGV[1] or role[2] ~= ARGV[2] or tonumber(role[3]) <= now then return 0 end`

const PAIRS = z.array(z.string()).transform(pairsOf)
const WRITTEN = z.number().transform((flag) => flag === 1)

const PUT: Script<typeof WRITTEN> = {
  lua: `${FENCE}
redis.call('HSET', KEYS[2], ARGV[3], ARGV[4])
return 1`,
  result: WRITTEN,
}

const REMOVE: Script<typeof WRITTEN> = {
  lua: `${FENCE}
for at = 3, #ARGV do redis.call('HDEL', KEYS[2], ARGV[at]) end
return 1`,
  result: WRITTEN,
}

/** Pairs in one list; an object would lose unusual keys such as `__proto__`. */
const ALL: Script<typeof PAIRS> = { lua: `return redis.call('HGETALL', KEYS[1])`, result: PAIRS }

/**
 * The state of a role, for a leader in its term; `onOver` is called when a write shows that the
 * term has ended.
 */
export function redisRoleStore(
  redis: RedisConnection,
  role: RoleName,
  [self, term]: readonly [self: string, term: string],
  onOver: () => void,
): RoleStore {
  const keys = [roleKey(role), keptKey(role)]
  const fenced = async (pending: Promise<boolean>): Promise<boolean> => {
    const isWritten = await pending
    if (!isWritten) onOver()
    return isWritten
  }
  return {
    put: (key, value) => fenced(redis.run(PUT, keys, [self, term, key, value])),
    remove: (some) => fenced(redis.run(REMOVE, keys, [self, term, ...some])),
    all: async () => new Map(await redis.run(ALL, [keptKey(role)], [])),
  }
}
