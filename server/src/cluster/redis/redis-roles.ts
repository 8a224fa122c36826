import { z } from 'zod'
import type { Cancel } from '../../platform/timers.ts'
import type { RoleEvents, RoleName, Roles } from '../ports.ts'
import type { RedisParts, Script } from './redis-connection.ts'
import { NOW } from './redis-lease.ts'
import { redisRoleStore, roleKey } from './redis-role-store.ts'

/** Roles, and what the renewal of the lease does for them. */
export interface RedisRoles extends Roles {
  /** Renews the roles that this server has, and takes those that nobody has. */
  readonly renew: () => Promise<void>
  /** Lets all go that ran out while this process stood still. */
  readonly check: () => void
  /** Gives all back at once; resolves when Redis knows. */
  readonly release: () => Promise<void>
}

/** Who has a role, and the term; empty when nobody has. */
const HELD = z.tuple([z.string(), z.string()])

/**
 * Renews a role, or takes it when nobody has it. A term is above all before, even when Redis has
 * forgotten them: it is counted, but never below the time.
 */
const RENEW: Script<typeof HELD> = {
  lua: `${NOW}
local role = redis.call('HMGET', KEYS[1], 'holder', 'term', 'ends')
local isHeld = role[1] and tonumber(role[3]) > now
if isHeld and role[1] ~= ARGV[1] then return { role[1], role[2] } end
if isHeld then
  redis.call('HSET', KEYS[1], 'ends', now + ARGV[2])
  return { role[1], role[2] }
end
local term = string.format('%.0f', math.max(tonumber(role[2] or 0) + 1, now))
redis.call('HSET', KEYS[1], 'holder', ARGV[1], 'term', term, 'ends', now + ARGV[2])
return { ARGV[1], term }`,
  result: HELD,
}

const LOOK: Script<typeof HELD> = {
  lua: `${NOW}
local role = redis.call('HMGET', KEYS[1], 'holder', 'term', 'ends')
if role[1] and tonumber(role[3]) > now then return { role[1], role[2] } end
return { '', '' }`,
  result: HELD,
}

const RELEASE: Script<z.ZodNumber> = {
  lua: `local role = redis.call('HMGET', KEYS[1], 'holder', 'term')
if role[1] ~= ARGV[1] or role[2] ~= ARGV[2] then return 0 end
return redis.call('HSET', KEYS[1], 'ends', 0)`,
  result: z.number(),
}

/** How long it is believed who has a role, without asking. */
const BELIEVED_MS = 1_000

/** A role that this server has. */
interface Own {
  readonly term: string
  /** When it ends here: a little before it does in Redis. */
  readonly endsMs: number
  /** Calls off its end. */
  readonly cancel: Cancel
}

/** A role that this server strives for. */
interface Sought {
  readonly role: RoleName
  readonly events: RoleEvents
  own: Own | null
  /** Who had it when Redis was last asked. */
  seen: { readonly holder: string | null; readonly atMs: number } | null
}

/** Who does what for all, by leases in Redis. */
export function redisRoles(parts: RedisParts, leaseMs: number, onFreed: () => void): RedisRoles {
  const all: Sought[] = []
  const soughtFor = (role: RoleName) => all.find((sought) => sought.role === role)
  const check = () => {
    for (const sought of all) if (sought.own && !isOwn(parts, sought)) lose(parts, sought)
  }
  return {
    seek: (role, events) => void all.push({ role, events, own: null, seen: null }),
    holder: async (role) => {
      check()
      const sought = soughtFor(role)
      if (sought?.own) return parts.self
      if (sought?.seen && parts.clock.now() - sought.seen.atMs <= BELIEVED_MS)
        return sought.seen.holder
      const [holder] = await parts.redis.run(LOOK, [roleKey(role)], [])
      return holder === '' ? null : holder
    },
    renew: async () => {
      check()
      await Promise.all(all.map((sought) => renewOne(parts, sought, leaseMs)))
    },
    check,
    release: async () => {
      const freed = await Promise.all(all.map((sought) => release(parts, sought)))
      if (freed.includes(true)) onFreed()
    },
  }
}

const isOwn = ({ clock }: RedisParts, { own }: Sought): boolean =>
  own !== null && clock.now() < own.endsMs

async function renewOne(parts: RedisParts, sought: Sought, leaseMs: number): Promise<void> {
  const { self, clock, redis } = parts
  const askedMs = clock.now()
  const [holder, term] = await redis.run(RENEW, [roleKey(sought.role)], [self, leaseMs])
  sought.seen = { holder: holder === '' ? null : holder, atMs: clock.now() }
  const isMine = holder === self && clock.now() < askedMs + leaseMs
  if (sought.own && !(isMine && sought.own.term === term)) lose(parts, sought)
  if (isMine) hold(parts, sought, term, askedMs + leaseMs)
}

/** The role is this server's until a time: from now on, or for longer. */
function hold(parts: RedisParts, sought: Sought, term: string, endsMs: number): void {
  const isGained = sought.own === null
  sought.own?.cancel()
  const cancel = parts.timers.at(endsMs, () => lose(parts, sought))
  sought.own = { term, endsMs, cancel }
  if (isGained) void gain(parts, sought, term)
}

/** Whoever cannot begin gives the role back, and another begins. */
async function gain(parts: RedisParts, sought: Sought, term: string): Promise<void> {
  const { role } = sought
  const isStill = () => sought.own?.term === term
  const over = () => {
    if (isStill()) lose(parts, sought)
  }
  try {
    await sought.events.onGained(redisRoleStore(parts.redis, role, [parts.self, term], over))
  } catch (error) {
    parts.log.error({ err: error, role }, 'a role could not be taken on')
    if (isStill()) await release(parts, sought)
  }
}

function lose({ log }: RedisParts, sought: Sought): void {
  sought.own?.cancel()
  sought.own = null
  sought.seen = null
  try {
    sought.events.onLost()
  } catch (error) {
    log.error({ err: error, role: sought.role }, 'a role was not given up')
  }
}

/** Gives a role back; Redis lets it run out by itself when it does not hear of it. False for none. */
async function release(parts: RedisParts, sought: Sought): Promise<boolean> {
  const { own, role } = sought
  if (own === null) return false
  lose(parts, sought)
  await parts.redis.run(RELEASE, [roleKey(role)], [parts.self, own.term]).catch(() => undefined)
  return true
}
