import { z } from 'zod'
import type { Directory, Entry } from '../ports.ts'
import { keyOf, type RedisConnection, type RedisParts, type Script } from './redis-connection.ts'

/** The directory, and what the cluster needs of it. */
export interface RedisDirectory extends Directory {
  /** Puts again what Redis lacks: all entries of this server, or those whose last write failed. */
  readonly restore: (isAllLost: boolean) => Promise<void>
  /** Removes the entries of a lost server. */
  readonly sweep: (server: string) => Promise<void>
}

const namespaceKey = (namespace: string): string => keyOf('shelf', namespace)
/** Entries of a server: `namespace`, a line break, `key`. */
const ownKey = (server: string): string => keyOf('of', server)

/** An entry is stored as the id of its server, a line break, and its value. */
const READ_SERVER = `local function serverOf(entry)
  return entry and string.sub(entry, 1, string.find(entry, '\\n', 1, true) - 1)
end
local function put(namespace, key, self, value)
  local name = string.sub(namespace, #ARGV[2] + 1) .. '\\n' .. key
  local old = serverOf(redis.call('HGET', namespace, key))
  if old and old ~= self then redis.call('SREM', ARGV[3] .. old, name) end
  redis.call('HSET', namespace, key, self .. '\\n' .. value)
  redis.call('SADD', ARGV[3] .. self, name)
end`

/** First arguments of every script that writes: this server and the key prefixes. */
const writerOf = (self: string): readonly string[] => [self, namespaceKey(''), ownKey('')]

const TAKE: Script<z.ZodNumber> = {
  lua: `${READ_SERVER}
redis.call('SREM', ARGV[3] .. ARGV[1], string.sub(KEYS[1], #ARGV[2] + 1) .. '\\n' .. ARGV[4])
if serverOf(redis.call('HGET', KEYS[1], ARGV[4])) ~= ARGV[1] then return 0 end
return redis.call('HDEL', KEYS[1], ARGV[4])`,
  result: z.number(),
}

/**
 * Puts many entries again, except those that a live server has overwritten: it may have adopted
 * them. Returns the indices of the skipped ones.
 */
const PUT_AGAIN: Script<z.ZodArray<z.ZodNumber>> = {
  lua: `${READ_SERVER}
local lives, refused = {}, {}
for _, id in ipairs(cjson.decode(ARGV[4])) do lives[id] = true end
for at = 5, #ARGV, 3 do
  local namespace = ARGV[2] .. ARGV[at]
  local old = serverOf(redis.call('HGET', namespace, ARGV[at + 1]))
  if old and lives[old] then table.insert(refused, (at - 5) / 3)
  else put(namespace, ARGV[at + 1], ARGV[1], ARGV[at + 2]) end
end
return refused`,
  result: z.array(z.number()),
}

/** Removes some entries of a lost server; returns how many. */
const SWEEP: Script<z.ZodNumber> = {
  lua: `${READ_SERVER}
local names = redis.call('SPOP', KEYS[1], ARGV[4])
for _, name in ipairs(names) do
  local stop = string.find(name, '\\n', 1, true)
  local namespace, key = ARGV[2] .. string.sub(name, 1, stop - 1), string.sub(name, stop + 1)
  if serverOf(redis.call('HGET', namespace, key)) == ARGV[1] then redis.call('HDEL', namespace, key) end
end
return #names`,
  result: z.number(),
}

/** Entries per script: Redis does nothing else meanwhile. */
const BATCH = 200

/** Location of an entry. */
interface Place {
  readonly namespace: string
  readonly key: string
}

/** An entry of this server. */
interface Own extends Place {
  readonly value: string
}

const nameOf = ({ namespace, key }: Place): string => `${namespace}\n${key}`

/**
 * Puts entries without a script. Those of one turn of the event loop are noted together as entries of this
 * server, before they are written: so none outlives it. Another server whose entry is overwritten still has
 * it noted, which does no harm.
 */
class Puts {
  readonly #self: string
  readonly #redis: Pick<RedisConnection, 'send'>
  #waiting: { readonly entry: Own; readonly noted: PromiseWithResolvers<unknown> }[] = []

  constructor({ self, redis }: { self: string; redis: Pick<RedisConnection, 'send'> }) {
    this.#self = self
    this.#redis = redis
  }

