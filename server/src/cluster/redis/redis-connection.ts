import type { Form, ReadAs } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Timers } from '../../platform/timers.ts'
import { Unreachable } from '../ports.ts'
import { type RedisLink, redisLink } from './redis-link.ts'

/** Dependencies of the Redis adapters. */
export interface RedisParts {
  readonly self: string
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly redis: RedisConnection
}

/** A Lua script, which Redis runs atomically, and the schema of its result. */
export interface Script<Result extends Form> {
  readonly lua: string
  readonly result: Result
}

/** Connection to Redis. Everything rejects with `Unreachable`. */
export interface RedisConnection {
  /** True when both connections are open. */
  readonly isReady: boolean
  /** Rejects with a sentence for the host when Redis cannot be reached in time. */
  readonly open: () => Promise<void>
  readonly send: <Result extends Form>(
    result: Result,
    ...command: readonly string[]
  ) => Promise<ReadAs<Result>>
  readonly run: <Result extends Form>(
    script: Script<Result>,
    keys: readonly string[],
    args: readonly (string | number)[],
  ) => Promise<ReadAs<Result>>
  readonly onReady: (handle: () => void) => void
  /** Subscribes until `unsubscribe`, across reconnects. */
  readonly subscribe: (channel: string) => void
  readonly unsubscribe: (channel: string) => void
  readonly onMessage: (handle: (message: string, channel: string) => void) => void
  /** Resolves once all messages published so far have arrived, on every subscribed channel. */
  readonly delivered: () => Promise<void>
  readonly close: () => void
}

interface ConnectionParts {
  readonly redisUrl: string
  readonly leaseMs: number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** Time limit for connecting at the start, in milliseconds: Redis may be starting as well. */
const START_MS = 10_000
/** Longest time without traffic on the subscriber connection, in milliseconds. */
const PING_MS = 2_000

/** Prefixes a key: all our keys in Redis begin with `dd:`. */
export const keyOf = (...parts: readonly string[]): string => ['dd', ...parts].join(':')

/** Uses two connections: one for commands, one for subscriptions. */
export function redisConnection(parts: ConnectionParts): RedisConnection {
  const base = { ...parts, url: parts.redisUrl }
  const commands = redisLink({ ...base, name: 'asks', quietMs: parts.leaseMs })
  const subscriber = redisLink({ ...base, name: 'hears', quietMs: PING_MS })
  const wanted = new Set<string>()
  const listeners: ((message: string, channel: string) => void)[] = []
  const handle = (message: string, channel: string) => {
    for (const one of listeners) one(message, channel)
  }
  subscriber.onReady(() => {
    for (const channel of wanted) subscriber.subscribe(channel, handle)
  })
  const keepingAlive = keepAlive(parts, subscriber)
  const send = async <Result extends Form>(form: Result, command: readonly string[]) => {
    const read = form.safeParse(await commands.send(command))
    if (!read.success) throw new Unreachable(`Redis: ${command[0]}`, { cause: read.error })
    return read.data as ReadAs<Result>
  }
  return {
    get isReady() {
      return commands.isReady && subscriber.isReady
    },
    open: () => openInTime(parts, [commands, subscriber]),
    send: (form, ...command) => send(form, command),
    // Sends the whole script and not its hash, so that commands stay in order even after Redis lost
    // its scripts.
    run: ({ lua, result }, keys, args) =>
      send(result, ['EVAL', lua, String(keys.length), ...keys, ...args.map(String)]),
    onReady: (handle) => commands.onReady(handle),
    subscribe: (channel) => {
      wanted.add(channel)
      subscriber.subscribe(channel, handle)
    },
    unsubscribe: (channel) => {
      wanted.delete(channel)
      subscriber.unsubscribe(channel, handle)
    },
    onMessage: (handle) => void listeners.push(handle),
    delivered: keepingAlive.delivered,
    close: () => {
      keepingAlive.stop()
      for (const link of [commands, subscriber]) link.close()
    },
  }
}

/** Pings the subscriber connection, which would not notice a dead peer by itself. */
function keepAlive({ clock, timers }: ConnectionParts, link: RedisLink) {
  let cancel = () => {}
  const delivered = async () => {
    plan()
    await link.send(['PING'])
  }
  const plan = () => {
    cancel()
    cancel = timers.at(clock.now() + PING_MS, () => {
      plan()
      if (link.isReady) link.send(['PING']).catch(() => undefined)
    })
  }
  plan()
  return { delivered, stop: () => cancel() }
}

/** Opens all connections; rejects with a reason. */
function openInTime(
  { clock, timers }: ConnectionParts,
  links: readonly RedisLink[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      for (const link of links) link.close()
      reject(new Error(`The Redis of REDIS_URL cannot be reached: ${why}`))
    }
    const cancelTimeout = timers.at(clock.now() + START_MS, () => {
      const fault = links.map((link) => link.fault()).find((why) => why !== '')
      fail(fault ?? `no answer within ${START_MS / 1_000} seconds`)
    })
    // Answered once all pending messages have arrived.
    const open = async (link: RedisLink) => {
      await link.open()
      await link.send(['PING'])
    }
    Promise.all(links.map(open)).then(
      () => {
        cancelTimeout()
        resolve()
      },
      (error) => {
        cancelTimeout()
        fail(String(error))
      },
    )
  })
}
