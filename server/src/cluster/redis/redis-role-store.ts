import { z } from 'zod'
import type { RoleName, RoleStore } from '../ports.ts'
import { keyOf, type RedisConnection, type Script } from './redis-connection.ts'
import { inPairs, NOW } from './redis-lease.ts'

/** Who has a role: `holder`, its `term`, and when its lease `ends`. */
export const roleKey = (role: RoleName): string => keyOf('role', role)
const keptKey = (role: RoleName): string => keyOf('kept', role)

/** Goes on only for the holder whose term it is. */
const FENCE = `${NOW}
local role = redis.call('HMGET', KEYS[1], 'holder', 'term', 'ends')
if role[1] ~= ARGV[1] or role[2] ~= ARGV[2] or tonumber(role[3]) <= now then return 0 end`

const PAIRS = z.array(z.string()).transform(inPairs)
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

/** A hash as pairs in one list: as an object, it would lose odd keys. */
const ALL: Script<typeof PAIRS> = { lua: `return redis.call('HGETALL', KEYS[1])`, result: PAIRS }

/** What holders of a role keep, for one of them in its term; `onOver` hears when that has ended. */
export function redisRoleStore(
  redis: RedisConnection,
  role: RoleName,
  [self, term]: readonly [self: string, term: string],
  onOver: () => void,
): RoleStore {
  const keys = [roleKey(role), keptKey(role)]
  const fenced = async (writing: Promise<boolean>): Promise<boolean> => {
    const isWritten = await writing
    if (!isWritten) onOver()
    return isWritten
  }
  return {
    put: (key, value) => fenced(redis.run(PUT, keys, [self, term, key, value])),
    remove: (some) => fenced(redis.run(REMOVE, keys, [self, term, ...some])),
    all: async () => new Map(await redis.run(ALL, [keptKey(role)], [])),
  }
}
