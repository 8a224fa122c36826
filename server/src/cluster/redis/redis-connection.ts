import type { Form, ReadAs } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Timers } from '../../platform/timers.ts'
import { Unreachable } from '../ports.ts'
import { type RedisLink, redisLink } from './redis-link.ts'

/** What the parts of the adapter share. */
export interface RedisParts {
  readonly self: string
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly redis: RedisConnection
}

/** A script that Redis runs as one step, and the form of what it gives. */
export interface Script<Result extends Form> {
  readonly lua: string
  readonly result: Result
}

/** Redis as the parts of the adapter need it. Everything rejects with `Unreachable`. */
export interface RedisConnection {
  /** Whether both connections are there. */
  readonly isReady: boolean
  /** Rejects with a sentence for the host when Redis is not there for too long. */
  readonly open: () => Promise<void>
  readonly send: <Result extends Form>(
    result: Result,
    ...command: readonly string[]
  ) => Promise<ReadAs<Result>>
  readonly run: <Result extends Form>(
    script: Script<Result>,
    keys: readonly string[],
    given: readonly (string | number)[],
  ) => Promise<ReadAs<Result>>
  readonly onReady: (hear: () => void) => void
  /** Hears a channel until it is left; after Redis was away too. */
  readonly subscribe: (channel: string) => void
  readonly unsubscribe: (channel: string) => void
  readonly onMessage: (hear: (message: string, channel: string) => void) => void
  /** Resolves when all is heard that was said before, on whatever channel is subscribed to. */
  readonly heard: () => Promise<void>
  readonly close: () => void
}

interface ConnectionParts {
  readonly redisUrl: string
  readonly leaseMs: number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** How long Redis may take to be there at the start: it may be started together with us. */
const START_MS = 10_000
/** How long the connection that hears is asked nothing at most. */
const ASK_MS = 2_000

/** Everything that we keep in Redis begins with this. */
export const keyOf = (...parts: readonly string[]): string => ['dd', ...parts].join(':')

/** Two connections: one asks, one hears. */
export function redisConnection(parts: ConnectionParts): RedisConnection {
  const base = { ...parts, url: parts.redisUrl }
  const asks = redisLink({ ...base, name: 'asks', quietMs: parts.leaseMs })
  const hears = redisLink({ ...base, name: 'hears', quietMs: ASK_MS })
  const wanted = new Set<string>()
  const hearers: ((message: string, channel: string) => void)[] = []
  const hear = (message: string, channel: string) => {
    for (const one of hearers) one(message, channel)
  }
  hears.onReady(() => {
    for (const channel of wanted) hears.subscribe(channel, hear)
  })
  const hearing = hearingOf(parts, hears)
  const send = async <Result extends Form>(form: Result, command: readonly string[]) => {
    const read = form.safeParse(await asks.send(command))
    if (!read.success) throw new Unreachable(`Redis: ${command[0]}`, { cause: read.error })
    return read.data as ReadAs<Result>
  }
  return {
    get isReady() {
      return asks.isReady && hears.isReady
    },
    open: () => openInTime(parts, [asks, hears]),
    send: (form, ...command) => send(form, command),
    // The whole script each time: what is sent after it is done after it, after a loss of Redis too.
    run: ({ lua, result }, keys, given) =>
      send(result, ['EVAL', lua, String(keys.length), ...keys, ...given.map(String)]),
    onReady: (heard) => asks.onReady(heard),
    subscribe: (channel) => {
      wanted.add(channel)
      hears.subscribe(channel, hear)
    },
    unsubscribe: (channel) => {
      wanted.delete(channel)
      hears.unsubscribe(channel, hear)
    },
    onMessage: (heard) => void hearers.push(heard),
    heard: hearing.heard,
    close: () => {
      hearing.stop()
      for (const link of [asks, hears]) link.close()
    },
  }
}

/** What only hears would not notice that nobody speaks any more: it is asked now and then at least. */
function hearingOf({ clock, timers }: ConnectionParts, link: RedisLink) {
  let cancel = () => {}
  const heard = async () => {
    plan()
    await link.send(['PING'])
  }
  const plan = () => {
    cancel()
    cancel = timers.at(clock.now() + ASK_MS, () => {
      plan()
      if (link.isReady) link.send(['PING']).catch(() => undefined)
    })
  }
  plan()
  return { heard, stop: () => cancel() }
}

/** Opens both, or says why not. */
function openInTime(
  { clock, timers }: ConnectionParts,
  links: readonly RedisLink[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => {
      for (const link of links) link.close()
      reject(new Error(`The Redis of REDIS_URL cannot be reached: ${why}`))
    }
    const late = timers.at(clock.now() + START_MS, () => {
      const fault = links.map((link) => link.fault()).find((why) => why !== '')
      giveUp(fault ?? `no answer within ${START_MS / 1_000} seconds`)
    })
    // Answered when all is heard that is to be heard.
    const open = async (link: RedisLink) => {
      await link.open()
      await link.send(['PING'])
    }
    Promise.all(links.map(open)).then(
      () => {
        late()
        resolve()
      },
      (error) => {
        late()
        giveUp(String(error))
      },
    )
  })
}
