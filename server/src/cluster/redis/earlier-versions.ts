import { z } from 'zod'
import type { LeaseRow } from '../leases/ports.ts'
import { channelOf, type Peers, type RoleName, type RoleStore } from '../ports.ts'
import { keyOf, type RedisConnection, type Script } from './redis-connection.ts'

/*
 * Servers before 0.3 have their leases and roles in Redis, and write heartbeats to the database. They run
 * beside newer ones while these replace them, and cannot be started once one of those has migrated the
 * database. Delete this file after 0.3, with what it exports and `EARLIER_LEASE_MS`.
 */

const LEASES = keyOf('leases')
const FACTS = keyOf('members')
const roleKey = (role: RoleName): string => keyOf('role', role)
const keptKey = (role: RoleName): string => keyOf('kept', role)

const LOST = channelOf('lost', z.string())
const LEAVING = channelOf('leaving', z.object({ startedAtMs: z.number() }))

/** Writes a lease of `ARGV[2]` milliseconds as earlier servers read it. */
const MIRROR: Script<z.ZodNumber> = {
  lua: `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ends = tonumber(ARGV[2]) > 0 and now + ARGV[2] or 0
redis.call('ZADD', KEYS[1], ends, ARGV[1])
return redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])`,
  result: z.number(),
}

const FOUND = z.array(z.string().nullable())

/** Pairs in one list; an object would lose unusual keys such as `__proto__`. */
const ALL: Script<z.ZodArray<z.ZodString>> = {
  lua: `return redis.call('HGETALL', KEYS[1])`,
  result: z.array(z.string()),
}

/** Servers before 0.3, as this one sees them and is seen by them. */
export interface EarlierVersions {
  /** The same rows: those of earlier servers with what these publish in Redis. */
  readonly read: (rows: readonly LeaseRow[]) => readonly LeaseRow[]
  /** Judges which of them are lost, by what was read last; `hasEnded` is false while that is unknown. */
  readonly judge: (hasEnded: (server: string) => boolean) => void
  /** True while an earlier server may be alive: then these lead all roles. */
  readonly areThere: () => boolean
  /** Shows them the lease of this server, and reads what they publish. Rejects without Redis. */
  readonly exchange: (leaseMs: number, facts: string) => Promise<void>
  /** Tells them that this server gives its matches away. */
  readonly leave: (startedAtMs: number) => void
  /** The leader of a role among them. Rejects without Redis. */
  readonly leader: (role: RoleName) => Promise<string | null>
  /**
   * Stores what the last leader among them left, in place of what was stored before, and deletes it in
   * Redis. Rejects without Redis, and when it could not be stored.
   */
  readonly inherit: (role: RoleName, store: RoleStore) => Promise<void>
}

/** `onLeft` is called when an earlier server has given its matches away. */
export function earlierVersions(
  self: string,
  redis: Pick<RedisConnection, 'send' | 'run'>,
  peers: Pick<Peers, 'publish' | 'subscribe'>,
  onLeft: () => void,
): EarlierVersions {
  /** Earlier servers that have given their matches away; their heartbeats go on. */
  const left = new Set<string>()
  /** Earlier servers that have been judged lost, and have not been heard of since. */
  const lost = new Set<string>()
  let rows: readonly LeaseRow[] = []
  /** Earlier servers that may be alive. */
  let living: readonly string[] = []
  let published: ReadonlyMap<string, string> = new Map()
  peers.subscribe(LOST, (server, from) => {
    if (server !== from || !living.includes(server)) return
    left.add(server)
    onLeft()
  })
  return {
    read: (all) => {
      rows = all.filter(({ isEarlier }) => isEarlier)
      return all.map((row) => {
        if (!row.isEarlier) return row
        const facts = published.get(row.id) ?? ''
        return left.has(row.id)
          ? { ...row, facts, isLive: false, isGivenUp: true }
          : { ...row, facts }
      })
    },
    judge: (hasEnded) => {
      const known = new Set(rows.map(({ id }) => id))
      for (const id of lost) if (!known.has(id)) lost.delete(id)
      for (const { id, isLive } of rows)
        if (isLive) lost.delete(id)
        else if (hasEnded(id)) lost.add(id)
      living = [...known].filter((id) => !lost.has(id) && !left.has(id))
    },
    areThere: () => living.length > 0,
    exchange: async (leaseMs, facts) => {
      await redis.run(MIRROR, [LEASES, FACTS], [self, leaseMs, facts])
      const asked = living
      const found = await redis.send(FOUND, 'HMGET', FACTS, ...asked)
      published = new Map(asked.map((id, place) => [id, found[place] ?? '']))
    },
    leave: (startedAtMs) => {
      peers.publish(LEAVING, { startedAtMs })
      peers.publish(LOST, self)
    },
    leader: async (role) => {
      const [holder, ends] = await redis.send(FOUND, 'HMGET', roleKey(role), 'holder', 'ends')
      return ends === '0' ? null : (holder ?? null)
    },
    inherit: async (role, store) => {
      const flat = await redis.run(ALL, [keptKey(role)], [])
      const stored = flat.length > 0 ? [...(await store.all()).keys()] : []
      if (stored.length > 0) written(await store.remove(stored))
      for (let at = 0; at < flat.length; at += 2)
        written(await store.put(flat[at] ?? '', flat[at + 1] ?? ''))
      const done = [LEASES, FACTS, keyOf('pulse'), roleKey(role), keptKey(role)]
      await redis.send(z.number(), 'DEL', ...done)
    },
  }
}

/** Nothing may be deleted that was not stored. */
function written(isWritten: boolean): void {
  if (!isWritten) throw new Error('the term was over before all was stored')
}
