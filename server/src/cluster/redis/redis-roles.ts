import { z } from 'zod'
import type { Cancel } from '../../platform/timers.ts'
import type { RoleEvents, RoleName, Roles } from '../ports.ts'
import type { RedisParts, Script } from './redis-connection.ts'
import { NOW } from './redis-lease.ts'
import { redisRoleStore, roleKey } from './redis-role-store.ts'

/** Roles, and what the lease renewal needs of them. */
export interface RedisRoles extends Roles {
  /** Renews the roles of this server, and takes free ones. */
  readonly renew: () => Promise<void>
  /** Gives up roles that expired while this process was frozen. */
  readonly check: () => void
  /** Gives up all roles; resolves when Redis has noted it. */
  readonly release: () => Promise<void>
}

/** Leader and term of a role; empty when it is free. */
const HELD = z.tuple([z.string(), z.string()])

/**
 * Renews a role, or takes it when it is free. A new term exceeds all earlier ones even when Redis
 * has lost its data: it counts up, but never falls below the time.
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

/** How long the leader found last is assumed to be current, in milliseconds. */
const CACHE_MS = 1_000

/** This server's lease on a role. */
interface Lease {
  readonly term: string
  /** End of the lease here: a little before its end in Redis. */
  readonly endsMs: number
  /** Cancels the timer for its end. */
  readonly cancel: Cancel
}

/** A role that this server runs for. */
interface Candidacy {
  readonly role: RoleName
  readonly events: RoleEvents
  lease: Lease | null
  /** The leader when Redis was last asked. */
  seen: { readonly holder: string | null; readonly atMs: number } | null
}

/** Leader election by leases in Redis. */
export function redisRoles(parts: RedisParts, leaseMs: number, onFreed: () => void): RedisRoles {
  const all: Candidacy[] = []
  const candidacyFor = (role: RoleName) => all.find((candidacy) => candidacy.role === role)
  const check = () => {
    for (const candidacy of all)
      if (candidacy.lease && !hasLease(parts, candidacy)) lose(parts, candidacy)
  }
  return {
    seek: (role, events) => void all.push({ role, events, lease: null, seen: null }),
    leader: async (role) => {
      check()
      const candidacy = candidacyFor(role)
      if (candidacy?.lease) return parts.self
      if (candidacy?.seen && parts.clock.now() - candidacy.seen.atMs <= CACHE_MS)
        return candidacy.seen.holder
      const [holder] = await parts.redis.run(LOOK, [roleKey(role)], [])
      return holder === '' ? null : holder
    },
    renew: async () => {
      check()
      await Promise.all(all.map((candidacy) => renewOne(parts, candidacy, leaseMs)))
    },
    check,
    release: async () => {
      const freed = await Promise.all(all.map((candidacy) => release(parts, candidacy)))
      if (freed.includes(true)) onFreed()
    },
  }
}

const hasLease = ({ clock }: RedisParts, { lease }: Candidacy): boolean =>
  lease !== null && clock.now() < lease.endsMs

async function renewOne(parts: RedisParts, candidacy: Candidacy, leaseMs: number): Promise<void> {
  const { self, clock, redis } = parts
  const askedMs = clock.now()
  const [holder, term] = await redis.run(RENEW, [roleKey(candidacy.role)], [self, leaseMs])
  candidacy.seen = { holder: holder === '' ? null : holder, atMs: clock.now() }
  const isMine = holder === self && clock.now() < askedMs + leaseMs
  if (candidacy.lease && !(isMine && candidacy.lease.term === term)) lose(parts, candidacy)
  if (isMine) hold(parts, candidacy, term, askedMs + leaseMs)
}

/** Takes the lease until `endsMs`, or extends it. */
function hold(parts: RedisParts, candidacy: Candidacy, term: string, endsMs: number): void {
  const isGained = candidacy.lease === null
  candidacy.lease?.cancel()
  const cancel = parts.timers.at(endsMs, () => lose(parts, candidacy))
  candidacy.lease = { term, endsMs, cancel }
  if (isGained) void gain(parts, candidacy, term)
}

/** A server that cannot start its work gives the role up, so that another one starts. */
async function gain(parts: RedisParts, candidacy: Candidacy, term: string): Promise<void> {
  const { role } = candidacy
  const isCurrent = () => candidacy.lease?.term === term
  const over = () => {
    if (isCurrent()) lose(parts, candidacy)
  }
  try {
    await candidacy.events.onGained(redisRoleStore(parts.redis, role, [parts.self, term], over))
  } catch (error) {
    parts.log.error({ err: error, role }, 'role could not be started')
    if (isCurrent()) await release(parts, candidacy)
  }
}

function lose({ log }: RedisParts, candidacy: Candidacy): void {
  candidacy.lease?.cancel()
  candidacy.lease = null
  candidacy.seen = null
  try {
    candidacy.events.onLost()
  } catch (error) {
    log.error({ err: error, role: candidacy.role }, 'role could not be stopped')
  }
}

/**
 * Gives a role up; false when this server does not have it. If Redis cannot be reached, the lease
 * expires.
 */
async function release(parts: RedisParts, candidacy: Candidacy): Promise<boolean> {
  const { lease, role } = candidacy
  if (lease === null) return false
  lose(parts, candidacy)
  await parts.redis.run(RELEASE, [roleKey(role)], [parts.self, lease.term]).catch(() => undefined)
  return true
}