  /** Writes an entry that may be new. */
  put(entry: Own): Promise<unknown> {
    if (this.#waiting.length === 0) queueMicrotask(() => this.flush())
    const noted = Promise.withResolvers<unknown>()
    this.#waiting.push({ entry, noted })
    if (this.#waiting.length === BATCH) this.flush()
    return noted.promise
  }

  /** Changes an entry that is noted; resolves to whether it was there. */
  async change(entry: Own): Promise<boolean> {
    this.flush()
    return (await this.#write(entry)) === 0
  }

  /** Sends what waits, before any other command. */
  flush(): void {
    const waiting = this.#waiting
    if (waiting.length === 0) return
    this.#waiting = []
    const names = waiting.map(({ entry }) => nameOf(entry))
    const noting = this.#redis.send(z.number(), 'SADD', ownKey(this.#self), ...names)
    for (const { entry, noted } of waiting) noted.resolve(Promise.all([noting, this.#write(entry)]))
  }

  /** Resolves to the number of entries that are new. */
  #write({ namespace, key, value }: Own): Promise<number> {
    const stored = `${this.#self}\n${value}`
    return this.#redis.send(z.number(), 'HSET', namespaceKey(namespace), key, stored)
  }
}

/** Directory in Redis. Remembers the entries of this server; `living`: the other servers with a lease. */
export function redisDirectory(
  { self, redis }: Pick<RedisParts, 'self' | 'redis'>,
  living: () => readonly string[],
): RedisDirectory {
  const own = new Map<string, Own>()
  const puts = new Puts({ self, redis })
  /** Entries whose last write may have failed. */
  const dirty = new Map<string, Place>()
  const write = async (place: Place, act: () => Promise<unknown>): Promise<void> => {
    const name = nameOf(place)
    dirty.set(name, place)
    await act().then(
      () => dirty.get(name) === place && dirty.delete(name),
      () => undefined,
    )
  }
  const take = (place: Place) =>
    write(place, () => {
      puts.flush()
      return redis.run(TAKE, [namespaceKey(place.namespace)], [...writerOf(self), place.key])
    })
  const putAgain = async (places: readonly Place[]): Promise<void> => {
    const entries = places.flatMap((place) => own.get(nameOf(place)) ?? [])
    const args = entries.flatMap(({ namespace, key, value }) => [namespace, key, value])
    const all = [...writerOf(self), JSON.stringify(living()), ...args]
    const refused = await redis.run(PUT_AGAIN, [], all)
    const open = new Set(refused)
    for (const [at, entry] of entries.entries()) {
      const name = nameOf(entry)
      if (open.has(at)) dirty.set(name, entry)
      else if (own.get(name) === entry) dirty.delete(name)
    }
  }
  return {
    put: async (namespace, key, value = '') => {
      const entry = { namespace, key, value }
      const name = nameOf(entry)
      // No other server writes under the id of this one.
      const isNoted = key === self && own.has(name) && !dirty.has(name)
      own.set(name, entry)
      await write(entry, async () => {
        if (isNoted && (await puts.change(entry))) return
        // Redis had lost the entry, and the note with it. It may have been taken meanwhile.
        const latest = own.get(name)
        if (latest !== undefined) await puts.put(latest)
      })
    },
    take: async (namespace, key) => {
      const place = { namespace, key }
      own.delete(nameOf(place))
      await take(place)
    },
    find: async (namespace, key) => {
      puts.flush()
      const stored = await redis.send(z.string().nullable(), 'HGET', namespaceKey(namespace), key)
      return stored === null ? null : entryOf(key, stored)
    },
    some: async (namespace, most) => {
      puts.flush()
      const command = ['HRANDFIELD', namespaceKey(namespace), String(most), 'WITHVALUES'] as const
      const pairs = await redis.send(PAIRS, ...command)
      return pairs.map(([key, stored]) => entryOf(key, stored))
    },
    restore: async (isAllLost) => {
      puts.flush()
      // Marked until they are put again: what fails now is retried by the next restore.
      if (isAllLost) for (const [name, place] of own) dirty.set(name, place)
      const places = [...dirty.values()]
      const there = places.filter((place) => own.has(nameOf(place)))
      for (let at = 0; at < there.length; at += BATCH) await putAgain(there.slice(at, at + BATCH))
      for (const place of [...dirty.values()]) if (!own.has(nameOf(place))) await take(place)
    },
    sweep: async (server) => {
      const args = [...writerOf(server), BATCH]
      while ((await redis.run(SWEEP, [ownKey(server)], args)) > 0);
    },
  }
}

const PAIRS = z.array(z.tuple([z.string(), z.string()]))

/** Parses a stored entry. */
function entryOf(key: string, stored: string): Entry {
  const stop = stored.indexOf('\n')
  return { key, server: stored.slice(0, stop), value: stored.slice(stop + 1) }
}
