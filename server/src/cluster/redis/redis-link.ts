import { randomInt } from 'node:crypto'
import { createClient } from 'redis'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Timers } from '../../platform/timers.ts'
import { Unreachable } from '../ports.ts'

export interface LinkParts {
  readonly url: string
  /** Name of the connection as Redis lists it. */
  readonly name: string
  /** Longest silence of a healthy connection, in milliseconds. */
  readonly quietMs: number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** A connection to Redis that reconnects until it is closed. */
export interface RedisLink {
  readonly isReady: boolean
  /** Resolves once connected for the first time. */
  readonly open: () => Promise<void>
  /**
   * Sends a command. Rejects with `Unreachable` when Redis refuses it or does not answer in time.
   */
  readonly send: (command: readonly string[]) => Promise<unknown>
  /** Calls `handle` after each connect and reconnect. */
  readonly onReady: (handle: () => void) => void
  readonly subscribe: (channel: string, handle: (message: string, channel: string) => void) => void
  readonly unsubscribe: (
    channel: string,
    handle: (message: string, channel: string) => void,
  ) => void
  /** Why the connection is down, for the host; empty when unknown. */
  readonly fault: () => string
  readonly close: () => void
}

/** How long Redis may take to answer before the connection counts as lost, in milliseconds. */
const ANSWER_MS = 2_000
const CONNECT_MS = 2_000
/** Delays between attempts to reconnect: short enough that no server counts as dead meanwhile. */
const PAUSE = { firstMs: 50, mostMs: 400, jitterMs: 100 }
/** Most doublings of the delay: 50, 100, 200, 400 ms. */
const DOUBLINGS = 3

const pauseBefore = (tries: number): number =>
  Math.min(PAUSE.firstMs * 2 ** Math.min(tries, DOUBLINGS), PAUSE.mostMs) +
  randomInt(PAUSE.jitterMs)

/** Creates a link that is not open yet. Commands on a lost connection fail at once. */
export function redisLink(parts: LinkParts): RedisLink {
  const client = clientOf(parts)
  const state = { isDown: false, isClosed: false, fault: '' }
  watch(client, parts, state)
  /** Drops a connection on which Redis does not answer, even if the socket is still open. */
  const reconnect = () => {
    if (!client.isReady || state.isClosed) return
    state.isDown = true
    parts.log.warn({ link: parts.name }, 'redis timed out, reconnecting')
    client.destroy()
    client.connect().catch(() => undefined)
  }
  return {
    get isReady() {
      return client.isReady
    },
    open: async () => void (await client.connect()),
    send: (command) => inTime(parts, client.sendCommand([...command]), reconnect),
    onReady: (handle) => void client.on('ready', handle),
    subscribe: (channel, handle) => {
      // `onReady` subscribes again after a failure.
      if (client.isReady) client.subscribe(channel, handle).catch(() => undefined)
    },
    unsubscribe: (channel, handle) => {
      if (client.isReady) client.unsubscribe(channel, handle).catch(() => undefined)
    },
    fault: () => state.fault,
    close: () => {
      state.isClosed = true
      client.destroy()
    },
  }
}

type Client = ReturnType<typeof clientOf>

const clientOf = ({ url, name, quietMs }: LinkParts) =>
  createClient({
    url,
    name: `dungeon-dice-${name}`,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_MS,
      // Also limits the handshake, which has no time limit of its own.
      socketTimeout: Math.max(2 * ANSWER_MS, 2 * quietMs),
      reconnectStrategy: pauseBefore,
    },
  })

/** Logs one line when Redis becomes unreachable, and one when it is back. */
function watch(client: Client, { log, name }: LinkParts, state: LinkState): void {
  client.on('error', (error: Error) => {
    state.fault = faultOf(error)
    if (state.isDown || state.isClosed) return
    state.isDown = true
    log.warn({ why: state.fault, link: name }, 'redis unreachable')
  })
  client.on('ready', () => {
    if (state.isDown) log.info({ link: name }, 'redis reachable again')
    state.isDown = false
    state.fault = ''
  })
}

/** How Redis reports a wrong or missing password. */
const WRONG_PASSWORD = /^(NOAUTH|WRONGPASS|ERR AUTH)/

const faultOf = (error: Error): string => {
  const { message } = error
  if (WRONG_PASSWORD.test(message)) return 'the password in the address is wrong or missing'
  return message || String(Reflect.get(error, 'code') ?? '')
}

interface LinkState {
  isDown: boolean
  isClosed: boolean
  fault: string
}

/** Rejects with `Unreachable` when the answer fails or takes too long. */
function inTime(
  { clock, timers }: LinkParts,
  answer: Promise<unknown>,
  onLate: () => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = timers.at(clock.now() + ANSWER_MS, () => {
      reject(new Unreachable('Redis did not answer'))
      onLate()
    })
    answer.then(
      (value) => {
        cancel()
        resolve(value)
      },
      (error: unknown) => {
        cancel()
        reject(new Unreachable('Redis', { cause: error }))
      },
    )
  })
}
