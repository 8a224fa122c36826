import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { WebSocketTransport } from '@colyseus/ws-transport'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { Guard } from './guard.ts'
import { GuardedSocket } from './guarded-socket.ts'

/** How long a client that was told to go may take to answer. */
const CLOSE_TIMEOUT_MS = 2_000

/** The framework's transport with a guard before every connection. */
export class GuardedTransport extends WebSocketTransport {
  constructor(clock: Clock, config: Config) {
    const { maxMessageBytes, maxMessagesPerSecond } = config
    const options = {
      maxPayload: maxMessageBytes,
      closeTimeout: CLOSE_TIMEOUT_MS,
      WebSocket: GuardedSocket,
    }
    super(options)
    this.wss.prependListener('connection', (socket: unknown, { socket: link }: IncomingMessage) => {
      if (!(socket instanceof GuardedSocket)) return
      socket.guard = new Guard(clock, maxMessagesPerSecond)
      socket.link = link
    })
  }

  /** Resolves when every connection is gone; one that was told to go is cut when it does not. */
  async emptied(): Promise<void> {
    await Promise.all([...this.wss.clients].map((socket) => once(socket, 'close')))
  }
}
