import { randomInt } from 'node:crypto'
import { createClient } from 'redis'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Timers } from '../../platform/timers.ts'
import { Unreachable } from '../ports.ts'

/** What a part of the adapter is made of. */
export interface LinkParts {
  readonly url: string
  /** What it is for, as Redis lists it. */
  readonly name: string
  /** How long it may be silent when nothing is wrong. */
  readonly quietMs: number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** One connection to Redis, which opens itself again for as long as it is wanted. */
export interface RedisLink {
  readonly isReady: boolean
  /** Resolves when it is there for the first time. */
  readonly open: () => Promise<void>
  /** What Redis answers. Rejects with `Unreachable` when that takes too long, or Redis refuses. */
  readonly send: (command: readonly string[]) => Promise<unknown>
  /** Runs `hear` whenever the connection is there, anew or again. */
  readonly onReady: (hear: () => void) => void
  readonly subscribe: (channel: string, hear: (message: string, channel: string) => void) => void
  readonly unsubscribe: (channel: string, hear: (message: string, channel: string) => void) => void
  /** Why it is not there, for the host; empty when that is not known. */
  readonly fault: () => string
  readonly close: () => void
}

/** How long Redis may take for an answer, before its connection counts as lost. */
const PATIENCE_MS = 2_000
const CONNECT_MS = 2_000
/** Between two tries to connect. All servers come back well before any is taken for dead. */
const PAUSE = { firstMs: 50, mostMs: 400, jitterMs: 100 }
/** How often a pause doubles at most: 50, 100, 200, 400 ms. */
const DOUBLINGS = 3

const pauseBefore = (tries: number): number =>
  Math.min(PAUSE.firstMs * 2 ** Math.min(tries, DOUBLINGS), PAUSE.mostMs) +
  randomInt(PAUSE.jitterMs)

/** A connection that is not open yet. Nothing waits for one that is lost: it is refused at once. */
export function redisLink(parts: LinkParts): RedisLink {
  const client = clientOf(parts)
  const state = { isAway: false, isClosed: false, fault: '' }
  watch(client, parts, state)
  /** A connection that nobody answers on is no connection, whatever the machine says. */
  const renew = () => {
    if (!client.isReady || state.isClosed) return
    state.isAway = true
    parts.log.warn({ link: parts.name }, 'Redis did not answer; connecting anew')
    client.destroy()
    client.connect().catch(() => undefined)
  }
  return {
    get isReady() {
      return client.isReady
    },
    open: async () => void (await client.connect()),
    send: (command) => inTime(parts, client.sendCommand([...command]), renew),
    onReady: (hear) => void client.on('ready', hear),
    subscribe: (channel, hear) => {
      // One that fails is made good when the connection is there again.
      if (client.isReady) client.subscribe(channel, hear).catch(() => undefined)
    },
    unsubscribe: (channel, hear) => {
      if (client.isReady) client.unsubscribe(channel, hear).catch(() => undefined)
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
      // Holds the greeting too, which has no patience of its own.
      socketTimeout: Math.max(2 * PATIENCE_MS, 2 * quietMs),
      reconnectStrategy: pauseBefore,
    },
  })

/** One line in the log for each time that Redis goes, and one when it is back. */
function watch(client: Client, { log, name }: LinkParts, state: LinkState): void {
  client.on('error', (error: Error) => {
    state.fault = faultOf(error)
    if (state.isAway || state.isClosed) return
    state.isAway = true
    log.warn({ why: state.fault, link: name }, 'Redis cannot be reached')
  })
  client.on('ready', () => {
    if (state.isAway) log.info({ link: name }, 'Redis is there again')
    state.isAway = false
    state.fault = ''
  })
}

/** How Redis says that a password is wrong, or missing. */
const NO_ENTRY = /^(NOAUTH|WRONGPASS|ERR AUTH)/

const faultOf = (error: Error): string => {
  const { message } = error
  if (NO_ENTRY.test(message)) return 'it does not take the password of the address'
  return message || String(Reflect.get(error, 'code') ?? '')
}

interface LinkState {
  isAway: boolean
  isClosed: boolean
  fault: string
}

/** The same, but `Unreachable` when it fails or takes longer than Redis may take. */
function inTime(
  { clock, timers }: LinkParts,
  answer: Promise<unknown>,
  onLate: () => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = timers.at(clock.now() + PATIENCE_MS, () => {
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
