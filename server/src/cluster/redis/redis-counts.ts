import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { RedisConnection, Script } from './redis-connection.ts'

/** The count of a key, and the remaining time of its window in milliseconds. */
export type Count = readonly [count: number, leftMs: number]

/** A change of a count. */
export interface Addition {
  readonly key: string
  /** Negative when points are given back; 0 only reads the count. */
  readonly points: number
  /** Length of a window, which begins with the first point of its key. */
  readonly seconds: number
}

type Counted = z.ZodTuple<[z.ZodNumber, z.ZodNumber]>

/**
 * Adds points in the window of the key, or begins one. No points are given back in a window that has ended.
 */
const ADD: Script<Counted> = {
  lua: `local left = redis.call('PTTL', KEYS[1])
if left == -2 then
  if tonumber(ARGV[1]) <= 0 then return { 0, 1000 * ARGV[2] } end
  redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
  return { tonumber(ARGV[1]), 1000 * ARGV[2] }
end
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
if left >= 0 then return { count, left } end
redis.call('EXPIRE', KEYS[1], ARGV[2])
return { count, 1000 * ARGV[2] }`,
  result: z.tuple([z.number(), z.number()]),
}

/** Ends a window that would never end. */
const END: Script<z.ZodNumber> = {
  lua: `if redis.call('PTTL', KEYS[1]) ~= -1 then return 0 end
return redis.call('EXPIRE', KEYS[1], ARGV[1])`,
  result: z.number(),
}

const MS = 1_000
const DONE = z.literal('OK').nullable()
const COUNTS = z.array(z.string().nullable())

/**
 * A window that ends sooner counts as unknown, in milliseconds: a command that arrives later would begin one
 * that never ends. Twice as long as an answer may take.
 */
const MARGIN_MS = 4_000
/** Windows that a server remembers; any others only cost more commands. */
const MOST_KNOWN = 20_000

/** A read that waits for those of the same turn. */
interface Reading {
  readonly key: string
  readonly count: PromiseWithResolvers<number>
}

/**
 * Counts in Redis. Points in a window that this server knows cost one command, and so do the first of a
 * window; all reads of one turn of the event loop cost one together. Everything rejects with `Unreachable`;
 * points may be counted all the same.
 */
export class RedisCounts {
  readonly #redis: Pick<RedisConnection, 'send' | 'run' | 'onReady'>
  readonly #clock: Clock
  /** When windows end, at the earliest; those noted last are at the end. */
  readonly #ends = new Map<string, number>()
  /** Length of the windows that may have no end, in seconds. */
  readonly #endless = new Map<string, number>()
  #readings: Reading[] = []

  constructor(redis: Pick<RedisConnection, 'send' | 'run' | 'onReady'>, clock: Clock) {
    this.#redis = redis
    this.#clock = clock
    redis.onReady(() => {
      // It may be another Redis, or an empty one.
      this.#ends.clear()
      for (const [key, seconds] of this.#endless) this.#end(key, seconds).catch(() => undefined)
    })
  }

  /** Changes a count; the remaining time is that of the window if the count is above `most`. */
  async add(addition: Addition, most: number): Promise<Count> {
    const { key, points, seconds } = addition
    if (points === 0) return this.#read(key, seconds, most)
    const leftMs = (this.#ends.get(key) ?? 0) - this.#clock.now()
    if (leftMs > MARGIN_MS) return [await this.#addToKnown(addition), leftMs]
    const hasBegun = leftMs <= 0 && points > 0 && (await this.#begin(addition))
    return hasBegun ? [points, seconds * MS] : this.#addToAny(addition)
  }

  async #addToKnown({ key, points, seconds }: Addition): Promise<number> {
    try {
      const count = await this.#redis.send(z.number(), 'INCRBY', key, String(points))
      // Either all points had been given back, or somebody has deleted the count.
      if (count === points && (await this.#leftMs(key)) < 0) await this.#end(key, seconds)
      return count
    } catch (error) {
      this.#ends.delete(key)
      this.#endless.set(key, seconds)
      throw error
    }
  }

  /** Begins a window with these points; false when the key has one. */
  async #begin({ key, points, seconds }: Addition): Promise<boolean> {
    const askedMs = this.#clock.now()
    const words = ['SET', key, String(points), 'EX', String(seconds), 'NX'] as const
    if ((await this.#redis.send(DONE, ...words)) === null) return false
    this.#note(key, askedMs + seconds * MS)
    return true
  }

  async #addToAny({ key, points, seconds }: Addition): Promise<Count> {
    const askedMs = this.#clock.now()
    const [count, leftMs] = await this.#redis.run(ADD, [key], [points, seconds])
    if (count !== 0) this.#note(key, askedMs + leftMs)
    return [count, leftMs]
  }

  async #end(key: string, seconds: number): Promise<void> {
    await this.#redis.run(END, [key], [seconds])
    this.#endless.delete(key)
  }

  #note(key: string, endsMs: number): void {
    this.#ends.delete(key)
    const [oldest] = this.#ends.keys()
    if (this.#ends.size >= MOST_KNOWN && oldest !== undefined) this.#ends.delete(oldest)
    this.#ends.set(key, endsMs)
  }

  async #read(key: string, seconds: number, most: number): Promise<Count> {
    if (this.#readings.length === 0) setImmediate(() => void this.#readAll())
    const count = Promise.withResolvers<number>()
    this.#readings.push({ key, count })
    const found = await count.promise
    if (found <= most) return [found, seconds * MS]
    const leftMs = await this.#leftMs(key)
    return leftMs < 0 ? this.#addToAny({ key, points: 0, seconds }) : [found, leftMs]
  }

  async #readAll(): Promise<void> {
    const readings = this.#readings
    this.#readings = []
    try {
      const found = await this.#redis.send(COUNTS, 'MGET', ...readings.map(({ key }) => key))
      for (const [at, { count }] of readings.entries()) count.resolve(Number(found[at] ?? 0))
    } catch (error) {
      for (const { count } of readings) count.reject(error)
    }
  }

  /** Negative when there is no window, or one that never ends. */
  #leftMs(key: string): Promise<number> {
    return this.#redis.send(z.number(), 'PTTL', key)
  }
}
